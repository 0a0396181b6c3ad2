//! The admin resource `events`.

use super::PAUSE;
use crate::events::list::{EVENTS, EventFilter, EventRecord, EventRow};
use toolbase_kernel::admin::{Description, Field, Operation, Record, Resource};
use toolbase_kernel::module::ModuleContext;
use utoipa_axum::router::OpenApiRouter;

impl Record for EventRecord {}

/// The routes of events.
pub(super) fn routes() -> OpenApiRouter<ModuleContext> {
    let description = Description::new("events", "events.manage", ("event", "events"))
        .labels("Events", "Event")
        .when_missing("Event not found")
        .identity("Its number.", "42")
        .menu("system", "Bolt")
        .title("topic")
        .log()
        .columns(&["topic", "id", "createdAt"])
        .show(&["topic", "id", "createdAt", "payload"])
        .sort("-createdAt")
        .empty("Nothing has happened yet.")
        .field(Field::new("topic", "Topic").sortable())
        .field(Field::new("createdAt", "When").sortable());
    let list = "The events, newest first. Reading them is audited; mails are listed without their text.";
    Resource::<EventRecord, EventFilter, (), i64>::keyed(description, ())
        .joined::<EventRow>(
            Operation::new(list).audited("event.read", PAUSE),
            Operation::new("One event.").audited("event.read", PAUSE),
            &EVENTS,
        )
        .routes()
}
