//! Values of statements: what is stored comes back, on both databases.

use chrono::{DateTime, Utc};
use serde_json::{Value, json};
use sqlx::types::Json;
use toolbase_kernel::http::Problem;
use toolbase_kernel::sql;
use toolbase_testkit::{TestApp, on_both};
use uuid::Uuid;

#[derive(Debug, PartialEq, sqlx::FromRow)]
struct Values {
    text: Option<String>,
    id: Option<Uuid>,
    number: Option<i64>,
    float: Option<f64>,
    flag: Option<bool>,
    at: Option<DateTime<Utc>>,
    bytes: Option<Vec<u8>>,
    json: Option<Json<Value>>,
}

const NOTHING: Values =
    Values { text: None, id: None, number: None, float: None, flag: None, at: None, bytes: None, json: None };

/// Stores `values` in a transaction and returns them as they are read again.
async fn stored(app: &TestApp, values: &Values) -> Values {
    let table =
        "CREATE TABLE IF NOT EXISTS test_value (text TEXT, id UUID, number BIGINT, float DOUBLE PRECISION,
        flag BOOLEAN, at TIMESTAMPTZ, bytes BYTEA, json JSONB)";
    sql!(&app.context.db, execute, table).unwrap();
    let mut tx = app.context.db.begin().await.unwrap();
    sql!(&mut tx, execute, "DELETE FROM test_value").unwrap();
    let insert = "INSERT INTO test_value VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
    let Values { text, id, number, float, flag, at, bytes, json } = values;
    let rows = sql!(&mut tx, execute, insert, text, id, number, float, flag, at, bytes, json).unwrap();
    tx.commit().await.unwrap();
    assert_eq!(rows, 1);
    sql!(&app.context.db, fetch_one as Values, "SELECT * FROM test_value").unwrap()
}

on_both! {
    because "each engine stores values in its own types";

    async fn a_unique_violation_names_its_fields(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let table = "CREATE TABLE test_unique (tool_id BIGINT NOT NULL, slug TEXT NOT NULL, UNIQUE (tool_id, slug))";
        sql!(&app.context.db, execute, table).unwrap();
        let insert = "INSERT INTO test_unique (tool_id, slug) VALUES (1, 'x')";
        sql!(&app.context.db, execute, insert).unwrap();
        let problem = Problem::from(sql!(&app.context.db, execute, insert).unwrap_err()).body("");
        assert_eq!((problem.status, problem.message.as_str()), (409, "There is one like this already."));
        assert_eq!(problem.errors.keys().collect::<Vec<_>>(), ["slug", "toolId"]);
        // Of an index on an expression there is no field to name.
        sql!(&app.context.db, execute, "CREATE UNIQUE INDEX test_unique_slug ON test_unique (lower(slug))").unwrap();
        let other = "INSERT INTO test_unique (tool_id, slug) VALUES (2, 'X')";
        let problem = Problem::from(sql!(&app.context.db, execute, other).unwrap_err()).body("");
        assert_eq!((problem.status, problem.errors.len()), (409, 0));
    }

    async fn values_of_every_type_come_back(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let values = Values {
            text: Some("It's a “text”".to_owned()),
            id: Some(Uuid::from_u128(0x0198_0000_0000_7000_8000_0000_0000_0001)),
            number: Some(i64::MIN),
            float: Some(0.1 + 0.2),
            flag: Some(true),
            at: Some("2026-02-03T04:05:06.789012Z".parse().unwrap()),
            bytes: Some(vec![0, 255, 39]),
            json: Some(Json(json!({ "a": [1, "ö", null] }))),
        };
        assert_eq!(stored(&app, &values).await, values);
    }

    async fn nothing_of_every_type_comes_back_as_nothing(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        assert_eq!(stored(&app, &NOTHING).await, NOTHING);
    }

    async fn a_row_that_must_be_there_is_missed(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let db = &app.context.db;
        let missing = sql!(db, fetch_one as (String,), "SELECT name FROM core_job WHERE name = $1", "none");
        assert!(matches!(missing, Err(sqlx::Error::RowNotFound)), "{missing:?}");
        let missing = sql!(db, fetch_optional as (String,), "SELECT name FROM core_job WHERE name = $1", "none");
        assert_eq!(missing.unwrap(), None);
    }

    async fn a_value_without_json_text_fails_its_statement(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let no_text = std::collections::HashMap::from([((1, 2), 3)]);
        let failed = sql!(&app.context.db, scalar i64, "SELECT CAST(1 AS BIGINT) WHERE $1 IS NULL", Json(no_text));
        assert!(matches!(failed, Err(sqlx::Error::Encode(_))), "{failed:?}");
    }

    async fn a_transaction_that_is_dropped_leaves_nothing(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let mut tx = app.context.db.begin().await.unwrap();
        let insert = "INSERT INTO core_visitor_salt (day, salt) VALUES ($1, $2)";
        sql!(&mut tx, execute, insert, "2000-01-01", "salt").unwrap();
        drop(tx);
        let count = "SELECT COUNT(*) FROM core_visitor_salt WHERE day = $1";
        assert_eq!(sql!(&app.context.db, scalar i64, count, "2000-01-01").unwrap(), 0);
    }
}
