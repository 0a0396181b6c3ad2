//! The actor of a request or command.

use std::net::IpAddr;
use uuid::Uuid;

/// The kind of actor.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    serde::Serialize,
    serde::Deserialize,
    strum::IntoStaticStr,
    utoipa::ToSchema,
)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum ActorKind {
    /// A member of the site.
    User,
    /// An admin.
    Admin,
    /// Someone at the server's command line.
    Operator,
    /// The server itself: a job or an event handler.
    System,
}

impl ActorKind {
    /// The word in the database.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

/// The actor of an audited action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Actor {
    /// The kind.
    pub kind: ActorKind,
    /// The account, where there is one.
    pub id: Option<Uuid>,
    /// A name for people.
    pub name: String,
    /// The network address of the request.
    pub address: Option<IpAddr>,
    /// The request, as in the server's log and in `x-request-id`.
    pub request: Option<String>,
}

impl Actor {
    /// The server itself; `name` is the job or the handler.
    #[must_use]
    pub fn system(name: &str) -> Self {
        Self { kind: ActorKind::System, id: None, name: name.to_owned(), address: None, request: None }
    }

    /// Whoever runs a command on the server: named as the system names them.
    #[must_use]
    pub fn operator() -> Self {
        let name = ["SUDO_USER", "USER", "LOGNAME"].iter().find_map(|key| std::env::var(key).ok());
        let name = name.filter(|name| !name.is_empty()).unwrap_or_else(|| "operator".to_owned());
        Self { kind: ActorKind::Operator, id: None, name, address: None, request: None }
    }
}
