//! The effect language: files that can be read, texts in both languages, and faults that say where.

use saucer_encounters::{Card, Content, Kind, print};

fn printed(id: &str, tongue: print::Tongue) -> String {
    let content = Content::newest();
    let card = content.find(id).unwrap_or_else(|| panic!("there is a card '{id}'"));
    print::lines(content, card, tongue).join(" / ")
}

#[test]
fn every_card_prints_its_keywords_and_abilities_in_both_languages() {
    let content = Content::newest();
    for (n, card) in content.cards.iter().enumerate() {
        for tongue in [print::Tongue::English, print::Tongue::Russian] {
            let lines = print::lines(content, Card(n as u16), tongue);
            assert_eq!(lines.len(), card.keywords.len() + card.abilities.len(), "{}", card.id);
            assert!(lines.iter().all(|line| line.chars().count() > 3), "{}: {lines:?}", card.id);
        }
    }
}

#[test]
fn the_text_is_made_of_the_data() {
    use print::Tongue::{English, Russian};
    let cards = [
        (
            "role-tracker",
            "Call for backup: scan a space free.",
            "Подмога: разведайте бесплатно один участок.",
        ),
        (
            "role-gangster",
            "Call for backup: you may kill a card of yours in hand or played.",
            "Подмога: убейте по желанию карту с руки или из сыгранных.",
        ),
        (
            "mac-long-burst",
            "Whenever you kill an enemy this turn, draw 2 cards.",
            "Каждый раз, когда в этот ход вы убиваете врага, возьмите 2 карты.",
        ),
        ("dutch-breach", "This turn enemies have −1 health.", "В этот ход здоровье врагов: −1."),
        (
            "blood-games",
            "Death: show an Intel card, or turn all enemies in the wilds face down.",
            "Гибель: покажите карту разведки, иначе переверните лицом вниз всех врагов в зарослях.",
        ),
        (
            "stunning-blow",
            "When drawn: draw a strike for each mark you have.",
            "При получении: за каждую свою метку получите удар.",
        ),
    ];
    for (id, english, russian) in cards {
        assert_eq!([printed(id, English), printed(id, Russian)], [english, russian]);
    }
}

/// E-20.2: a card is read with the names of the mat that lies on the table.
#[test]
fn places_are_called_as_on_the_mat() {
    use print::Mat::{Complex, Wilds};
    use print::Tongue::{English, Russian};
    let content = Content::newest();
    let first = |id: &str, mat, tongue| {
        let card = content.find(id).unwrap();
        print::lines_on(mat, content, card, tongue)[0].clone()
    };
    let seal = "ventilation-seal";
    assert_eq!(first(seal, Wilds, English), "Reveal: attach this card to Underground.");
    assert_eq!(
        first(seal, Complex, English),
        "Reveal: attach this card to the Ventilation Shafts."
    );
    assert!(first(seal, Wilds, Russian).ends_with("прикрепите эту карту к Подземелью."));
    assert!(
        first(seal, Complex, Russian).ends_with("прикрепите эту карту к Вентиляционным шахтам.")
    );
    let hidden = "drone-hidden";
    assert!(first(hidden, Wilds, English).ends_with("in the wilds face down."));
    assert!(first(hidden, Complex, English).ends_with("in the Complex face down."));
    assert!(first(hidden, Complex, Russian).ends_with("в комплексе."));
    // Nothing else than names of places differs.
    for n in 0..content.cards.len() {
        let card = Card(n as u16);
        let lines = |mat| print::lines_on(mat, content, card, English).join(" ");
        let same = lines(Wilds)
            .replace("the wilds", "the Complex")
            .replace("Underground", "the Ventilation Shafts")
            .replace("Graveyard", "the Power Station")
            .replace("River", "the Weapons Locker")
            .replace("Ruins", "the Med-Lab")
            .replace("Hills", "the Airlock");
        assert_eq!(lines(Complex).to_lowercase(), same.to_lowercase(), "{}", content.card(card).id);
    }
}

#[test]
fn decks_that_are_written_have_their_size() {
    let content = Content::newest();
    let written = content.decks.iter().zip((0..).map(saucer_encounters::DeckId));
    for (deck, id) in written.filter(|(_, id)| content.is_written(*id)) {
        let n: u16 = content.cards_of(id).map(|(_, card)| u16::from(card.count)).sum();
        assert!(n <= deck.size, "{}", deck.id);
    }
    assert!(content.cards.iter().any(|card| card.kind == Kind::Enemy));
}

/// Writes all texts for whoever reads them: `cargo test -p saucer-encounters --test suite print_all --
/// --nocapture`.
#[test]
fn print_all() {
    let content = Content::newest();
    for (n, card) in content.cards.iter().enumerate() {
        let [en, ru] = [print::Tongue::English, print::Tongue::Russian]
            .map(|tongue| print::lines(content, Card(n as u16), tongue).join(" / "));
        assert!(en.is_empty() == ru.is_empty(), "{}", card.id);
        println!("{}\n    {}: {en}\n    {}: {ru}", card.id, card.title.en, card.title.ru);
    }
}
