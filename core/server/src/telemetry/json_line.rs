//! A line of the log as one JSON object.

use serde_json::{Map, Value};
use std::fmt;
use tracing::field::{Field, Visit};
use tracing::{Event, Subscriber};
use tracing_subscriber::fmt::format::Writer;
use tracing_subscriber::fmt::time::{FormatTime, SystemTime};
use tracing_subscriber::fmt::{FmtContext, FormatEvent, FormatFields, FormattedFields};
use tracing_subscriber::registry::LookupSpan;

/// Time, level, target, the fields of the spans around (the request's id, say) and those of the event itself. No
/// name occurs twice, whatever an event calls its fields: parsers of JSON disagree on duplicates.
pub(super) struct JsonLine;

impl<S, N> FormatEvent<S, N> for JsonLine
where
    S: Subscriber + for<'a> LookupSpan<'a>,
    N: for<'a> FormatFields<'a> + 'static,
{
    fn format_event(
        &self,
        context: &FmtContext<'_, S, N>,
        mut writer: Writer<'_>,
        event: &Event<'_>,
    ) -> fmt::Result {
        let mut line = Line::default();
        let mut time = String::new();
        SystemTime.format_time(&mut Writer::new(&mut time))?;
        line.add("timestamp", time.into());
        line.add("level", event.metadata().level().as_str().into());
        line.add("target", event.metadata().target().into());
        for span in context.event_scope().into_iter().flat_map(tracing_subscriber::registry::Scope::from_root)
        {
            let extensions = span.extensions();
            let fields = extensions.get::<FormattedFields<N>>().map(|fields| fields.fields.as_str());
            let fields: Map<String, Value> =
                fields.and_then(|fields| serde_json::from_str(fields).ok()).unwrap_or_default();
            for (name, value) in fields {
                line.add(&name, value);
            }
        }
        event.record(&mut line);
        writeln!(writer, "{}", Value::Object(line.0))
    }
}

#[derive(Default)]
struct Line(Map<String, Value>);

impl Line {
    fn add(&mut self, name: &str, value: Value) {
        let mut name = name.to_owned();
        while self.0.contains_key(&name) {
            name.push('_');
        }
        self.0.insert(name, value);
    }
}

impl Visit for Line {
    fn record_f64(&mut self, field: &Field, value: f64) {
        self.add(field.name(), value.into());
    }

    fn record_i64(&mut self, field: &Field, value: i64) {
        self.add(field.name(), value.into());
    }

    fn record_u64(&mut self, field: &Field, value: u64) {
        self.add(field.name(), value.into());
    }

    fn record_bool(&mut self, field: &Field, value: bool) {
        self.add(field.name(), value.into());
    }

    fn record_str(&mut self, field: &Field, value: &str) {
        self.add(field.name(), value.into());
    }

    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        self.add(field.name(), format!("{value:?}").into());
    }
}
