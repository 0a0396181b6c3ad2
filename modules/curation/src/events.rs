//! The events of the module, each emitted in the transaction of the change.

use crate::store::SuggestionState;
use serde::{Deserialize, Serialize};
use toolbase_kernel::events::Event;
use utoipa::ToSchema;
use uuid::Uuid;

/// A list, its tools or the featured entries have changed: every node reads all lists again.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
pub struct CurationChanged {}

impl Event for CurationChanged {
    const TOPIC: &'static str = "curation.changed";
}

/// A suggestion was made or decided on.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct SuggestionChanged {
    /// The suggestion.
    pub id: Uuid,
    /// The tool.
    pub tool: Uuid,
    /// The state of the suggestion.
    #[schema(inline)]
    pub state: SuggestionState,
}

impl Event for SuggestionChanged {
    const TOPIC: &'static str = "curation.suggestion-changed";
}
