//! Campaigns that operators sell and label: their places, figures, requests, payments and invoices.
//!
//! - [`domain`]: types and rules
//! - [`store`]: all SQL
//! - [`changes`]: what admins, members and the clock change
//! - [`tools`]: what the catalogue knows of promoted tools, and what speaks against promoting one
//! - [`live`]: the campaigns in memory, and which one is shown where
//! - [`tokens`], [`counting`]: offers, and what is counted of them
//! - [`forecast`]: the visitors that a place is likely to have
//! - `api`: the operations
//! - `merges`: what happens to them when two tools become one
//! - `mails`, `notify`: what members and the operator learn about requests
//! - `jobs`, `follow`: work at intervals and after events
//! - `demo`: the campaigns of a demo
//! - `page_texts`: the texts of the page Promote
//! - `pages`: addresses for the sitemap
//! - `personal`: what is stored of a member
//! - `reports`: what can be downloaded
//! - `queries`: the numbers of the page Statistics, and what waits

mod api;
pub mod changes;
pub mod counting;
mod demo;
pub mod domain;
pub mod error;
mod follow;
pub mod forecast;
mod jobs;
pub mod live;
mod mails;
mod merges;
mod notify;
mod page_texts;
mod pages;
mod personal;
mod queries;
mod reports;
mod settings;
pub mod store;
pub mod tokens;
pub mod tools;

use futures::future::BoxFuture;
use std::sync::Arc;
use std::time::Duration;
use toolbase_kernel::db::{Argument, Conditions};
use toolbase_kernel::demo::DemoData;
use toolbase_kernel::module::{AdminGroup, Health, Module, ModuleContext, NavigationEntry, Switch};
use toolbase_kernel::module_parts;
use toolbase_promotions_api::{CampaignChanged, PaymentDue, PaymentRecorded, Payments, RequestChanged};

/// The module.
#[derive(Default)]
pub struct Promotions {
    live: Arc<live::Live>,
    counter: counting::Counter,
    tokens: tokens::Tokens,
}

impl Module for Promotions {
    module_parts! {
        self;
        manifest: (
            "promotions",
            "Campaigns that are paid for and labelled, with requests, payments and invoices",
            ["catalog"]
        ),
        migrations: sqlx::migrate!("../../migrations/promotions"),
        settings: Some(settings::settings()),
        navigation: vec![NavigationEntry { item: "promote", label: "Promote", order: 70 }],
        page_texts: page_texts::page_texts(),
        routes: api::routes(Arc::clone(&self.live), self.counter.clone(), self.tokens.clone()),
        former_commands: &[("moderate promotions reply", "promotion-requests reply --campaign-id=$--campaign"), ("moderate promotions", "promotion-requests"), ("promotions", "campaigns")],
        queries: queries::queries(),
        events: [CampaignChanged, RequestChanged, PaymentDue, PaymentRecorded],
        event_handlers: vec![follow::pause_removed(), personal::forget()],
        jobs: jobs::jobs(),
        mails: mails::mails(),
        switches: vec![Switch {
            key: "promotions.requests",
            label: "Requests for campaigns",
            help: "The page with the packages is gone, and members cannot request a campaign. Campaigns run on, and their register stays.",
        }],
        admin_groups: vec![AdminGroup { key: "promotions", label: "Promotions", icon: "Campaign" }],
    }

    fn offer(&self, context: &ModuleContext) {
        merges::offer(&context.directory);
        context.directory.offer_personal_data(Arc::new(personal::StoredPromotions::new(context.db.clone())));
        context.directory.offer::<dyn Payments>(Arc::new(changes::RecordedPayments));
        context.directory.offer::<dyn DemoData>(Arc::new(demo::DemoCampaigns));
        context.directory.offer_pages(Arc::new(pages::PromotionPages::new(context)));
    }

    fn start<'a>(&'a self, context: &'a ModuleContext) -> BoxFuture<'a, anyhow::Result<()>> {
        Box::pin(async {
            let flush = settings::PromotionSettings::present(context)?.flush_ms;
            self.live.start(context).await?;
            self.counter.start(context, Duration::from_millis(flush));
            Ok(())
        })
    }

    fn stop<'a>(&'a self, context: &'a ModuleContext) -> BoxFuture<'a, ()> {
        Box::pin(self.counter.flush(context))
    }

    fn health<'a>(&'a self, context: &'a ModuleContext) -> BoxFuture<'a, Vec<Health>> {
        Box::pin(async { vec![Health::from_result("promotions", found(context).await)] })
    }
}

/// The campaigns and requests in a line.
async fn found(context: &ModuleContext) -> sqlx::Result<String> {
    let now = context.clock.now();
    let open = store::openable_campaigns(&context.db, now).await?;
    let running = open.iter().filter(|row| row.state_at(now) == domain::CampaignState::Running).count();
    let mut waiting = Conditions::default();
    waiting.with("state = ", domain::RequestState::Open.bind(), "");
    let waiting = waiting.count(&context.db, "promotions_request").await?;
    Ok(format!("{running} campaigns run, {} more are booked; {waiting} requests wait", open.len() - running))
}

/// Makes the module.
#[must_use]
pub fn module() -> Box<dyn Module> {
    Box::new(Promotions::default())
}
