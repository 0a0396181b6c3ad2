//! A catalogue whose websites and names are on this machine.

use crate::names::Names;
use crate::sites::Sites;
use chrono::Duration;
use serde_json::{Value, json};
use std::sync::Arc;
use toolbase_catalog::domain::{Rating, Stats, ToolState};
use toolbase_catalog_testing::{add, add_categories, category, served, tool};
use toolbase_kernel::fetch::Fetcher;
use toolbase_kernel::module::Module;
use toolbase_kernel::sql;
pub use toolbase_testkit::json_of as of;
use toolbase_testkit::{Engine, Person, TestApp, eventually};
use uuid::Uuid;

/// Name and address of tools.
const TOOLS: [(&str, &str); 6] = [
    ("Inkwell", "https://www.inkwell.dev"),
    ("Quillmate", "https://app.quillmate.co.uk/start"),
    ("Pagesmith", "https://ada.github.io"),
    ("Engine", "https://github.com/ada/engine"),
    ("Chatter", "https://chatgpt.com/g/g-chatter"),
    ("Suffix", "https://github.io"),
];

pub fn modules() -> Vec<Box<dyn Module>> {
    vec![toolbase_catalog::module(), toolbase_reviews::module(), toolbase_claims::module()]
}

/// A server with its own internet.
pub struct Site {
    pub app: TestApp,
    pub names: Names,
    pub sites: Arc<Sites>,
}

/// A server with tools and without claims.
pub async fn site(engine: Engine) -> Site {
    site_with(engine, &[]).await
}

/// As [`site`], with settings.
pub async fn site_with(engine: Engine, more: &[(&str, &str)]) -> Site {
    let names = Names::start().await;
    let server = format!("\"{}\"", names.address);
    let mut settings = vec![
        ("catalog.debounce_ms", "10"),
        ("claims.dns_server", server.as_str()),
        ("claims.dns_validate", "false"),
        ("claims.dns_timeout_ms", "500"),
    ];
    settings.extend(more);
    let app = TestApp::with(engine, modules(), &settings).await;
    let sites = Arc::new(Sites::default());
    app.context.directory.offer::<dyn Fetcher>(sites.clone());
    add_categories(&app, &[category("Text", &["Copywriting"])]).await;
    for (name, url) in TOOLS {
        add_tool(&app, name, url).await;
    }
    served(&app, TOOLS.len()).await;
    for host in ["www.inkwell.dev", "inkwell.dev", "app.quillmate.co.uk", "ada.github.io"] {
        names.host(host);
    }
    Site { app, names, sites }
}

/// Adds an approved tool at `url`.
pub async fn add_tool(app: &TestApp, name: &str, url: &str) -> Uuid {
    let mut draft = tool(app, name, &["Copywriting"]).await;
    url.clone_into(&mut draft.url);
    draft.canonical_url = toolbase_catalog::domain::address(url).unwrap().canonical;
    add(&app.context, &draft, ToolState::Approved, Rating::default(), Stats::default(), Duration::zero())
        .await
}

/// Begins a claim; returns it.
pub async fn start(member: &Person<'_>, tool: &str) -> Value {
    of(&member.post("/api/claims", &json!({ "tool": tool })).await, 201)
}

/// The id of a record.
pub fn id(record: &Value) -> &str {
    record["_id"].as_str().unwrap()
}

/// The path of an operation on a claim.
pub fn path(claim: &Value, rest: &str) -> String {
    format!("/api/claims/{}{rest}", id(claim))
}

/// Place and value of the record `method` of a claim.
pub fn record(claim: &Value, method: &str) -> (String, String) {
    let records = claim["records"].as_array().unwrap();
    let found = records.iter().find(|record| record["method"] == method).unwrap();
    let text = |key: &str| found[key].as_str().unwrap().to_owned();
    (text("place"), text("value"))
}

/// Looks for a proof; returns the newest check.
pub async fn check(member: &Person<'_>, claim: &Value, method: &str) -> Value {
    let body = json!({ "method": method });
    of(&member.post(&path(claim, "/check"), &body).await, 200)["checks"][0].clone()
}

/// Confirms a claim; returns it.
pub async fn confirm(member: &Person<'_>, claim: &Value, method: &str) -> Value {
    of(&member.post(&path(claim, "/confirm"), &json!({ "method": method })).await, 200)
}

/// Makes `member` the owner of a tool by a TXT record; returns the claim.
pub async fn own(site: &Site, member: &Person<'_>, tool: &str) -> Value {
    let claim = start(member, tool).await;
    let (place, value) = record(&claim, "dns");
    site.names.text(&place, &[&value]);
    let claim = confirm(member, &claim, "dns").await;
    assert_eq!(claim["state"], "approved", "{claim}");
    claim
}

/// The state of a claim.
pub async fn state(member: &Person<'_>, claim: &Value) -> String {
    let claim = of(&member.get(&path(claim, "")).await, 200);
    claim["state"].as_str().unwrap().to_owned()
}

/// The owner of the tool, as its page has it.
async fn owner_of(app: &TestApp, slug: &str) -> Value {
    app.get(&format!("/api/aitool/{slug}")).await.json()["claimedUserId"].clone()
}

/// Waits until the tool `slug` shows this owner: what is read follows a change.
pub async fn owner_becomes(app: &TestApp, slug: &str, owner: &Value) {
    eventually(&format!("{slug} to belong to {owner}"), async || {
        (owner_of(app, slug).await == *owner).then_some(())
    })
    .await;
}

/// Waits until `count` mails with this subject were sent to `to`.
pub async fn mailed(app: &TestApp, to: &str, subject: &str, count: usize) {
    eventually(&format!("{count} mails “{subject}”"), async || {
        let sent = app.mails();
        let found = sent.iter().filter(|mail| mail.to.contains(to) && mail.subject == subject).count();
        (found == count).then_some(())
    })
    .await;
}

/// Gives a member another address.
pub async fn set_email(app: &TestApp, member: &Person<'_>, email: &str) {
    sql!(&app.context.db, execute, "UPDATE core_user SET email = $1 WHERE id = $2", email, member.id)
        .unwrap();
}
