//! A module that counts lamps.

use chrono::NaiveDate;
use futures::FutureExt;
use futures::future::BoxFuture;
use serde::{Deserialize, Serialize};
use std::sync::{Arc, Mutex};
use toolbase_kernel::events::{Event, EventType};
use toolbase_kernel::figures::{Count, DayColumns, Figure, FigureRecord, FigureRecords};
use toolbase_kernel::module::{Manifest, Module, ModuleContext};
use toolbase_kernel::queries::Query;
use toolbase_kernel::sql;
use toolbase_testkit::TestApp;
use uuid::Uuid;

/// A lamp that everybody sees, one that its owner and admins see, and others of its group.
pub const DESK: Uuid = Uuid::from_u128(1);
pub const CELLAR: Uuid = Uuid::from_u128(2);
pub const HALL: Uuid = Uuid::from_u128(3);
/// The group of all three.
pub const HOUSE: Uuid = Uuid::from_u128(100);

/// A lamp was switched.
#[derive(Serialize, Deserialize, utoipa::ToSchema)]
pub struct LampSwitched {
    pub lamp: Uuid,
}

impl Event for LampSwitched {
    const TOPIC: &'static str = "lamps.lamp-switched";
}

/// The module `lamps`. `owner` owns the lamps `DESK` and `CELLAR`.
#[derive(Clone, Default)]
pub struct Lamps {
    pub owner: Arc<Mutex<Option<Uuid>>>,
    pub more: Vec<Figure>,
}

impl Lamps {
    pub fn modules(&self) -> Vec<Box<dyn Module>> {
        vec![Box::new(self.clone())]
    }
}

impl Module for Lamps {
    fn manifest(&self) -> Manifest {
        Manifest { name: "lamps", version: "1.0.0", summary: "Counts lamps", requires: &[] }
    }

    fn events(&self) -> Vec<EventType> {
        vec![EventType::new::<LampSwitched>()]
    }

    fn queries(&self) -> Vec<Query> {
        let figures = [
            Figure::new("lamp-flashes", "Flashes", "How often it flashed.")
                .unit("flash", "flashes")
                .of_each("lamp")
                .public()
                .medians(),
            Figure::new("lamp-repairs", "Repairs", "How often it was repaired.").of_each("lamp").owners(),
            Figure::new("lamp-costs", "Costs", "Its costs.").of_each("lamp").admins("lamps.manage"),
            Figure::new("lamp-switches", "Switches", "How often it was switched.")
                .of_each("lamp")
                .public()
                .on_event(|event: LampSwitched| vec![(event.lamp, 1)]),
            Figure::new("power-cuts", "Power cuts", "How often all went out.").public(),
        ];
        let hours = Figure::new("lamp-hours", "Hours", "How long it was on.").of_each("lamp").public();
        let hours = hours.from_days(DayColumns {
            day: "day",
            amount: "hours",
            record: Some("lamp"),
            total: "SELECT 42",
            retention_days: 3,
        });
        let hours = Query::records("lamps_hour WHERE hours > 0").figure(hours);
        figures.into_iter().chain(self.more.clone()).map(Query::from).chain([hours]).collect()
    }

    fn offer(&self, context: &ModuleContext) {
        context.directory.offer::<dyn FigureRecords>(Arc::new(self.clone()));
    }
}

impl FigureRecords for Lamps {
    fn kind(&self) -> &'static str {
        "lamp"
    }

    fn find<'a>(&'a self, name: &'a str) -> BoxFuture<'a, anyhow::Result<Option<FigureRecord>>> {
        let record = |id, is_public| FigureRecord { id, label: name.to_owned(), is_public };
        let found = match name {
            "desk" => Some(record(DESK, true)),
            "cellar" => Some(record(CELLAR, false)),
            "hall" => Some(record(HALL, true)),
            _ => None,
        };
        async { Ok(found) }.boxed()
    }

    fn is_owner(&self, record: Uuid, member: Uuid) -> BoxFuture<'_, anyhow::Result<bool>> {
        let owns = record != HALL && *self.owner.lock().unwrap() == Some(member);
        async move { Ok(owns) }.boxed()
    }

    fn groups(&self) -> BoxFuture<'_, anyhow::Result<Vec<(Uuid, Uuid)>>> {
        async { Ok(vec![(DESK, HOUSE), (CELLAR, HOUSE), (HALL, HOUSE)]) }.boxed()
    }
}

pub fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

pub fn flashes(record: Uuid, day: NaiveDate, amount: i64) -> Count {
    Count { figure: "lamp-flashes", record, day, amount }
}

/// Counts, in a transaction of its own.
pub async fn count(app: &TestApp, count: Count) {
    let mut tx = app.context.db.begin().await.unwrap();
    app.context.figures.count(&mut tx, count).await.unwrap();
    tx.commit().await.unwrap();
}

/// Makes the table of the figure `lamp-hours`: a day may have several rows, or be too old.
pub async fn count_hours(app: &TestApp) {
    let db = &app.context.db;
    let table = "CREATE TABLE lamps_hour (lamp UUID NOT NULL, day TEXT NOT NULL, hours BIGINT NOT NULL)";
    sql!(db, execute, table).unwrap();
    let hours =
        "INSERT INTO lamps_hour (lamp, day, hours) VALUES ($1, '2025-05-31', 7), ($1, '2025-06-13', 13),
         ($1, '2025-06-14', 10), ($1, '2025-06-14', 4), ($1, '2025-06-15', 15), ($2, '2025-06-15', 9)";
    sql!(db, execute, hours, DESK, CELLAR).unwrap();
}

/// The amounts that a response has, without the zeros.
pub fn amounts(body: &serde_json::Value) -> Vec<(String, i64)> {
    let values = body["values"].as_array().unwrap().iter();
    let amount = |value: &serde_json::Value| {
        (value["day"].as_str().unwrap().to_owned(), value["amount"].as_i64().unwrap())
    };
    values.map(amount).filter(|(_, amount)| *amount != 0).collect()
}
