//! Measures how long the inbox takes while many reviews wait: what is related to an item that is opened, and the lists of
//! groups.
//!
//! `cargo run --release -p toolbase-reviews --example inbox -- 10000`
#![expect(clippy::unwrap_used, clippy::print_stdout, reason = "a program that measures")]

#[path = "../tests/reviews/fixture.rs"]
#[expect(dead_code, reason = "the tests need more of it")]
mod fixture;

use std::time::Instant;
use toolbase_catalog::domain::ToolState;
use toolbase_catalog_testing::{add_categories, add_tools, category};
use toolbase_kernel::admin::Change;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::queries::{MarkFilter, read_marks};
use toolbase_kernel::sql;
use toolbase_reviews::store::{ReviewRow, review_by_id};
use toolbase_testkit::{Engine, Person, TestApp, block_on};
use uuid::Uuid;

/// The reviews of a member.
const OF_MEMBER: usize = 20;
/// The times that each request is sent.
const TIMES: u32 = 20;

fn main() {
    let count: usize = std::env::args().nth(1).and_then(|count| count.parse().ok()).unwrap_or(10_000);
    block_on(async {
        for engine in [Engine::Sqlite, Engine::Postgres] {
            if engine == Engine::Postgres && std::env::var_os("TOOLBASE_TEST_POSTGRES").is_none() {
                continue;
            }
            measure(engine, count).await;
        }
    });
}

async fn measure(engine: Engine, count: usize) {
    let settings = [("catalog.debounce_ms", "10")];
    let app = TestApp::with(engine, fixture::modules(), &settings).await;
    let id = add_reviews(&app, count).await;
    let admin = app.admin().await;
    let total =
        fixture::of(&admin.get("/api/admin/inbox?queue=reviews&limit=1").await, 200)["totalCount"].clone();
    println!("{engine:?}: {total} reviews wait");
    let related = format!("/api/admin/inbox/reviews/{id}/related");
    println!("  {}", fixture::of(&admin.get(&related).await, 200));
    for path in [&related, "/api/admin/inbox?group=member", "/api/admin/inbox?group=host", "/api/admin/inbox"]
    {
        time(path, async || drop(fixture::of(&admin.get(path).await, 200))).await;
    }
    let queues = toolbase_reviews::module().queries();
    let queue =
        queues.iter().filter_map(|query| query.queue.as_ref()).find(|queue| queue.name == "reviews").unwrap();
    let all = MarkFilter { with_hosts: true, ..MarkFilter::default() };
    time("all marks with their hosts", async || drop(read_marks(&app.context.db, queue, all).await.unwrap()))
        .await;
    app.stop().await;
}

/// Prints the mean time of `work`.
async fn time(name: &str, work: impl AsyncFn()) {
    work().await;
    let begun = Instant::now();
    for _ in 0..TIMES {
        work().await;
    }
    println!("  {name}: {:.1} ms", begun.elapsed().as_secs_f64() * 1000.0 / f64::from(TIMES));
}

/// Lets `count` reviews wait, of tools with websites of their own; returns the id of one.
async fn add_reviews(app: &TestApp, count: usize) -> Uuid {
    add_categories(app, &[category("Text", &["Copywriting"])]).await;
    let names: Vec<String> = (1..OF_MEMBER * 10).map(|number| format!("Tool number {number}")).collect();
    let names = names.iter().map(String::as_str).chain(["Alpha"]);
    let rows: Vec<_> = names.map(|name| (name, "Copywriting", ToolState::Approved, 0)).collect();
    add_tools(app, &rows).await;
    let tools =
        sql!(&app.context.db, fetch_all as (Uuid,), "SELECT id FROM catalog_tool ORDER BY id").unwrap();
    let member: Person<'_> = app.member().await;
    let id: Uuid = fixture::sent(&member, "alpha", 4, "one").await.parse().unwrap();
    let model = review_by_id(&app.context.db, id).await.unwrap().unwrap();
    let actor = Actor::system("inbox");
    let mut change = Change::begin(&app.context, &actor).await.unwrap();
    let mut user_id = model.user_id;
    for number in 0..count {
        if number % OF_MEMBER == 0 {
            user_id = Some(Uuid::now_v7());
        }
        let (tool_id,) = tools[number % tools.len()];
        let row = ReviewRow { id: Uuid::now_v7(), tool_id, user_id, ..model.clone() };
        change.insert(&row).await.unwrap();
    }
    change.commit().await.unwrap();
    let last =
        sql!(&app.context.db, fetch_all as (Uuid,), "SELECT id FROM reviews_review ORDER BY id DESC LIMIT 1");
    last.unwrap()[0].0
}
