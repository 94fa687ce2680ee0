//! What a search has learned, and how a playout walks through it.

use std::collections::HashMap;
use std::fmt::Write;

use saucer_core::{
    AnswerOf, Draw, Game, Glimpse, Input, Luck, News, Pending, Seat, Seats, Silence, Viewer,
    Xoshiro,
};

use super::Tried;
use super::guide::{Guide, Idea, Values};
use crate::hash::{Mixer, Quick};

/// Luck with at most so many answers is dealt from a list.
const LISTED: u64 = 128;
/// A decision without alternative gets so many playouts, for the sake of its value.
const FORCED: u32 = 100;
/// Fewer playouts than this do not tell how far their mean is off.
const FEWEST: u32 = 8;
/// How far a guess is off that few playouts have tried.
const AT_FIRST_SIGHT: f32 = 0.05;
/// No playout takes more inputs than this; a match that is longer is worth nothing to anybody.
const LONGEST: usize = 10_000;

/// All that was learned in one search.
pub(super) struct Tree<G: Game> {
    nodes: HashMap<Key, Node<G::Decision>, Quick>,
    decks: HashMap<u64, Deck<AnswerOf<G>>, Quick>,
    verdicts: HashMap<u64, Option<Values>, Quick>,
    root: Key,
    /// The edges of the playout under way, in their order.
    path: Vec<Step>,
    /// What the seat that is asked may decide in the world of the playout.
    legal: Vec<G::Decision>,
    /// Which edges of the node at hand that world allows.
    allowed: Vec<bool>,
}

/// An edge that a playout went along.
struct Step {
    from: Key,
    edge: usize,
}

/// A seat and all that it has seen, mixed into a number.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Key(Seat, u64);

struct Node<D> {
    edges: Vec<Edge<D>>,
}

struct Edge<D> {
    decision: D,
    prior: f32,
    guess: Option<f32>,
    visits: u32,
    total: f32,
    /// The sum of the squares of what playouts brought.
    squares: f32,
    /// How often it could have been chosen: in secret games not every world allows it.
    chances: u32,
}

impl<D> Edge<D> {
    fn new(idea: Idea<D>) -> Edge<D> {
        let Idea { decision, prior, guess } = idea;
        Edge { decision, prior, guess, visits: 0, total: 0.0, squares: 0.0, chances: 0 }
    }

    /// The mean of all playouts and the guess; `None` if there is neither.
    fn mean(&self) -> Option<f32> {
        let (n, sum) = match self.guess {
            Some(guess) => (self.visits + 1, self.total + guess),
            None => (self.visits, self.total),
        };
        (n > 0).then(|| sum / n as f32)
    }

    /// The standard error of the mean of all playouts; where there are too few to tell, that of a guess, or
    /// infinite. That all of few ended alike says little, so that one more is counted that ended in the middle.
    fn error(&self) -> f32 {
        if self.visits < FEWEST {
            return self.guess.map_or(f32::INFINITY, |_| AT_FIRST_SIGHT);
        }
        let n = (self.visits + 1) as f32;
        let mean = (self.total + 0.5) / n;
        let variance = ((self.squares + 0.25) / n - mean * mean).max(0.0);
        (variance / (n - 1.0)).sqrt()
    }
}

/// The answers of luck at one place, dealt without putting them back until all are dealt.
struct Deck<A> {
    cards: Vec<Card<A>>,
    left: u32,
}

/// An answer, how often it is in the deck, and how often it is left there.
struct Card<A> {
    answer: A,
    weight: u32,
    left: u32,
}

impl<A: Clone> Deck<A> {
    fn new<G, D: Draw<G, Answer = A>>(draw: &D, game: &G) -> Deck<A> {
        let mut cards = Vec::new();
        draw.each(game, &mut |answer, weight| cards.push(Card { answer, weight, left: 0 }));
        Deck { cards, left: 0 }
    }

    fn deal(&mut self, luck: &mut impl Luck) -> A {
        if self.left == 0 {
            for card in &mut self.cards {
                card.left = card.weight;
                self.left += card.weight;
            }
        }
        let mut at = luck.below(self.left);
        self.left -= 1;
        for card in &mut self.cards {
            if at < card.left {
                card.left -= 1;
                return card.answer.clone();
            }
            at -= card.left;
        }
        unreachable!("what is left is the sum over all answers")
    }
}

/// What every seat has seen since the search began.
struct Watch {
    public: bool,
    seen: [u64; Seats::MOST as usize],
}

impl Watch {
    /// What the seat knows when it decides in this world.
    fn key<G: Game>(&self, game: &G, seat: Seat) -> Key {
        if self.public { Key(seat, Mixer::of(game)) } else { Key(seat, self.seen[seat.index()]) }
    }

    fn apply<G: Game>(&mut self, game: &mut G, input: &Input<G>) {
        let result = if self.public {
            game.apply(input, &mut Silence)
        } else {
            game.apply(input, &mut Watcher::<G>(self, std::marker::PhantomData))
        };
        result.expect("what was listed or drawn is accepted");
        if let (false, Input::Decide(seat, decision)) = (self.public, input) {
            // A seat remembers its own decisions, even those that made no news.
            let seen = &mut self.seen[seat.index()];
            *seen = Mixer::of(&(*seen, decision));
        }
    }
}

/// Lets every seat see what it may see of each event.
struct Watcher<'a, G>(&'a mut Watch, std::marker::PhantomData<G>);

impl<G: Game> News<G::Event> for Watcher<'_, G> {
    fn tell(&mut self, event: G::Event) {
        for (at, seen) in self.0.seen.iter_mut().enumerate() {
            if let Some(event) = G::redact(&event, Viewer::Seat(Seat(at as u8))) {
                let mut mixer = Mixer::from(*seen);
                write!(mixer, "{event:?}").expect("mixing cannot fail");
                *seen = std::hash::Hasher::finish(&mixer);
            }
        }
    }
}

impl<G: Game> Tree<G> {
    pub(super) fn new(
        seen: &Glimpse<'_, G>,
        guide: &mut impl Guide<G>,
        luck: &mut Xoshiro,
    ) -> Tree<G> {
        let game = seen.imagine(luck);
        let root = watch(guide).key(&game, seen.seat());
        let mut tree = Tree::bare(root);
        let ideas = tree.ideas(&game, seen.seat(), guide);
        tree.grow(root, ideas);
        assert!(!tree.nodes[&root].edges.is_empty(), "the seat has something to decide");
        tree
    }

    /// A tree that knows nothing, also not of its root.
    fn bare(root: Key) -> Tree<G> {
        Tree {
            nodes: HashMap::default(),
            decks: HashMap::default(),
            verdicts: HashMap::default(),
            root,
            path: Vec::new(),
            legal: Vec::new(),
            allowed: Vec::new(),
        }
    }

    /// A tree for playouts that do not begin with a decision of this seat.
    pub(super) fn without_root(seat: Seat) -> Tree<G> {
        Tree::bare(Key(seat, 0))
    }

    /// Whether there is only one idea, and enough is known about its value.
    pub(super) fn is_forced(&self) -> bool {
        let edges = &self.nodes[&self.root].edges;
        edges.len() == 1 && (edges[0].guess.is_some() || edges[0].visits >= FORCED)
    }

    /// Whether the most visited idea stays the most visited, whatever so many more playouts bring.
    pub(super) fn is_settled(&self, more: u32) -> bool {
        let edges = &self.nodes[&self.root].edges;
        let mut visits: Vec<u32> = edges.iter().map(|edge| edge.visits).collect();
        visits.sort_unstable_by(|a, b| b.cmp(a));
        // A single idea has no rival.
        visits.len() > 1 && visits[0] > visits[1] + more
    }

    pub(super) fn root_ideas(&self) -> Vec<Tried<G::Decision>> {
        let edges = &self.nodes[&self.root].edges;
        let mut ideas: Vec<Tried<G::Decision>> = edges
            .iter()
            .map(|edge| Tried {
                decision: edge.decision.clone(),
                visits: edge.visits,
                value: edge.mean().unwrap_or(0.0),
                error: edge.error(),
            })
            .collect();
        ideas.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.value.total_cmp(&a.value)));
        ideas
    }

    /// One walk from the root to a new position or an end, and what it teaches.
    pub(super) fn playout(
        &mut self,
        seen: &Glimpse<'_, G>,
        guide: &mut impl Guide<G>,
        luck: &mut Xoshiro,
    ) {
        let mut game = seen.imagine(luck);
        let mut watch = watch(guide);
        self.explore(&mut game, &mut watch, guide, luck);
    }

    /// The same in this world, in which the seat first says this, or nothing. Returns what that was
    /// worth to the seat.
    pub(super) fn playout_after(
        &mut self,
        mut world: G,
        seat: Seat,
        word: Option<&G::Decision>,
        guide: &mut impl Guide<G>,
        luck: &mut Xoshiro,
    ) -> f32 {
        let mut watch = watch(guide);
        if let Some(word) = word {
            watch.apply(&mut world, &Input::Decide(seat, word.clone()));
        }
        self.explore(&mut world, &mut watch, guide, luck)[seat.index()]
    }

    fn explore(
        &mut self,
        game: &mut G,
        watch: &mut Watch,
        guide: &mut impl Guide<G>,
        luck: &mut Xoshiro,
    ) -> Values {
        self.path.clear();
        let values = self.walk(game, watch, guide, luck);
        for step in &self.path {
            let node = self.nodes.get_mut(&step.from).expect("the path was walked");
            let edge = &mut node.edges[step.edge];
            edge.visits += 1;
            let value = values[step.from.0.index()];
            edge.total += value;
            edge.squares += value * value;
        }
        values
    }

    fn walk(
        &mut self,
        game: &mut G,
        watch: &mut Watch,
        guide: &mut impl Guide<G>,
        luck: &mut Xoshiro,
    ) -> Values {
        for _ in 0..LONGEST {
            if let Some(values) = self.verdict(game, watch, guide) {
                return values;
            }
            let input = match game.pending() {
                Pending::Nobody(outcome) => return guide.worth(outcome),
                Pending::Luck(draw) => Input::Luck(self.answer(game, &draw, watch, luck)),
                Pending::Seats(seats) => {
                    // The order of answers does not matter to the rules, so any will do.
                    let seat = seats.first().expect("a pending set names a seat");
                    let key = watch.key(game, seat);
                    if !self.nodes.contains_key(&key) {
                        let ideas = self.ideas(game, seat, guide);
                        let value = guide.value(game, seat, &ideas);
                        self.grow(key, ideas);
                        return value.unwrap_or_else(|| self.play_on(game, guide, luck));
                    }
                    self.allow(key, game, watch);
                    let edge = self.choose(key, guide);
                    self.path.push(Step { from: key, edge });
                    Input::Decide(seat, self.nodes[&key].edges[edge].decision.clone())
                }
            };
            watch.apply(game, &input);
        }
        [0.0; Seats::MOST as usize]
    }

    /// The verdict of the guide, asked once for each position of a public game.
    fn verdict(&mut self, game: &G, watch: &Watch, guide: &mut impl Guide<G>) -> Option<Values> {
        if watch.public {
            *self.verdicts.entry(Mixer::of(game)).or_insert_with(|| guide.verdict(game))
        } else {
            guide.verdict(game)
        }
    }

    fn answer(
        &mut self,
        game: &G,
        draw: &G::Draw,
        watch: &Watch,
        luck: &mut Xoshiro,
    ) -> AnswerOf<G> {
        // In a secret game equal draws of different worlds have different odds, so each world
        // asks luck for itself.
        if watch.public && draw.ways(game) <= LISTED {
            let deck = self.decks.entry(Mixer::of(game)).or_insert_with(|| Deck::new(draw, game));
            deck.deal(luck)
        } else {
            draw.sample(game, luck)
        }
    }

    /// What is worth a look for this seat.
    fn ideas(&mut self, game: &G, seat: Seat, guide: &mut impl Guide<G>) -> Vec<Idea<G::Decision>> {
        game.legal(seat, &mut self.legal);
        let mut ideas = self.legal.iter().cloned().map(Idea::plain).collect();
        guide.sift(game, seat, &mut ideas);
        ideas
    }

    fn grow(&mut self, key: Key, ideas: Vec<Idea<G::Decision>>) {
        self.nodes.insert(key, Node { edges: ideas.into_iter().map(Edge::new).collect() });
    }

    /// Notes which edges of the node this world allows. Worlds that look alike to the seat that
    /// searches can allow other seats different things, so new ones may come.
    fn allow(&mut self, key: Key, game: &G, watch: &Watch) {
        let edges = &mut self.nodes.get_mut(&key).expect("the node was looked up").edges;
        self.allowed.clear();
        if watch.public {
            self.allowed.resize(edges.len(), true);
            return;
        }
        game.legal(key.0, &mut self.legal);
        for decision in &self.legal {
            if !edges.iter().any(|edge| edge.decision == *decision) {
                edges.push(Edge::new(Idea::plain(decision.clone())));
            }
        }
        self.allowed.extend(edges.iter().map(|edge| self.legal.contains(&edge.decision)));
    }

    /// The allowed edge with the best mean, with a bonus for those that look good and were tried
    /// little.
    fn choose(&mut self, key: Key, guide: &mut impl Guide<G>) -> usize {
        let edges = &mut self.nodes.get_mut(&key).expect("the node was looked up").edges;
        let allowed = &self.allowed;
        let mut priors = 0.0;
        let (mut n, mut sum) = (0, 0.0);
        for (edge, _) in edges.iter_mut().zip(allowed).filter(|(_, allowed)| **allowed) {
            edge.chances += 1;
            priors += edge.prior;
            n += edge.visits;
            sum += edge.total;
        }
        // What was never tried is taken to be a little worse than what was.
        let unknown = if n > 0 { 0.9 * sum / n as f32 } else { 0.5 };
        let scale = guide.boldness() / priors;
        let score = |edge: &Edge<G::Decision>| {
            let mean = edge.mean().unwrap_or(unknown);
            let tried = (edge.chances as f32).sqrt() / (1 + edge.visits) as f32;
            mean + scale * edge.prior * tried
        };
        let mut best = None;
        for (at, edge) in edges.iter().enumerate().filter(|(at, _)| allowed[*at]) {
            let score = score(edge);
            if best.is_none_or(|(_, high)| score > high) {
                best = Some((at, score));
            }
        }
        best.expect("a pending seat has a decision").0
    }

    fn play_on(&mut self, game: &mut G, guide: &mut impl Guide<G>, luck: &mut Xoshiro) -> Values {
        for _ in 0..LONGEST {
            let input = match game.pending() {
                Pending::Nobody(outcome) => return guide.worth(outcome),
                Pending::Luck(draw) => Input::Luck(draw.sample(game, luck)),
                Pending::Seats(seats) => {
                    let seat = seats.first().expect("a pending set names a seat");
                    game.legal(seat, &mut self.legal);
                    let at = guide.play_on(game, seat, &self.legal, luck);
                    Input::Decide(seat, self.legal[at].clone())
                }
            };
            game.apply(&input, &mut Silence).expect("what was listed or drawn is accepted");
        }
        [0.0; Seats::MOST as usize]
    }
}

fn watch<G: Game>(guide: &impl Guide<G>) -> Watch {
    Watch { public: guide.is_public(), seen: [0; Seats::MOST as usize] }
}
