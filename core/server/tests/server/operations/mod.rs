//! Operations: clear failures, and recovery from them.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod notes;
mod proxy;

mod backups;
mod database_full;
mod database_gone;
mod failing_migration;
mod former_words;
mod hostile_backups;
mod page_texts;
mod read_only;
mod site_look;
mod site_preview;
mod site_settings;
mod site_words;
mod switches;
