//! HTTP as a module sees it: who calls, what is sent, errors as problem documents, cached reads.

pub(crate) mod access;
mod body;
pub(crate) mod declared;
mod extract;
mod given;
mod handler;
mod headers;
mod operations;
mod page_query;
mod paging;
mod request_id;
mod to_its_end;
mod upload;

pub use crate::client::Client;
pub use crate::ids::{Ids, TextIds};
pub use crate::limits::{Class, Limits, Subject};
pub use crate::problem::{Broken, Code, Fault, Problem, ProblemBody, check_filled, check_length};
pub use crate::purge::{PagePurge, Purge};
pub use crate::versioned::{Version, Versioned, json_bytes, show_own_changes};
pub use crate::visitors::Visitors;
pub use access::{Admin, Authenticator, PUBLIC, SignedIn, USER, User, Visitor};
pub(crate) use body::json_body;
pub(crate) use extract::read_json;
pub use extract::{Json, Query, parse_json, parse_query};
pub use given::given;
pub use handler::{Call, Erased, FromCall, NotReady, Operation, erase};
pub use headers::{RESOURCE_POLICY, SHOWN_ANYWHERE};
pub use operations::Operations;
pub use page_query::{Page, PageQuery};
pub use request_id::RequestId;
pub use to_its_end::to_its_end;
pub use upload::{
    DISCARDED_BYTES, FileField, Form, ReceivedFile, ReceivedForm, missing, receive, receive_file,
};
