//! The signed-in account.

use crate::audit::{Actor, ActorKind};
use crate::problem::{Code, Problem};
use chrono::{DateTime, Utc};
use std::any::Any;
use std::net::IpAddr;
use std::sync::Arc;
use uuid::Uuid;

/// The roles.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    serde::Serialize,
    serde::Deserialize,
    strum::EnumString,
    strum::IntoStaticStr,
    utoipa::ToSchema,
)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum Role {
    /// The rights of every member.
    User,
    /// Everything.
    Admin,
}

impl Role {
    /// The name in the database and in responses.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// The role of this name; one that the database does not know is the least.
    #[must_use]
    pub fn from_name(name: &str) -> Self {
        name.parse().unwrap_or(Self::User)
    }
}

/// The rejection of a suspended account, with the end of the suspension where it has one.
#[must_use]
pub fn suspended_problem(until: Option<DateTime<Utc>>) -> Problem {
    let message = match until {
        Some(until) => {
            format!("This account has been suspended until {}.", until.format("%-d %B %Y, %H:%M UTC"))
        }
        None => "This account has been suspended.".to_owned(),
    };
    Problem::new(Code::Forbidden, message)
}

/// The account of a session, as it is at the time of the request.
#[derive(Clone, Debug)]
pub struct Account {
    /// Its id.
    pub id: Uuid,
    /// The name shown to others.
    pub full_name: String,
    /// The email address.
    pub email: String,
    /// Its role.
    pub role: Role,
    /// True if the owner has shown that the address is theirs. What others may do at once, they may do, but it waits
    /// for a moderator (decision 27).
    pub email_verified: bool,
    /// True if it was suspended.
    pub suspended: bool,
    /// When its suspension ends by itself.
    pub suspended_until: Option<DateTime<Utc>>,
    /// An admin who has yet to turn two-factor sign-in on, which this site requires of admins. Until then `role` is
    /// that of a member.
    pub lacks_two_factor: bool,
    /// The session.
    pub session: Uuid,
    /// When the password was last entered in this session.
    pub confirmed_at: DateTime<Utc>,
    /// The data that the lookup has read besides the account.
    pub details: Arc<dyn Any + Send + Sync>,
}

impl Account {
    /// Returns `true` if it is an admin's.
    #[must_use]
    pub fn is_admin(&self) -> bool {
        self.role == Role::Admin
    }

    /// The actor, for the audit log.
    #[must_use]
    pub fn actor(&self, address: Option<IpAddr>, request: Option<String>) -> Actor {
        let kind = if self.is_admin() { ActorKind::Admin } else { ActorKind::User };
        Actor { kind, id: Some(self.id), name: self.full_name.clone(), address, request }
    }

    /// Clients may name the user they act for, as in the field `field` of a body; it must be the caller (rule 1 of
    /// the decisions).
    ///
    /// # Errors
    /// 403 when it is someone else.
    pub fn must_be(&self, field: &str, claimed: Option<&str>) -> Result<(), Problem> {
        match claimed {
            Some(claimed) if claimed.parse() != Ok(self.id) => {
                Err(Problem::new(Code::Forbidden, "You can act for yourself only.")
                    .with_error(field, "must be your own id"))
            }
            _ => Ok(()),
        }
    }
}
