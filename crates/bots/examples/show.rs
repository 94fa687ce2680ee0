use saucer_bots::skies::judge::Judge;
use saucer_core::{Draw, Game, Input, Pending, Seat, Xoshiro};
use saucer_skies::*;
fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let judge = Judge::read(&std::fs::read(&args[0]).unwrap()).unwrap();
    let mut luck = Xoshiro::seeded(args[1].parse().unwrap());
    let mut game = Skies::new(&Setup::EASY);
    let mut list = Vec::new();
    let mut news = Vec::new();
    loop {
        let input = match game.pending() {
            Pending::Nobody(_) => break,
            Pending::Luck(d) => Input::Luck(d.sample(&mut luck)),
            _ => {
                if game.phase() == Phase::Place {
                    judge.placements(&game, &mut list);
                } else if game.phase() == Phase::Respawn {
                    judge.respawns(&game, &mut list);
                } else {
                    let p = judge.plan(&game);
                    println!("   plan {p:?}");
                    list.clear();
                    list.push(saucer_bots::skies::judge::Valued { decision: p.steps[0], chance: p.chance });
                }
                list.sort_by(|a, b| b.chance.total_cmp(&a.chance));
                println!("   best {:?}/{}  {:.3} .. {:.3}", list[0].decision, list.len(), list[0].chance, list[list.len()-1].chance);
                Input::Decide(Seat::SOLO, list[0].decision)
            }
        };
        game.apply(&input, &mut news).unwrap();
        for e in news.drain(..) { println!("{e:?}"); }
        if game.phase() == Phase::Roll && game.tray().count() == 5 {
            println!("== start {:.3} energy {} research {} exc {} damage {}", judge.at_start(&game), game.energy(), game.research(), game.excavator(), game.damage());
        }
    }
}
