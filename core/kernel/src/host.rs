//! Functions of the kernel for the server and the services of the core: no part of a module's interface, so it may
//! change in any release.

pub use crate::audit::log::{Row as AuditRow, select as select_audit};
pub use crate::client::Peer;
pub use crate::db::WaitingMail;
pub use crate::db::connect::sqlite_file;
pub use crate::db::migrate::bookkeeping;
pub use crate::db::tables::exists as table_exists;
pub use crate::db::wake::listen;
pub use crate::feed::outbox::{Row as EventRow, append as append_event, event};
pub use crate::figures::span::{day_of_number, number_of_day};
pub use crate::figures::store::register as register_figures;
pub use crate::folder::{check_writable, is_disk_full};
pub use crate::http::access::{Found, VisitorRead, find as find_caller};
pub use crate::http::declared::{BodyRules, BodySchemas, QueryRules, SEARCHES};
pub use crate::mail::give_up::give_up_mails_to;
pub use crate::mail::log::{forget_old as forget_old_mails, sent as note_sent_mail};
pub use crate::mail::outgoing::enqueue_nothing;
pub use crate::mail::waiting::{find as find_waiting_mail, update as update_mail};
pub use crate::versioned::ForAnonymous;
