//! The HTTP side of the server: one edge for every request, errors as problem documents, cached reads,
//! the system routes, the site's front, and the server itself.

mod access;
mod app;
mod background;
mod cached;
mod canonical_path;
mod compress;
mod connections;
mod document;
mod edge;
mod entrance;
mod front;
mod hosts;
mod known_filters;
mod modules;
mod operator;
mod read_only;
mod registration;
mod representations;
mod routes;
mod server;
mod site;
mod site_info;
mod site_pages;
mod system;
mod web_feeds;

pub use app::{App, StartError, connect_and_migrate, connect_existing, connect_or_make, context_for};
pub use cached::ApiCache;
pub use compress::{Encoding, compressed};
pub use document::document;
pub use edge::Edge;
pub use operator::{OperatorApi, OperatorCall};
pub use registration::{check_registration, register_mails};
pub use routes::{RouteConflict, merge};
pub use server::{OpenServer, ServeError, Server};
pub use site_info::SiteInfo;
