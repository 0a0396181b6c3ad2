//! One database layer for `SQLite` and `PostgreSQL`, with one SQL text for both.
//!
//! Both databases understand `$1` binds, `UUID`, `TEXT`, `BIGINT`, `DOUBLE PRECISION`, `BOOLEAN`, `JSONB` (objects
//! and arrays only), `TIMESTAMPTZ`. Bind times yourself, cast sums (`CAST(SUM(x) AS BIGINT)`), and never
//! `FOR UPDATE`.

mod bind;
mod conditions;
pub(crate) mod connect;
mod contains;
mod failing_statement;
mod many_rows;
pub(crate) mod migrate;
mod migration_check;
mod migration_error;
mod order;
mod outage;
mod paging;
mod pool;
#[cfg(debug_assertions)]
mod recorded;
mod row;
mod set_columns;
mod sql;
mod statement;
mod statements;
pub(crate) mod tables;
mod trial;
mod unique;
mod unused;
mod waiting_mail;
pub(crate) mod wake;
mod words;
mod write_queue;
mod writes;

pub use bind::{Argument, Bind, Type};
pub use conditions::Conditions;
pub use connect::{ConnectError, database_place};
pub use failing_statement::FailedMigration;
pub use many_rows::{with_rows, with_rows_returning};
pub(crate) use migrate::bookkeeping;
pub use migrate::{MigrationStatus, core_migrations, nothing_applied};
pub use migration_error::MigrationError;
pub use outage::{is_deadlock, is_full, is_outage, is_read_only, warn_of_retry};
pub use paging::Paging;
pub use pool::{Backend, Db, Tx};
pub use row::{Record, Row, Rows, required};
pub use set_columns::set_columns;
pub use statement::{Running, Source, execute, fetch_all, fetch_optional};
pub(crate) use trial::on_trial;
pub use unique::taken_columns;
pub use waiting_mail::WaitingMail;
pub use words::index::translated;
pub use words::{WordIndex, word_table};
pub use writes::{writes, written};
