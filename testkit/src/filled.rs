//! Servers that begin with rows which are written once for all tests of a program.

use crate::template::{Once, Template};
use crate::{Engine, TestApp, TestDatabase};
use toolbase_kernel::module::Module;

static MADE: Once<(Engine, &'static str), Template> = Once::new();

impl TestApp {
    /// As [`TestApp::start`], on a copy of the database and the files that `fill` has made on a server of its own. Tests of
    /// one program share what is called `name`.
    pub async fn filled(
        engine: Engine,
        modules: fn() -> Vec<Box<dyn Module>>,
        name: &'static str,
        fill: impl AsyncFnOnce(&Self),
    ) -> Self {
        let made = MADE.cell((engine, name));
        let template = made
            .get_or_init(async || {
                let app = Self::start(engine, modules()).await;
                fill(&app).await;
                let database = app.stop().await;
                Template::make(&database.url, Some(database.folder())).await
            })
            .await;
        let database = TestDatabase::named(engine);
        template.copy_to(&database.url, Some(database.folder())).await;
        Self::on(database, modules(), &[]).await
    }
}
