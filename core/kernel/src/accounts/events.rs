//! The events of accounts.

use crate::events::Event;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

/// An account was opened.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct UserCreated {
    /// The account.
    pub id: Uuid,
}

impl Event for UserCreated {
    const TOPIC: &'static str = "core.user-created";
}

/// The public data of a person has changed, or the role, suspension or confirmed address of the account.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct UserChanged {
    /// The account.
    pub id: Uuid,
}

impl Event for UserChanged {
    const TOPIC: &'static str = "core.user-changed";
}

/// An account was erased. Modules then delete their data of the person, and leave what others rely on without a name.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct UserErased {
    /// The former account.
    pub id: Uuid,
}

impl Event for UserErased {
    const TOPIC: &'static str = "core.user-erased";
}
