//! The admin operations of the catalogue, through a real server, on both databases.

mod access;
mod bulk;
mod captures;
mod categories;
mod deciding;
mod duplicates;
mod editing;
mod history;
mod imports;
mod link_checks;
mod listing;
mod member_reports;
mod merging;
mod queues;
mod real_browser;
mod reports;
mod score;
mod slugs;
mod submissions;
mod submitted_ai;
mod texts;
mod tool_changes;
mod traces;
mod trash;
mod undoing;
mod uploads;
