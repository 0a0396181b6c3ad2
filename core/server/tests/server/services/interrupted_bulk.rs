//! Operations on many records that are interrupted: named once, with the number of changed records.

use crate::sample::{Sample, sample};
use chrono::{DateTime, Duration, Utc};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use toolbase_kernel::admin::{Description, Field, NoFilter, NoInput, Operation, Record, Request, Resource};
use toolbase_kernel::http::{Code, Problem};
use toolbase_kernel::module::{Module, ModuleContext};
use toolbase_kernel::sql;
use toolbase_testkit::{AdminClient, TestApp, on_both};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use uuid::Uuid;

/// The server ends at this record, as far as the operation can see.
const END: Uuid = Uuid::from_u128(3);
/// The database fails at this one.
const FAILURE: Uuid = Uuid::from_u128(4);
/// This one does not allow the change.
const CLOSED: Uuid = Uuid::from_u128(5);

#[derive(Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Parcel {
    id: Uuid,
    /// Where it is.
    place: String,
    updated_at: DateTime<Utc>,
}

impl Record for Parcel {}

#[derive(Deserialize, ToSchema)]
struct ParcelChanges {
    place: String,
}

async fn find(request: Request, id: Uuid) -> Result<Parcel, Problem> {
    Ok(Parcel { id, place: "shelf".to_owned(), updated_at: request.context.clock.now() })
}

async fn change(request: Request, id: Uuid, place: String) -> Result<Parcel, Problem> {
    match id {
        END => panic!("the server ends"),
        FAILURE => return Err(Problem::internal("the database fails")),
        CLOSED => return Err(Problem::new(Code::Conflict, "It is closed.")),
        _ => {}
    }
    let mut change = request.change().await?;
    change.record("parcel.send", "parcels", &id.to_string(), "Parcel", json!({}));
    change.record("parcel.seen", "shelves", "1", "Shelf", json!({}));
    change.commit().await?;
    Ok(Parcel { place, ..find(request, id).await? })
}

fn routes() -> OpenApiRouter<ModuleContext> {
    let description = Description::new("parcels", "parcels.manage", ("parcel", "parcels"))
        .labels("Parcels", "Parcel")
        .columns(&["place"])
        .field(Field::new("place", "Place"));
    Resource::<Parcel, NoFilter, ()>::new(description, ())
        .record("A parcel.", find)
        .update(Operation::new("Changes a parcel."), |request, id, fields: ParcelChanges| {
            change(request, id, fields.place)
        })
        .bulk_edit(&["place"])
        .bulk("send", "Sends parcels.", |request, id, _: NoInput| change(request, id, "van".to_owned()))
        .routes()
}

async fn interrupted(admin: &AdminClient<'_>) -> Vec<Value> {
    let log = admin.get("/api/admin/audit?action=bulk.interrupt&sort=at").await.json();
    log["items"].as_array().unwrap().clone()
}

on_both! {
    because "a parameter that may be NULL has no type of its own on PostgreSQL";

    async fn an_interrupted_operation_is_named_once(engine) {
        let modules: Vec<Box<dyn Module>> = vec![Box::new(Sample { routes, ..sample("parcels", &[]) })];
        let app = TestApp::start(engine, modules).await;
        let admin = app.admin().await;
        let running = async || sql!(&app.context.db, scalar i64, "SELECT COUNT(*) FROM core_bulk_run").unwrap();
        let ids = |numbers: &[u128]| numbers.iter().map(|&number| Uuid::from_u128(number)).collect::<Vec<_>>();
        let send = async |numbers: &[u128]| admin.post("/api/admin/parcels/bulk/send", &json!({ "ids": ids(numbers) })).await;
        let edit = async |numbers: &[u128]| {
            let body = json!({ "ids": ids(numbers), "changes": { "place": "van" } });
            admin.post("/api/admin/parcels/bulk/edit", &body).await
        };
        for done in [send(&[1, 2, 5]).await, edit(&[1, 2, 5]).await] {
            assert_eq!((done.status, &done.json()["done"]), (200.try_into().unwrap(), &json!(2)), "{}", done.text());
        }
        assert_eq!(running().await, 0, "they came to their end");
        for failed in [send(&[1, 2, 3]).await, edit(&[1, 3, 6]).await, send(&[1, 2, 4]).await] {
            assert_eq!(failed.status, 500, "{}", failed.text());
        }
        // A single record is changed completely or not at all.
        assert_eq!(send(&[3]).await.status, 500);
        assert_eq!(running().await, 3);

        app.run_job("core.report-interrupted-bulk").await;
        assert!(interrupted(&admin).await.is_empty(), "they may still run, on any node");
        app.clock.advance(Duration::seconds(61));
        assert_eq!(app.run_job("core.report-interrupted-bulk").await.message, "3 interrupted");
        assert_eq!(app.run_job("core.report-interrupted-bulk").await.message, "0 interrupted");
        let entries = interrupted(&admin).await;
        let seen = entries.iter().map(|entry| json!([entry["label"], entry["changes"]["changed"]["to"], entry["changes"]["records"]["to"]]));
        assert_eq!(seen.collect::<Vec<_>>(), [json!(["send of 3 parcels", 2, 3]), json!(["edit of 3 parcels", 1, 3]), json!(["send of 3 parcels", 2, 3])]);
        let first = &entries[0];
        assert_eq!((&first["resource"], &first["actorKind"]), (&json!("parcels"), &json!("system")));
        assert!(first["reason"].as_str().unwrap().starts_with("2 of 3 records were changed."), "{first}");
        let of_request = format!("/api/admin/audit?action=parcel.send&request={}", first["request"].as_str().unwrap());
        let entries = admin.get(&of_request).await.json()["items"].as_array().unwrap().clone();
        assert_eq!(entries.len(), 2, "the request names the changed records");
        assert_eq!(first["changes"]["by"]["to"], entries[0]["actor"]);
    }
}
