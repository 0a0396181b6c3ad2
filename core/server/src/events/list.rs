//! Looking at the event table.

use chrono::{DateTime, Days, NaiveDate, NaiveTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::json;
use sqlx::types::Json;
use toolbase_kernel::db::{Bind, Conditions, Db};
use toolbase_kernel::http::TextIds;
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
    #[schema(example = "catalog.tools-changed", extensions(("x-admin" = json!({ "sortable": true }))))]
    pub topic: String,
    /// The details.
    #[schema(schema_with = payload_schema)]
    pub payload: serde_json::Value,
    /// When it was written.
    #[schema(extensions(("x-admin" = json!({ "label": "When", "sortable": true }))))]
    pub created_at: DateTime<Utc>,
}

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

impl EventFilter {
    pub(super) fn conditions(&self, ids: &[String]) -> Conditions {
        let mut conditions = Conditions::default();
        // What is no number names no event.
        conditions.one_of("seq", ids.iter().map(|id| Bind::Number(id.parse().unwrap_or(-1))));
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
    select(db, &filter.conditions(&[]), &format!("ORDER BY seq DESC LIMIT {limit}")).await
}

pub(super) async fn select(db: &Db, conditions: &Conditions, after: &str) -> sqlx::Result<Vec<EventRecord>> {
    let rows: Vec<(i64, String, Json<serde_json::Value>, DateTime<Utc>)> =
        conditions.fetch(db, "SELECT seq, topic, payload, created_at FROM core_event", after).await?;
    Ok(rows
        .into_iter()
        .map(|(seq, topic, payload, created_at)| EventRecord {
            id: seq.to_string().into(),
            topic,
            payload: payload.0,
            created_at,
        })
        .collect())
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
