//! The HTTP side of the kernel: one edge for every request, errors as problem documents, cached reads,
//! the system routes, the site's front, and the server itself.

mod access;
mod answer;
mod app;
mod background;
mod cached;
mod client;
mod compress;
mod edge;
mod extract;
mod forms;
mod front;
mod limits;
mod modules;
mod page_query;
mod problem;
mod purge;
mod read_only;
mod registration;
mod request_id;
mod routes;
mod server;
mod site;
mod stalls;
mod system;
mod visitors;

pub(crate) use access::is_limited;
pub use access::{Admin, PUBLIC, SignedIn, USER, User, Visitor};
pub use answer::{Versioned, json_bytes};
pub use app::{App, StartError, connect_and_migrate, context_for, document};
pub use cached::ApiCache;
pub use client::Client;
pub use compress::{Encoding, compressed};
pub use edge::Edge;
pub use extract::{Json, Query, parse_json, parse_query};
pub use limits::{Class, Limits, LimitsConfig, Subject};
pub use page_query::{Page, PageQuery};
pub use problem::{Code, Problem, ProblemBody};
pub use purge::{PagePurge, Purge};
pub use registration::check_registration;
pub use request_id::RequestId;
pub use routes::{RouteConflict, merge};
pub use server::{ServeError, Server};
pub use system::SiteInfo;
pub use visitors::Visitors;
