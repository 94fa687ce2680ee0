//! Walking through a match that is over.

use std::collections::BTreeSet;

use saucer_play::ReplayAbout;
use saucer_play::testing::cx;
use saucer_text::Lang;
use saucer_web::testing::{decisions, tags, well_formed};

use crate::duel::{pair, step, table};

#[test]
fn the_replay_can_be_walked_without_script() {
    let mut table = table();
    while step(&mut *table) {}
    let len = table.version();
    assert!(len > 10);
    for at in 0..=len + 1 {
        let about = ReplayAbout { id: "r1", at, people: &pair() };
        let page = table.replay(&cx(Lang::EN), &about).into_string();
        well_formed(&page);
        assert!(decisions(&page).is_empty() && !page.contains("/undo"));
        // More entries than there are mean all of them.
        let at = at.min(len);
        let all = tags(&page);
        let links: BTreeSet<_> = all.iter().filter_map(|tag| tag.get("href")).collect();
        for (to, there) in [(at.wrapping_sub(1), at > 0), (at + 1, at < len)] {
            let link = format!("/t/r1/replay?at={to}");
            assert_eq!(links.contains(link.as_str()), there, "{link}");
        }
        let slider = all.iter().find(|tag| tag.get("type") == Some("range")).unwrap();
        assert_eq!(slider.get("value"), Some(at.to_string().as_str()));
    }
}
