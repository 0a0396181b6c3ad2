//! Entries of a tool's FAQ that another module adds, changes and removes.

use crate::fixture::catalogue;
use serde_json::{Value, json};
use std::sync::Arc;
use toolbase_catalog_api::{ChangedQuestion, NewQuestion, RemovedQuestion, ToolDirectory, ToolQuestions};
use toolbase_kernel::admin::Change;
use toolbase_kernel::audit::Actor;
use toolbase_testkit::{TestApp, eventually, on_either};
use uuid::Uuid;

/// The questions and answers on the page of Midjourney.
async fn shown(app: &TestApp) -> Vec<(String, String)> {
    let text = |entry: &Value, key: &str| entry[key].as_str().unwrap().to_owned();
    let tool = app.get("/api/aitool/midjourney").await.json();
    let entries = tool["qaSection"].as_array().unwrap().iter();
    entries.map(|entry| (text(entry, "question"), text(entry, "answer"))).collect()
}

async fn until_shown(app: &TestApp, entry: (&str, &str), is_there: bool) {
    let entry = (entry.0.to_owned(), entry.1.to_owned());
    eventually("the page", async || (shown(app).await.contains(&entry) == is_there).then_some(())).await;
}

on_either! {
    async fn an_added_question_is_changed_and_removed(engine) {
        let app = catalogue(engine).await;
        let questions: Arc<dyn ToolQuestions> = app.context.directory.find().unwrap();
        let tool = app.context.directory.find::<dyn ToolDirectory>().unwrap().find("midjourney").await.unwrap().unwrap().id;
        let actor = Actor::system("test");
        let before = shown(&app).await;
        let new = NewQuestion { tool, question: "Is there a deal?", answer: "See https://deals.example/1." };
        let mut change = Change::begin(&app.context, &actor).await.unwrap();
        let entry = questions.add(&mut change, new).await.unwrap();
        change.commit().await.unwrap();
        until_shown(&app, (new.question, new.answer), true).await;

        let changed = NewQuestion { answer: "Not any more.", ..new };
        let mut change = Change::begin(&app.context, &actor).await.unwrap();
        questions.change(&mut change, ChangedQuestion { entry, now: changed }).await.unwrap();
        change.commit().await.unwrap();
        until_shown(&app, (changed.question, changed.answer), true).await;

        let removed = RemovedQuestion { tool, entry };
        let mut change = Change::begin(&app.context, &actor).await.unwrap();
        questions.remove(&mut change, removed).await.unwrap();
        change.commit().await.unwrap();
        until_shown(&app, (changed.question, changed.answer), false).await;
        assert_eq!(shown(&app).await, before);

        let changes = app.admin().await.get("/api/admin/tool-changes?q=midjourney&sort=madeAt").await.json();
        let actions: Vec<&Value> = changes["items"].as_array().unwrap().iter().map(|change| &change["action"]).collect();
        let expected = ["tool.add-question", "tool.change-question", "tool.remove-question"];
        assert_eq!(actions[actions.len() - 3..], expected.each_ref().map(|action| json!(action)).iter().collect::<Vec<_>>());
        app.stop().await;
    }

    async fn tests_of_other_modules_add_tools_by_their_names(engine) {
        let app = TestApp::start(engine, vec![toolbase_catalog::module()]).await;
        app.add_tools(&["Alpha", "Chat One"]).await;
        app.events_handled().await;
        let found = app.context.directory.find::<dyn ToolDirectory>().unwrap().find("chat-one").await.unwrap().unwrap();
        assert_eq!((found.name.as_str(), found.approved), ("Chat One", true));
        app.stop().await;
    }

    async fn an_entry_that_is_not_there_is_not_found(engine) {
        let app = catalogue(engine).await;
        let questions: Arc<dyn ToolQuestions> = app.context.directory.find().unwrap();
        let directory = app.context.directory.find::<dyn ToolDirectory>().unwrap();
        let actor = Actor::system("test");
        let tool = directory.find("midjourney").await.unwrap().unwrap().id;
        for tool in [tool, Uuid::from_u128(1)] {
            let new = NewQuestion { tool, question: "Is it?", answer: "It is." };
            let entry = Uuid::from_u128(2);
            let mut change = Change::begin(&app.context, &actor).await.unwrap();
            let changed = questions.change(&mut change, ChangedQuestion { entry, now: new }).await.unwrap_err();
            drop(change);
            let mut change = Change::begin(&app.context, &actor).await.unwrap();
            let removed = questions.remove(&mut change, RemovedQuestion { tool, entry }).await.unwrap_err();
            assert_eq!((changed.body("").status, removed.body("").status), (404, 404));
        }
        app.stop().await;
    }
}
