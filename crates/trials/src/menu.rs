//! What a server has to play. Trials ask it, so that they name no game and try every new one.

use std::sync::Arc;
use std::time::Duration;

use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::api::Table;
use crate::people::{Person, Stuck};
use crate::random::Random;
use crate::world::World;

/// The games of a server, each with what can be chosen.
#[derive(Debug)]
pub(crate) struct Menu(Vec<Game>);

#[derive(Debug)]
struct Game {
    id: String,
    /// How many sit at its table if nothing is chosen.
    seats: usize,
    choices: Vec<Choice>,
}

/// One value of one option.
#[derive(Debug)]
struct Choice {
    option: String,
    value: String,
    /// How many sit at the table then.
    seats: usize,
}

#[derive(Deserialize)]
struct Listed {
    games: Vec<ListedGame>,
}

#[derive(Deserialize)]
struct ListedGame {
    id: String,
    options: Vec<ListedOption>,
}

#[derive(Deserialize)]
struct ListedOption {
    id: String,
    values: Vec<String>,
}

impl Menu {
    /// Asks for the games, and makes a table with every single choice: nothing else tells how many
    /// seats it has. A choice that is not good by itself is left alone.
    pub(crate) async fn ask(world: &Arc<World>) -> Result<Menu, Stuck> {
        let mut guest = Person::arrive(world, Random::new(0, 3000), Duration::ZERO).await?;
        let answer = guest.get("/api/v1/games").await?.answer;
        let listed: Listed = guest.read(&answer, "the games")?;
        let mut games = Vec::new();
        for ListedGame { id, options } in listed.games {
            let Some(seats) = count_seats(&mut guest, &id, &Map::new()).await? else {
                return Err(Stuck(format!("no table of {id} can be made without a choice")));
            };
            let mut choices = Vec::new();
            for ListedOption { id: option, values } in options {
                for value in values {
                    let chosen = Map::from_iter([(option.clone(), Value::from(value.clone()))]);
                    if let Some(seats) = count_seats(&mut guest, &id, &chosen).await? {
                        choices.push(Choice { option: option.clone(), value, seats });
                    }
                }
            }
            games.push(Game { id, seats, choices });
        }
        Ok(Menu(games))
    }

    /// The names of the games.
    pub(crate) fn games(&self) -> Vec<String> {
        self.0.iter().map(|game| game.id.clone()).collect()
    }

    /// A wish for a table of so many seats, with as few choices as that takes: the same one each time.
    pub(crate) fn plain(&self, seats: usize) -> Result<Value, Stuck> {
        let wish = self.0.iter().find_map(|game| game.plain(seats));
        wish.ok_or_else(|| Stuck(format!("no game has a table of {seats}")))
    }

    /// A wish for a table of so many seats, of any game that has one, with a choice that changes
    /// something else.
    pub(crate) fn varied(&self, seats: usize, random: &mut Random) -> Result<Value, Stuck> {
        let fitting: Vec<(&Game, Value)> =
            self.0.iter().filter_map(|game| Some((game, game.plain(seats)?))).collect();
        if fitting.is_empty() {
            return Err(Stuck(format!("no game has a table of {seats}")));
        }
        let (game, mut wish) = random.pick(&fitting).clone();
        let taken = wish["options"].clone();
        // Each choice was tried alone. Two that decide about seats may not go together.
        let seats_hang_on = |option: &str| {
            game.choices.iter().any(|one| one.option == option && one.seats != game.seats)
        };
        let free = |choice: &&Choice| {
            taken.get(&choice.option).is_none() && !seats_hang_on(&choice.option)
        };
        let others: Vec<&Choice> = game.choices.iter().filter(free).collect();
        if !others.is_empty() {
            let Choice { option, value, .. } = random.pick(&others);
            wish["options"][option] = Value::from(value.clone());
        }
        Ok(wish)
    }
}

impl Game {
    fn plain(&self, seats: usize) -> Option<Value> {
        let options = if self.seats == seats {
            Map::new()
        } else {
            let Choice { option, value, .. } =
                self.choices.iter().find(|choice| choice.seats == seats)?;
            Map::from_iter([(option.clone(), Value::from(value.clone()))])
        };
        Some(json!({ "game": self.id, "options": options, "visibility": "link" }))
    }
}

/// How many seats such a table has; `None` if the server does not make it.
async fn count_seats(
    guest: &mut Person,
    game: &str,
    options: &Map<String, Value>,
) -> Result<Option<usize>, Stuck> {
    let wish = json!({ "game": game, "options": options, "visibility": "link" });
    let answer = guest.post("/api/v1/tables", &wish.to_string()).await?.answer;
    if matches!(answer.status(), 400 | 422) {
        return Ok(None);
    }
    let table: Table = guest.read(&answer, "a new table")?;
    Ok(Some(table.seats.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choice(option: &str, value: &str, seats: usize) -> Choice {
        Choice { option: option.to_owned(), value: value.to_owned(), seats }
    }

    fn menu() -> Menu {
        let solo =
            Game { id: "alone".to_owned(), seats: 1, choices: vec![choice("level", "2", 1)] };
        let choices =
            vec![choice("people", "2", 2), choice("people", "3", 3), choice("edition", "new", 2)];
        Menu(vec![solo, Game { id: "party".to_owned(), seats: 2, choices }])
    }

    #[test]
    fn a_plain_wish_chooses_no_more_than_its_seats_take() {
        let wish =
            |seats| menu().plain(seats).map(|wish| (wish["game"].clone(), wish["options"].clone()));
        assert_eq!(wish(1).unwrap(), (json!("alone"), json!({})));
        assert_eq!(wish(2).unwrap(), (json!("party"), json!({})));
        assert_eq!(wish(3).unwrap(), (json!("party"), json!({ "people": "3" })));
        assert!(wish(4).is_err());
    }

    #[test]
    fn a_varied_wish_keeps_its_seats() {
        let mut random = Random::new(3, 1);
        let wish = menu().varied(3, &mut random).unwrap();
        assert_eq!(wish["options"], json!({ "people": "3", "edition": "new" }));
        let wish = menu().varied(1, &mut random).unwrap();
        assert_eq!(wish["options"], json!({ "level": "2" }));
        assert!(menu().varied(7, &mut random).is_err());
    }
}
