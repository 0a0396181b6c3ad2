//! The types of events that the server and its modules declare.

use crate::builtin;
use crate::module::Registry;
use serde::Serialize;
use toolbase_kernel::events::EventType;

/// A declared event.
#[derive(Clone, Debug, Serialize)]
pub struct DeclaredEvent {
    /// The module that emits it; `core` for the server.
    pub module: String,
    /// Topic, meaning and schema.
    #[serde(flatten)]
    pub event: EventType,
}

/// The events of the server and of the modules that run, sorted by their topics.
#[must_use]
pub fn declared_events(registry: &Registry) -> Vec<DeclaredEvent> {
    let declared = |module: &str, event: EventType| DeclaredEvent { module: module.to_owned(), event };
    let server = builtin::server_events().into_iter().map(|event| declared(builtin::OWNER, event));
    let modules = registry
        .parts()
        .flat_map(|(owner, module)| module.events().into_iter().map(move |event| declared(owner, event)));
    let mut events: Vec<DeclaredEvent> = server.chain(modules).collect();
    events.sort_by_key(|declared| declared.event.topic);
    events
}
