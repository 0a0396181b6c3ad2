//! Members prove that a listed tool is theirs, and own its listing.
//!
//! - [`domain`]: states, the proofs that fit an address, tokens, documents
//! - [`store`]: all SQL
//! - [`dns`]: names in the DNS
//! - [`prove`]: looks proofs up
//! - [`tools`]: the tools that are claimed
//! - [`changes`]: what members, admins and jobs change
//! - `api`: the operations
//! - `mails`, `notify`: what members learn about their claims
//! - `merges`: what happens to them when two tools become one
//! - `follow`: what follows the events of the catalogue
//! - `jobs`: work at intervals
//! - `page_texts`: the texts of the page Claim
//! - `personal`: what is stored of a member
//! - `reports`: what can be downloaded
//! - `queries`: the numbers of the page Statistics, and what waits
//! - `demo`: the claims of a demo
//! - `services`: what other modules learn

mod api;
pub mod changes;
mod demo;
pub mod dns;
pub mod domain;
pub mod error;
mod follow;
mod jobs;
mod mails;
mod merges;
mod notify;
mod page_texts;
mod personal;
pub mod prove;
mod queries;
mod reports;
mod services;
pub mod settings;
pub mod store;
pub mod tools;

use futures::future::BoxFuture;
use std::sync::Arc;
use toolbase_catalog_api::{ListingClaims, ToolConcerns};
use toolbase_claims_api::ClaimChanged;
use toolbase_kernel::demo::DemoData;
use toolbase_kernel::module::{AdminGroup, Health, Module, ModuleContext, PageParameter, PageValues};
use toolbase_kernel::module_parts;

/// The module.
#[derive(Default)]
pub struct Claims;

impl Module for Claims {
    module_parts! {
        self;
        manifest: ("claims", "Members who prove that a listed tool is theirs", ["catalog"]),
        migrations: sqlx::migrate!("../../migrations/claims"),
        settings: Some(settings::settings()),
        routes: api::routes(),
        former_commands: &[("moderate claims", "claims")],
        queries: queries::queries(),
        events: [ClaimChanged],
        event_handlers: vec![follow::voided(), follow::removed(), follow::contested(), personal::forget()],
        page_parameters: vec![PageParameter { name: "tool", values: PageValues::One }],
        page_texts: page_texts::page_texts(),
        jobs: jobs::jobs(),
        mails: mails::mails(),
        admin_groups: vec![AdminGroup { key: "claims", label: "Claims", icon: "VerifiedUser" }],
    }

    fn offer(&self, context: &ModuleContext) {
        merges::offer(&context.directory);
        let stored = personal::StoredClaims::new(context.db.clone());
        context.directory.offer_personal_data(Arc::new(stored));
        context.directory.offer::<dyn DemoData>(Arc::new(demo::DemoClaims));
        let disputes = services::StoredDisputes(context.db.clone());
        context.directory.offer::<dyn ToolConcerns>(Arc::new(disputes));
        // Wrong settings are reported before anything is served.
        let settings = settings::ClaimSettings::present(context);
        let shared_hosts = settings.map(|settings| settings.shared_hosts).unwrap_or_default();
        let claims = services::StoredListingClaims { db: context.db.clone(), shared_hosts };
        context.directory.offer::<dyn ListingClaims>(Arc::new(claims));
    }

    fn health<'a>(&'a self, context: &'a ModuleContext) -> BoxFuture<'a, Vec<Health>> {
        Box::pin(async {
            let mut health = vec![Health::from_result("claims", counts(context).await)];
            health.extend(resolver_health(context).await);
            health
        })
    }
}

/// The claims and their documents in a line.
async fn counts(context: &ModuleContext) -> sqlx::Result<String> {
    let states = store::counts_of_states(&context.db).await?;
    let claims: Vec<_> = states.iter().map(|(state, count)| format!("{count} {state}")).collect();
    let claims = if claims.is_empty() { "none".to_owned() } else { claims.join(", ") };
    let documents = store::pending_documents(&context.db).await?;
    Ok(format!("claims: {claims}; {documents} documents stored"))
}

/// Checks that the resolver passes DNSSEC signatures on: where it drops them, every proof by DNS fails, and so do the monthly
/// checks.
async fn resolver_health(context: &ModuleContext) -> Option<Health> {
    let settings = settings::ClaimSettings::present(context).ok().filter(|settings| settings.dns_validate)?;
    let (ok, detail) = match dns::Dns::new(&settings) {
        Err(error) => (false, format!("{error:#}")),
        Ok(dns) => match dns.validates().await {
            Some(true) => (true, "the resolver passes DNSSEC signatures on".to_owned()),
            // A site without claims by DNS is well.
            Some(false) => (
                true,
                "the resolver drops DNSSEC signatures, so no proof by DNS is found; set claims.dns_server to another one, or \
                 claims.dns_validate = false"
                    .to_owned(),
            ),
            None => (true, "the DNS does not respond; whether signatures arrive is not known".to_owned()),
        },
    };
    Some(Health { check: "claims-dns".to_owned(), ok, detail })
}

/// Makes the module.
#[must_use]
pub fn module() -> Box<dyn Module> {
    Box::new(Claims)
}
