//! Mutes, reports, and the deeds of the operator.

use saucer_store::{
    Deed, Doing, Named, NewLine, NewReport, ReportPage, Reports, SeatBits, StoreError, StoredBlock,
    Turn, is_whole,
};

use crate::{World, change, table};

fn deed(what: &str, subject: &str, at_ms: i64) -> Deed {
    Deed {
        at_ms,
        by: "page".to_owned(),
        what: what.to_owned(),
        subject: subject.to_owned(),
        detail: String::new(),
        why: "почему".to_owned(),
    }
}

fn page(which: Reports) -> ReportPage {
    ReportPage { which, before: None, of_each: 9, limit: 9 }
}

fn report(by: &str, line: Option<u64>) -> NewReport {
    let named = |player: &str| Named { player: player.to_owned(), name: player.to_uppercase() };
    NewReport {
        at_ms: 7,
        table: "t".to_owned(),
        line,
        by: named(by),
        about: named("bob"),
        words: "rude".to_owned(),
        why: "it is".to_owned(),
        network: "203.0.113.9".to_owned(),
    }
}

pub(crate) async fn whom_somebody_mutes_is_kept_and_goes_with_them(world: World) {
    let store = world.fresh().await;
    store.mute("zoe", "bob", 30).await.unwrap();
    store.mute("zoe", "bob", 31).await.unwrap();
    store.mute("zoe", "ann", 31).await.unwrap();
    let muted = store.muted("zoe").await.unwrap();
    let names: Vec<_> = muted.iter().map(|other| other.name.as_str()).collect();
    assert_eq!(names, ["Ann", "Bob"]);
    assert!(store.muted("bob").await.unwrap().is_empty());
    let stranger = store.mute("ann", "nobody", 31).await;
    assert!(matches!(stranger, Err(StoreError::NoPlayer { .. })), "{stranger:?}");
    store.unmute("zoe", "bob").await.unwrap();
    store.unmute("zoe", "bob").await.unwrap();
    assert_eq!(store.muted("zoe").await.unwrap().len(), 1);
    world.sql("DELETE FROM players WHERE id = 'zoe'").await;
}

pub(crate) async fn a_report_is_kept_once_until_it_is_handled(world: World) {
    let store = world.fresh().await;
    assert_eq!(store.report(&report("ann", Some(3))).await.unwrap(), 1);
    assert_eq!(store.report(&report("ann", Some(3))).await.unwrap(), 1, "the same again");
    assert_eq!(store.report(&report("ann", None)).await.unwrap(), 2);
    assert_eq!(store.report(&report("eve", Some(3))).await.unwrap(), 3);
    let open = store.reports(page(Reports::Open)).await.unwrap();
    assert_eq!(open.iter().map(|one| one.n).collect::<Vec<_>>(), [3, 2, 1]);
    assert!(open[2].report == report("ann", Some(3)));
    assert!(store.moderate(&deed("handle", "1", 50), Doing::Handle(1)).await.unwrap());
    assert!(!store.moderate(&deed("handle", "1", 51), Doing::Handle(1)).await.unwrap());
    assert!(!store.moderate(&deed("handle", "9", 51), Doing::Handle(9)).await.unwrap());
    assert_eq!(store.reports(page(Reports::Open)).await.unwrap().len(), 2);
    let all = store.reports(page(Reports::All)).await.unwrap();
    assert_eq!((all[2].handled_ms, all[2].report.network.as_str()), (Some(50), ""));
    assert_eq!(all[1].report.network, "203.0.113.9", "as long as it is open");
    assert_eq!(store.report(&report("ann", Some(3))).await.unwrap(), 4, "a new one");
    assert_eq!(store.last_deed().await.unwrap(), 1, "what was not done is not logged");
    let few = ReportPage { of_each: 1, before: Some(4), limit: 1, ..page(Reports::All) };
    let few = store.reports(few).await.unwrap();
    assert_eq!((few.len(), few[0].n, few[0].more), (1, 3, 0), "of eve the only one");
    let newest = ReportPage { of_each: 2, ..page(Reports::Open) };
    let newest = store.reports(newest).await.unwrap();
    let seen: Vec<_> = newest.iter().map(|one| (one.n, one.more)).collect();
    assert_eq!(seen, [(4, 0), (3, 0), (2, 0)]);
    let one = store.reports(ReportPage { of_each: 1, ..page(Reports::Open) }).await.unwrap();
    let seen: Vec<_> = one.iter().map(|one| (one.n, one.more)).collect();
    assert_eq!(seen, [(4, 1), (3, 0)], "one of each, and how many are behind it");
    store.forget_reports(51, 0).await.unwrap();
    assert_eq!(store.reports(page(Reports::All)).await.unwrap().len(), 3);
}

pub(crate) async fn deeds_and_their_log_are_one(world: World) {
    let store = world.fresh().await;
    store.create_table(&table("t")).await.unwrap();
    let line = NewLine {
        table: "t".to_owned(),
        n: 1,
        player: "bob".to_owned(),
        at_ms: 5,
        body: r#"{"text":"rude"}"#.to_owned(),
        to: None,
        token: Some("k".to_owned()),
    };
    store.say(&line).await.unwrap();
    let removed = "\"removed\"";
    let remove = || Doing::Line { table: "t", n: 1, body: removed };
    assert!(store.moderate(&deed("remove-line", "t", 60), remove()).await.unwrap());
    assert!(!store.moderate(&deed("remove-line", "t", 61), remove()).await.unwrap());
    let lines = store.talk("t", SeatBits::NONE, 0, 9).await.unwrap();
    assert_eq!((lines.len(), lines[0].body.as_str()), (1, removed));
    let rename = Doing::Rename { player: "bob", was: "Bob", to: "" };
    assert!(store.moderate(&deed("rename", "bob", 62), rename).await.unwrap());
    assert_eq!(store.player("bob").await.unwrap().unwrap().name, "");
    let lost = store.removed_names().await.unwrap();
    assert_eq!(lost, [Named { player: "bob".to_owned(), name: "Bob".to_owned() }]);
    // A change of the seats that somebody else has made is neither made nor logged.
    let outcome = "\"closed\"".to_owned();
    let closing = |number| saucer_store::SeatsChange {
        turn: Turn::End { outcome: outcome.clone() },
        ..change("t", number, "[]", &[])
    };
    let late = store.moderate(&deed("close", "t", 63), Doing::Close(&closing(7))).await;
    assert!(matches!(late, Err(StoreError::Gap { .. })), "{late:?}");
    assert!(store.moderate(&deed("close", "t", 64), Doing::Close(&closing(1))).await.unwrap());
    assert_eq!(store.table("t").await.unwrap().unwrap().outcome, Some(outcome));
    let log = store.deeds(0, 99).await.unwrap();
    let done: Vec<(u64, &str)> = log.iter().map(|one| (one.n, one.deed.what.as_str())).collect();
    assert_eq!(done, [(1, "remove-line"), (2, "rename"), (3, "close")]);
    assert_eq!(log[2].deed, deed("close", "t", 64));
    assert_eq!(store.deeds(2, 99).await.unwrap().len(), 1);
    assert!(is_whole(&log));
    world.sql("UPDATE moderation_log SET why = 'nothing' WHERE n = 2").await;
    assert!(!is_whole(&store.deeds(0, 99).await.unwrap()), "changed by hand");
    world.sql("DELETE FROM moderation_log WHERE n = 2").await;
    assert!(!is_whole(&store.deeds(0, 99).await.unwrap()), "missing");
}

pub(crate) async fn blocks_are_renewed_and_ended(world: World) {
    let store = world.fresh().await;
    let block = |ends_ms| Doing::Block { target: "203.0.113.0/24", ends_ms };
    store.moderate(&deed("block", "203.0.113.0/24", 70), block(Some(80))).await.unwrap();
    store.moderate(&deed("block", "203.0.113.0/24", 71), block(None)).await.unwrap();
    let known = StoredBlock {
        target: "203.0.113.0/24".to_owned(),
        made_ms: 71,
        ends_ms: None,
        why: "почему".to_owned(),
    };
    assert_eq!(store.blocks().await.unwrap(), [known]);
    let short = Doing::Block { target: "bob", ends_ms: Some(75) };
    store.moderate(&deed("block", "bob", 72), short).await.unwrap();
    assert_eq!(store.blocks().await.unwrap().len(), 2);
    let other = Doing::Block { target: "ann", ends_ms: None };
    store.moderate(&deed("block", "ann", 75), other).await.unwrap();
    let targets: Vec<_> = store.blocks().await.unwrap().into_iter().map(|one| one.target).collect();
    assert_eq!(targets, ["203.0.113.0/24", "ann"], "what has ended is forgotten");
    assert!(store.moderate(&deed("unblock", "ann", 76), Doing::Unblock("ann")).await.unwrap());
    assert!(!store.moderate(&deed("unblock", "ann", 77), Doing::Unblock("ann")).await.unwrap());
    assert_eq!(store.players_like("an").await.unwrap(), ["ann"]);
    assert!(store.players_like("zz").await.unwrap().is_empty());
    let sign_in = Doing::SignIn { hash: "h", ends_ms: 90 };
    store.moderate(&deed("sign-in", "", 78), sign_in).await.unwrap();
    assert_eq!(store.operator_until("h").await.unwrap(), Some(90));
    store.sign_operator_out("h").await.unwrap();
    assert_eq!(store.operator_until("h").await.unwrap(), None);
}

/// Of several who write at once each gets a number of its own.
pub(crate) async fn many_reports_at_once_are_all_kept(world: World) {
    let store = world.fresh().await;
    let other = world.open().await;
    let write = |n: u64| {
        let store = if n.is_multiple_of(2) { store.clone() } else { other.clone() };
        tokio::spawn(async move {
            let n_report = store.report(&report("ann", Some(n))).await.unwrap();
            store.moderate(&deed("block", &n.to_string(), 1), Doing::Nothing).await.unwrap();
            n_report
        })
    };
    let tasks: Vec<_> = (1..=12).map(write).collect();
    let mut numbers = Vec::new();
    for task in tasks {
        numbers.push(task.await.unwrap());
    }
    numbers.sort_unstable();
    assert_eq!(numbers, (1..=12).collect::<Vec<_>>());
    let log = store.deeds(0, 99).await.unwrap();
    assert!(log.len() == 12 && is_whole(&log));
    other.close().await;
}
