use axum::http::StatusCode;
use saucer_table::{LuckProof, Record, verify};
use saucer_tremble::Tremble;
use tempfile::tempdir;

use crate::client::{Guest, open};
use crate::stream::Stream;

#[tokio::test]
async fn bots_play_each_edition_to_its_end_and_the_dice_are_proved() {
    let folder = tempdir().unwrap();
    let app = open(folder.path()).await;
    let mut host = Guest::of(&app);
    for edition in ["retail", "prototype"] {
        let fields = [("game", "tremble"), ("edition", edition), ("captains", "2")];
        let table = host.new_table(&fields).await;
        let lobby = host.get(&table).await.body;
        assert!(lobby.contains("data-page=\"lobby\""), "{edition}");
        let mut spectator = Guest::of(&app);
        let mut stream = Stream::open(&mut spectator, &format!("{table}/live")).await;
        let people = format!("{table}/people");
        for fields in [
            &[("do", "fill"), ("strength", "rookie")][..],
            &[("do", "start")],
            &[("do", "leave"), ("seat", "0"), ("strength", "rookie")],
        ] {
            let page = host.post(&people, fields).await;
            assert_eq!(page.status, StatusCode::SEE_OTHER, "{edition}: {fields:?}");
        }
        let record = loop {
            let event = stream.next().await.expect("the stream goes on");
            assert!(!event.contains("name=\"decision\""), "a spectator has nothing to press");
            let page = spectator.get(&format!("{table}/record.json")).await;
            if page.status == StatusCode::OK {
                break Record::parse(&page.body).unwrap();
            }
            assert_eq!(page.status, StatusCode::FORBIDDEN, "no record before the end");
        };
        let proof = verify::<Tremble>(&record).unwrap();
        assert!(matches!(proof.luck, LuckProof::Drawn { answers } if answers > 0));
        assert!(proof.outcome.is_some());
        let replay = spectator.get(&format!("{table}/replay?at=20")).await;
        assert_eq!(replay.status, StatusCode::OK);
    }
}
