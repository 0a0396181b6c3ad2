//! A database of its own for each test.

use crate::counts::count;
use sqlx::Connection;
use sqlx_postgres::PgConnection;
use std::os::unix::fs::PermissionsExt;
use tempfile::TempDir;

/// One of the two databases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Engine {
    /// The embedded one.
    Sqlite,
    /// The server at `TOOLBASE_TEST_POSTGRES`.
    Postgres,
}

/// A database; an `SQLite` file goes away with it.
pub struct TestDatabase {
    /// For `database.url`.
    pub url: String,
    folder: TempDir,
}

impl TestDatabase {
    /// Makes one.
    ///
    /// # Panics
    /// When there is no `PostgreSQL` to make it on.
    pub async fn create(engine: Engine) -> Self {
        let database = Self::named(engine);
        if engine == Engine::Postgres {
            create_on_server(&database.url, "template0").await;
        }
        database
    }

    /// The address of one that does not exist yet.
    ///
    /// # Panics
    /// When there is no `PostgreSQL` to make it on.
    pub(crate) fn named(engine: Engine) -> Self {
        count("databases");
        // As the server makes it: `toolbase doctor` warns of a folder that others can read.
        let private = std::fs::Permissions::from_mode(0o700);
        let folder = tempfile::Builder::new().permissions(private).tempdir().unwrap();
        let url = match engine {
            Engine::Sqlite => format!("sqlite:{}", folder.path().join("test.db").display()),
            Engine::Postgres => {
                let name = format!("toolbase_test_{}", uuid::Uuid::new_v4().simple());
                with_name(&server(), &name)
            }
        };
        Self { url, folder }
    }

    /// A folder for the test's files, empty but for the database.
    #[must_use]
    pub fn folder(&self) -> &std::path::Path {
        self.folder.path()
    }
}

fn server() -> String {
    std::env::var("TOOLBASE_TEST_POSTGRES").expect(
        "TOOLBASE_TEST_POSTGRES must name a PostgreSQL server for throw-away databases, as in \
         postgres://postgres@localhost/postgres; `cargo xtask test` starts one",
    )
}

/// `url` with another name of the database.
pub(crate) fn with_name(url: &str, name: &str) -> String {
    let (address, parameters) = url.split_once('?').unwrap_or((url, ""));
    let (base, _) = address.rsplit_once('/').unwrap();
    if parameters.is_empty() { format!("{base}/{name}") } else { format!("{base}/{name}?{parameters}") }
}

/// The name of the database in `url`.
pub(crate) fn name(url: &str) -> &str {
    let (address, _) = url.split_once('?').unwrap_or((url, ""));
    address.rsplit_once('/').unwrap().1
}

/// Makes the database of `url` as a copy of `template`, which nobody may be connected to.
pub(crate) async fn create_on_server(url: &str, template: &str) {
    let mut connection = PgConnection::connect(&server()).await.unwrap();
    let statement = format!("CREATE DATABASE {} TEMPLATE {template}", name(url));
    sqlx::raw_sql(sqlx::AssertSqlSafe(statement)).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}
