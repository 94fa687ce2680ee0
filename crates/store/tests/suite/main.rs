//! The store through its public door, on real files.

#![expect(clippy::unwrap_used, reason = "a helper of tests fails its test")]

mod backup;
mod batch;
mod damage;
mod explained;
mod killed;
mod listing;
mod log;
mod moderation;
mod older;
mod orders;
mod players;
mod processes;
mod results;
mod retention;
mod seats;
mod server;
mod sessions;
mod shared;
mod tables;
mod talk;
mod tls;
mod trouble;
mod world;

use saucer_store::{NewInput, NewTable, SeatedPlayer, SeatsChange, Standing, Store, Turn};

use crate::world::World;

/// Names all cases once. On SQLite each is a test of its own; on PostgreSQL one test goes through
/// all of them with one server, because a server takes longer to make than a case to run.
macro_rules! cases {
    ($($module:ident: $($case:ident),* ;)*) => {
        mod on_sqlite {
            $(mod $module {
                $(#[tokio::test]
                async fn $case() {
                    crate::$module::$case(crate::World::folder()).await;
                })*
            })*
        }

        /// Runs every case in a place of its own.
        async fn all_on(server: &std::sync::Arc<saucer_postgres::Cluster>) {
            $($(
                println!("{}::{}", stringify!($module), stringify!($case));
                Box::pin(crate::$module::$case(World::database(server))).await;
            )*)*
        }
    };
}

cases! {
    backup: a_backup_is_equal_row_by_row_on_every_engine, a_backup_refuses_what_it_would_harm,
        a_backup_is_of_one_moment, a_backup_has_no_key_of_tables_that_are_not_made_yet;
    batch: a_clash_in_a_batch_fails_alone,
        many_tables_go_on_together_whatever_becomes_of_one,
        a_half_done_change_is_taken_back_within_its_batch,
        a_log_that_does_not_fit_harms_no_other_change,
        of_many_writers_of_one_number_one_wins, two_stores_at_one_place_see_each_other;
    damage: whatever_changes_in_a_log_is_found, whatever_changes_of_the_people_of_a_table_is_found, a_log_without_a_checksum_gets_one_and_keeps_it,
        the_start_of_a_match_begins_its_chain_anew;
    explained: what_was_explained_is_kept_once_and_goes_with_its_player;
    results: a_result_is_kept_once_for_each_player, results_outlive_tables_and_go_with_their_player;
    listing: running_tables_come_first_and_the_latest_on_top, owners_and_sitters_find_a_table_once,
        a_secret_step_moves_no_list, one_owner_fills_no_list_with_tables_that_gather,
        one_network_fills_no_list_with_tables_that_gather,
        a_thousand_tables_are_listed_after_a_restart;
    log: entries_are_numbered_and_come_back_in_order, a_change_of_any_length_is_kept_whole,
        a_nul_finds_nothing_and_harms_nobody,
        the_outcome_is_that_of_the_last_append, time_does_not_run_backwards, a_number_is_taken_once,
        a_gap_is_refused, an_unknown_table_is_refused, an_outcome_alone_needs_the_end_of_the_log;
    moderation: whom_somebody_mutes_is_kept_and_goes_with_them,
        a_report_is_kept_once_until_it_is_handled, deeds_and_their_log_are_one,
        blocks_are_renewed_and_ended, many_reports_at_once_are_all_kept;
    players: a_known_player_keeps_name_and_settings, strangers_have_nothing_to_change;
    sessions: a_session_begins_is_used_and_ends, only_newcomers_begin_unproved,
        what_ended_long_ago_is_forgotten, tokens_without_end_leave_a_few_rows;
    processes: of_two_processes_one_has_a_lease, a_lease_that_has_run_out_is_free, the_time_is_that_of_the_database,
        bots_that_nobody_plays_are_found_once, a_debt_of_bots_counts_from_its_beginning,
        people_are_seen_through_other_processes, a_dead_process_leaves_nobody_behind,
        keys_rotate_and_of_two_processes_one_adds, keys_retire_and_those_of_phrases_stay;
    orders: an_order_stands_beside_the_log, orders_go_with_their_table;
    retention: old_tables_go_with_all_that_belongs_to_them, guests_without_a_trace_go,
        a_sweep_keeps_its_limit_and_nothing_goes_by_default, tables_that_nobody_has_filled_go_alone,
        the_time_of_the_house_does_not_jump, a_clock_that_was_ahead_gives_no_sign_of_life_for_ever;
    seats: seats_are_replaced_as_a_whole, refused_seats_change_nothing,
        of_two_changes_with_one_number_one_wins, entries_may_depend_on_the_seats, seats_may_depend_on_the_log,
        a_match_starts_with_its_words_and_ends_with_its_outcome,
        open_tables_are_listed_for_everybody_until_they_are_over;
    shared: heads_tell_how_far_tables_are, figures_count, a_log_that_is_too_short_is_found;
    tables: a_table_comes_back_as_it_was_given, a_table_is_made_with_what_its_log_begins_with,
        an_id_is_used_once, strangers_do_not_sit,
        who_makes_a_table_is_known_from_then_on, all_is_there_after_closing_and_opening, a_closed_store_says_so,
        what_was_asked_before_closing_is_done, secrets_do_not_show_in_debug_output;
    talk: lines_are_numbered_without_gaps_and_outlive_a_restart,
        a_line_to_some_is_heard_and_counted_by_them_alone,
        a_line_with_a_token_that_was_used_is_the_same_line,
        what_is_said_to_some_counts_only_for_who_says_it,
        a_line_shows_its_writer_as_they_are_called_now,
        nobody_talks_at_no_table_and_strangers_do_not_talk, profiles_are_read_together,
        a_new_phrase_replaces_the_old_one;
}

/// A table of Ann's, at which she has seat 0.
fn table(id: &str) -> NewTable {
    NewTable {
        id: id.to_owned(),
        game: "skies".to_owned(),
        rules: 3,
        setup: r#"{"level":4}"#.to_owned(),
        seats: r#"["ann","captain"]"#.to_owned(),
        secret: std::array::from_fn(|n| u8::try_from(n * 8).unwrap()),
        words: Vec::new(),
        created_ms: 1_000,
        owner: "ann".to_owned(),
        players: vec![seated("ann", 0)],
        started_ms: Some(1_000),
        visibility: "link".to_owned(),
        invite: String::new(),
        maker: None,
        log: Vec::new(),
        bots_owe: false,
    }
}

fn seated(player: &str, seat: u32) -> SeatedPlayer {
    SeatedPlayer { player: player.to_owned(), seat }
}

/// A change of the seats that neither starts nor ends the match.
fn change(table: &str, number: u64, seats: &str, players: &[SeatedPlayer]) -> SeatsChange {
    SeatsChange {
        table: table.to_owned(),
        number,
        seats: seats.to_owned(),
        players: players.to_vec(),
        at_ms: 2_000,
        turn: Turn::Stay,
        bots_owe: false,
        n_inputs: None,
    }
}

/// A match that runs, in which a bot owes a decision or does not.
fn owing(bots_owe: bool) -> Standing {
    Standing { bots_owe, ..Standing::default() }
}

fn input(at_ms: i64, body: &str) -> NewInput {
    NewInput { at_ms, body: body.to_owned() }
}

/// The bodies of a table's log.
async fn bodies(store: &Store, table: &str) -> Vec<String> {
    let inputs = store.inputs(table, 0).await.unwrap();
    let numbers: Vec<u64> = inputs.iter().map(|input| input.seq).collect();
    assert_eq!(numbers, (0..inputs.len() as u64).collect::<Vec<_>>(), "a log has no gaps");
    inputs.into_iter().map(|input| input.body).collect()
}
