//! HTTP as a module sees it: who calls, what is sent, errors as problem documents, cached reads.

pub(crate) mod access;
mod body;
pub(crate) mod client;
pub(crate) mod declared;
mod extract;
mod handler;
mod headers;
mod ids;
mod limits;
mod operations;
mod page_query;
mod problem;
mod purge;
mod request_id;
mod to_its_end;
mod upload;
pub(crate) mod versioned;
mod visitors;

pub use access::{Admin, Authenticator, PUBLIC, SignedIn, USER, User, Visitor};
pub(crate) use body::json_body;
pub use client::Client;
pub(crate) use extract::read_json;
pub use extract::{Json, Query, parse_json, parse_query};
pub use handler::{Call, Erased, FromCall, NotReady, Operation, erase};
pub use headers::{RESOURCE_POLICY, SHOWN_ANYWHERE};
pub use ids::{Ids, TextIds};
pub use limits::{Class, Limits, Subject};
pub use operations::Operations;
pub use page_query::{Page, PageQuery};
pub use problem::{Broken, Code, Problem, ProblemBody};
pub use purge::{PagePurge, Purge};
pub use request_id::RequestId;
pub use to_its_end::to_its_end;
pub use upload::{FileField, Form, ReceivedFile, ReceivedForm, missing, receive, receive_file};
pub use versioned::{Version, Versioned, json_bytes, show_own_changes};
pub use visitors::Visitors;
