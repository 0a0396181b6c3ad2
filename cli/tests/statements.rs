//! PostgreSQL prepares each statement that the tests ran on SQLite, on a database with the tables of all modules: its
//! syntax, its tables and columns, the types of its values, and that its results have types that the rows are read as.
//!
//! Statements on tables of a test's own module are checked up to the first such table. `cargo xtask test` runs this
//! program after the others, which record their statements.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use serde::Deserialize;
use sqlx::error::DatabaseError;
use sqlx::{AssertSqlSafe, Column, Connection, Executor, SqlSafeStr, Statement, TypeInfo};
use sqlx_postgres::{PgConnection, PgTypeInfo};
use std::collections::{BTreeMap, BTreeSet};
use toolbase_program::Program;
use toolbase_testkit::{Engine, TestDatabase, block_on};

/// The variable that names the folder with the files of all test programs.
const FOLDER: &str = "TOOLBASE_RECORDED_STATEMENTS";

/// Parts of the statements that each engine has of its own: its catalogue and its index of words, plans, checksums of rows,
/// and the rows of a backup, where JSON is text on `SQLite`. What uses them is tested on both engines.
const OF_ONE_ENGINE: [&str; 8] = [
    "_words_",
    "sqlite_master",
    "PRAGMA",
    "pragma_",
    "EXPLAIN QUERY PLAN",
    "strftime(",
    "AS BLOB)",
    "INSERT INTO \"",
];

/// The condition that a column contains a text, in parts that PostgreSQL has in other words: it is checked in these.
const CONTAINS: [(&str, &str); 2] = [(" GLOB '*' || ", " ~ ("), (" || '*'", ")")];

/// The types that rows are read as: whole numbers are `i64`, times have a zone. Nothing reads a lock's result.
const READABLE: [&str; 9] =
    ["TEXT", "UUID", "INT8", "FLOAT8", "BOOL", "TIMESTAMPTZ", "BYTEA", "JSONB", "VOID"];

const UNDEFINED_TABLE: &str = "42P01";

/// A statement as the kernel records it.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, PartialOrd, Ord)]
struct Recorded {
    sql: String,
    types: Vec<String>,
}

impl Recorded {
    fn new(sql: &str, types: &[&str]) -> Self {
        Self { sql: sql.to_owned(), types: types.iter().map(|&name| name.to_owned()).collect() }
    }
}

/// The type that the driver of PostgreSQL announces for a value.
fn announced(name: &str) -> PgTypeInfo {
    PgTypeInfo::with_name(match name {
        "Text" => "TEXT",
        "Id" => "UUID",
        "Number" => "INT8",
        "Float" => "FLOAT8",
        "Flag" => "BOOL",
        "Time" => "TIMESTAMPTZ",
        "Bytes" => "BYTEA",
        "Json" => "JSONB",
        other => panic!("{other} is no type of a value"),
    })
}

/// Returns why PostgreSQL cannot run `statement`, or its results cannot be read.
async fn rejection(connection: &mut PgConnection, statement: &Recorded) -> Option<String> {
    let types: Vec<PgTypeInfo> = statement.types.iter().map(|name| announced(name)).collect();
    let sql = CONTAINS.iter().fold(statement.sql.clone(), |sql, (from, to)| sql.replace(from, to));
    let sql = AssertSqlSafe(sql).into_sql_str();
    let prepared = match connection.prepare_with(sql, &types).await {
        Ok(prepared) => prepared,
        Err(error) => {
            let code = error.as_database_error().and_then(DatabaseError::code);
            return (code.as_deref() != Some(UNDEFINED_TABLE)).then(|| error.to_string());
        }
    };
    let column = prepared.columns().iter().find(|column| !READABLE.contains(&column.type_info().name()))?;
    Some(format!("the result `{}` is {}", column.name(), column.type_info().name()))
}

/// A database with the tables of all modules.
async fn migrated() -> (TestDatabase, PgConnection) {
    let database = TestDatabase::create(Engine::Postgres).await;
    let program = Program::new(env!("CARGO_BIN_EXE_toolbase"), database.folder());
    program.set(format!("database.url={}", database.url)).run(&["migrate"]).unwrap();
    let connection = PgConnection::connect(&database.url).await.unwrap();
    (database, connection)
}

/// Each recorded statement with the programs that ran it.
fn recorded() -> BTreeMap<Recorded, BTreeSet<String>> {
    let Some(folder) = std::env::var_os(FOLDER) else {
        panic!("{FOLDER} must name the folder of recorded statements; `cargo xtask test` sets it");
    };
    let mut found: BTreeMap<Recorded, BTreeSet<String>> = BTreeMap::new();
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let program = path.file_name().unwrap().to_string_lossy().into_owned();
        for line in std::fs::read_to_string(&path).unwrap().lines() {
            found.entry(serde_json::from_str(line).unwrap()).or_default().insert(program.clone());
        }
    }
    found
}

#[test]
fn every_statement_of_the_tests_is_prepared() {
    let recorded = recorded();
    assert!(recorded.len() > 1_000, "only {} statements were recorded", recorded.len());
    block_on(async {
        let (_database, mut connection) = migrated().await;
        let mut wrong = Vec::new();
        for (statement, programs) in &recorded {
            if OF_ONE_ENGINE.iter().any(|name| statement.sql.contains(name)) {
                continue;
            }
            if let Some(reason) = rejection(&mut connection, statement).await {
                wrong.push(format!("{reason}: {} {:?}, run by {programs:?}", statement.sql, statement.types));
            }
        }
        assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), recorded.len(), wrong.join("\n"));
    });
}

#[test]
fn what_only_sqlite_takes_is_found() {
    block_on(async {
        let (_database, mut connection) = migrated().await;
        for (sql, types, reason) in [
            ("INSERT OR IGNORE INTO core_user (id) VALUES ($1)", &["Id"][..], "syntax error"),
            ("SELECT ifnull(name, '') FROM catalog_tool", &[], "function ifnull"),
            ("SELECT id FROM catalog_tool WHERE id = $1", &["Text"], "operator does not exist"),
            ("SELECT nonsense FROM catalog_tool", &[], "nonsense"),
            ("SELECT SUM(position) AS sum FROM catalog_category_main", &[], "the result `sum` is NUMERIC"),
        ] {
            let found = rejection(&mut connection, &Recorded::new(sql, types)).await.unwrap_or_default();
            assert!(found.contains(reason), "{sql}: {found}");
        }
        let right = Recorded::new("SELECT id FROM catalog_tool WHERE slug = $1", &["Text"]);
        assert_eq!(rejection(&mut connection, &right).await, None);
    });
}
