//! The audit of reading: who saw personal data.

use super::request::Call;
use crate::audit::{Actor, Reading, record_reading};
use crate::context::ModuleContext;
use crate::http::Problem;
use chrono::TimeDelta;

/// An operation whose readers are audited.
#[derive(Clone, Copy, Debug)]
pub(super) struct Audited {
    pub action: &'static str,
    pub resource: &'static str,
    pub pause: TimeDelta,
}

/// A reading that becomes an entry once the response is known to be no error.
pub(super) struct Noted {
    audited: Audited,
    context: ModuleContext,
    actor: Actor,
    record: String,
}

impl Audited {
    /// Somebody reads the list.
    pub fn list(self, call: &Call) -> Noted {
        let (context, actor) = (call.context.clone(), call.actor.clone());
        Noted { audited: self, context, actor, record: String::new() }
    }

    /// Somebody reads the record that the address names.
    pub fn record(self, call: &Call) -> Noted {
        Noted { record: call.id.clone().unwrap_or_default(), ..self.list(call) }
    }
}

/// Adds the entry of `reading`, where there is one.
pub(super) async fn record_noted(reading: Option<Noted>) -> Result<(), Problem> {
    let Some(Noted { audited, context, actor, record }) = reading else { return Ok(()) };
    let Audited { action, resource, pause } = audited;
    let reading = Reading { actor: &actor, action, resource, record: &record, pause };
    Ok(record_reading(&context.db, &reading, context.clock.now()).await?)
}
