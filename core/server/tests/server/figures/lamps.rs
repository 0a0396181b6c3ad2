//! A module that counts lamps.

use chrono::NaiveDate;
use futures::FutureExt;
use futures::future::BoxFuture;
use serde::{Deserialize, Serialize};
use std::sync::{Arc, Mutex};
use toolbase_kernel::events::{Event, EventType};
use toolbase_kernel::figures::{Count, Figure, FigureRecord, FigureRecords, FigureSource, SourceDay};
use toolbase_kernel::module::{Manifest, Module, ModuleContext};
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

    fn figures(&self) -> Vec<Figure> {
        let source: Arc<dyn FigureSource> = Arc::new(Hours);
        let figures = vec![
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
            Figure::new("lamp-hours", "Hours", "How long it was on.")
                .of_each("lamp")
                .public()
                .from_source(&source),
            Figure::new("power-cuts", "Power cuts", "How often all went out.").public(),
        ];
        figures.into_iter().chain(self.more.clone()).collect()
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

/// Each lamp was on for as many hours as the day of the month says, on each of three days.
struct Hours;

impl FigureSource for Hours {
    fn retention_days(&self) -> u32 {
        3
    }

    fn days<'a>(
        &'a self,
        _: &'a toolbase_kernel::db::Db,
        figures: &'a [&'static str],
        _: Uuid,
        (from, to): (NaiveDate, NaiveDate),
    ) -> BoxFuture<'a, sqlx::Result<Vec<SourceDay>>> {
        let first = day("2025-06-13");
        let days = first.iter_days().take(3).filter(move |day| (from..=to).contains(day));
        let hours = days.map(|day| SourceDay {
            figure: figures[0],
            day,
            amount: i64::from(chrono::Datelike::day(&day)),
        });
        let hours = hours.collect();
        async { Ok(hours) }.boxed()
    }

    fn records<'a>(
        &'a self,
        _: &'a toolbase_kernel::db::Db,
        _: &'static str,
        _: NaiveDate,
    ) -> BoxFuture<'a, sqlx::Result<Vec<(Uuid, i64)>>> {
        async { Ok(Vec::new()) }.boxed()
    }

    fn total<'a>(
        &'a self,
        _: &'a toolbase_kernel::db::Db,
        _: &'static str,
        _: Uuid,
    ) -> BoxFuture<'a, sqlx::Result<i64>> {
        async { Ok(42) }.boxed()
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

/// The amounts that a response has, without the zeros.
pub fn amounts(body: &serde_json::Value) -> Vec<(String, i64)> {
    let values = body["values"].as_array().unwrap().iter();
    let amount = |value: &serde_json::Value| {
        (value["day"].as_str().unwrap().to_owned(), value["amount"].as_i64().unwrap())
    };
    values.map(amount).filter(|(_, amount)| *amount != 0).collect()
}
