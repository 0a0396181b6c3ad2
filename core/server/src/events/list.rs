//! Looking at the event table.

use chrono::{DateTime, Days, NaiveDate, NaiveTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::json;
use sqlx::types::Json;
use toolbase_kernel::admin::{Filter, Joined};
use toolbase_kernel::db::{Bind, Conditions, Db};
use toolbase_kernel::http::{Problem, TextIds};
use toolbase_kernel::openapi::object_schema;
use utoipa::openapi::Object;
use utoipa::{IntoParams, ToSchema};

/// An event as shown to people.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EventRecord {
    /// Its number, as text.
    #[serde(flatten)]
    pub id: TextIds,
    /// The topic.
    #[schema(example = "catalog.tools-changed")]
    pub topic: String,
    /// The details.
    #[schema(schema_with = payload_schema)]
    pub payload: serde_json::Value,
    /// When it was written.
    pub created_at: DateTime<Utc>,
}

#[derive(sqlx::FromRow)]
pub(super) struct EventRow {
    seq: i64,
    topic: String,
    payload: Json<serde_json::Value>,
    created_at: DateTime<Utc>,
}

impl From<EventRow> for EventRecord {
    fn from(row: EventRow) -> Self {
        let EventRow { seq, topic, payload, created_at } = row;
        Self { id: seq.to_string().into(), topic, payload: payload.0, created_at }
    }
}

pub(super) const EVENTS: Joined = Joined {
    columns: "seq, topic, payload, created_at",
    tables: "core_event",
    id: "seq",
    order: "seq",
    sortable: &[("createdAt", "seq"), ("topic", "topic")],
};

fn payload_schema() -> Object {
    object_schema(
        "The details.",
        json!({ "ids": ["01933f4e-7c00-7a00-8000-5d2f1b7c9e10"] }),
        json!({ "widget": "json" }),
    )
}

/// A filter of events; all conditions must be met.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct EventFilter {
    /// Events whose topic contains this.
    #[param(max_length = 200, example = "tools")]
    pub q: Option<String>,
    /// Of one of these topics.
    pub topic: Vec<String>,
    /// On this day (UTC) or later.
    pub from: Option<NaiveDate>,
    /// On this day (UTC) or earlier.
    pub to: Option<NaiveDate>,
}

impl Filter for EventFilter {
    fn conditions(&self, _: &Db) -> Result<Conditions, Problem> {
        Ok(self.as_conditions())
    }
}

impl EventFilter {
    fn as_conditions(&self) -> Conditions {
        let mut conditions = Conditions::default();
        conditions.one_of("topic", self.topic.iter().cloned().map(Bind::Text));
        if let Some(day) = self.from {
            conditions.with("created_at >= ", Bind::Time(day.and_time(NaiveTime::MIN).and_utc()), "");
        }
        if let Some(next) = self.to.and_then(|day| day.checked_add_days(Days::new(1))) {
            conditions.with("created_at < ", Bind::Time(next.and_time(NaiveTime::MIN).and_utc()), "");
        }
        conditions.matches(&["topic"], self.q.as_deref().unwrap_or_default());
        conditions
    }
}

/// The newest `limit` events that meet the filter, newest first.
///
/// # Errors
/// When the query fails.
pub async fn list(db: &Db, filter: &EventFilter, limit: u32) -> sqlx::Result<Vec<EventRecord>> {
    let part = format!("ORDER BY seq DESC LIMIT {limit}");
    let rows: Vec<EventRow> = EVENTS.rows(db, &filter.as_conditions(), &part).await?;
    Ok(rows.into_iter().map(EventRecord::from).collect())
}

/// A handler and how it fares.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct HandlerState {
    /// `<module>.<name>`
    pub name: String,
    /// A description in one line.
    pub summary: &'static str,
    /// Its topics.
    pub topics: &'static [&'static str],
    /// The number of events it has not come to yet.
    pub waiting: u64,
    /// The number of events it has failed at and will try again.
    pub failing: u64,
    /// The number of events it has given up.
    pub dead: u64,
}

/// Returns the state of each handler.
///
/// # Errors
/// When the query fails.
pub async fn handler_states(db: &Db, handlers: &[super::NamedHandler]) -> sqlx::Result<Vec<HandlerState>> {
    let mut states = Vec::new();
    for named in handlers {
        let position = super::deliveries::position(db, &named.name).await?;
        let count = async |dead: bool| {
            let mut conditions = Conditions::default();
            conditions.with("handler = ", Bind::Text(named.name.clone()), "");
            conditions.with("dead = ", Bind::Flag(dead), "");
            conditions.count(db, "core_event_delivery").await
        };
        states.push(HandlerState {
            name: named.name.clone(),
            summary: named.handler.summary,
            topics: named.handler.topics,
            waiting: super::deliveries::waiting(db, named.handler.topics, position).await?,
            failing: count(false).await?,
            dead: count(true).await?,
        });
    }
    Ok(states)
}
