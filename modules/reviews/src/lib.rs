//! Reviews of tools, and questions about them.
//!
//! - [`domain`]: what is written, its states, and the rules of its texts
//! - [`store`]: all SQL
//! - [`live`]: events, and how long responses are valid
//! - [`reviews`]: what members do
//! - [`decisions`]: what moderators decide on reviews
//! - [`questions`]: questions and their answers
//! - `api`: the operations, one file each, or a tight group
//! - [`tools`]: the tools and people that reviews name

mod api;
pub mod decisions;
pub mod domain;
pub mod error;
pub mod live;
pub mod questions;
pub mod reviews;
mod settings;
pub mod store;
pub mod tools;

use futures::future::BoxFuture;
use std::sync::Arc;
use toolbase_kernel::module::{Health, Manifest, Module, ModuleContext, PageParameter, PageValues, Settings};
use utoipa_axum::router::OpenApiRouter;

/// The module.
#[derive(Default)]
pub struct Reviews {
    live: Arc<live::Live>,
}

impl Module for Reviews {
    fn manifest(&self) -> Manifest {
        Manifest {
            name: "reviews",
            version: env!("CARGO_PKG_VERSION"),
            summary: "Reviews of tools, and questions about them",
            requires: &["catalog"],
        }
    }

    fn migrations(&self) -> sqlx::migrate::Migrator {
        sqlx::migrate!("../../migrations/reviews")
    }

    fn settings(&self) -> Option<Settings> {
        Some(settings::settings())
    }

    fn routes(&self) -> OpenApiRouter<ModuleContext> {
        api::routes(Arc::clone(&self.live))
    }

    fn page_parameters(&self) -> Vec<PageParameter> {
        vec![PageParameter { name: "stars", values: PageValues::One }]
    }

    fn start<'a>(&'a self, context: &'a ModuleContext) -> BoxFuture<'a, anyhow::Result<()>> {
        Box::pin(async {
            self.live.start(context);
            Ok(())
        })
    }

    fn health<'a>(&'a self, context: &'a ModuleContext) -> BoxFuture<'a, Vec<Health>> {
        Box::pin(async {
            let (ok, detail) = match store::waiting(&context.db).await {
                Ok((reviews, questions)) => {
                    (true, format!("{reviews} reviews and {questions} questions wait"))
                }
                Err(error) => (false, error.to_string()),
            };
            vec![Health { check: "reviews".to_owned(), ok, detail }]
        })
    }
}

/// Makes the module.
#[must_use]
pub fn module() -> Box<dyn Module> {
    Box::new(Reviews::default())
}
