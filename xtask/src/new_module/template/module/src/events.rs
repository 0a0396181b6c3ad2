//! The events of the module. Where other modules follow them, they belong into an interface crate.

use serde::{Deserialize, Serialize};
use toolbase_kernel::events::Event;
use utoipa::ToSchema;
use uuid::Uuid;

/// A spare part was added, changed, decided on or deleted.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct SparePartChanged {
    /// The spare part.
    pub id: Uuid,
}

impl Event for SparePartChanged {
    const TOPIC: &'static str = "tool-shed.spare-part-changed";
}
