//! The list, the export, the report and the command.

use crate::{PATH, add, app, json_of};
use serde_json::{Value, json};
use toolbase_testkit::on_both;

on_both! {
    because "the statements of this module run on both engines";

    async fn the_list_is_filtered_and_sorted(engine) {
        let app = app(engine).await;
        let admin = app.admin().await;
        for name in ["Bolt", "Nut", "Rivet"] {
            add(&admin, name).await;
        }
        let nut = json_of(&admin.get(&format!("{PATH}?q=NUT")).await, 200);
        assert_eq!((&nut["totalCount"], &nut["items"][0]["name"]), (&json!(1), &json!("Nut")));
        let id = nut["items"][0]["id"].as_str().unwrap();
        admin.post(&format!("{PATH}/{id}/approve"), &Value::Null).await;
        for (query, names) in [
            ("sort=name", &["Bolt", "Nut", "Rivet"][..]),
            ("sort=-name&limit=2", &["Rivet", "Nut"]),
            ("state=approved", &["Nut"]),
            ("state=pending&sort=name", &["Bolt", "Rivet"]),
            (&format!("ids={id}"), &["Nut"]),
        ] {
            let page = json_of(&admin.get(&format!("{PATH}?{query}")).await, 200);
            let found: Vec<&str> =
                page["items"].as_array().unwrap().iter().map(|item| item["name"].as_str().unwrap()).collect();
            assert_eq!(found, names, "{query}");
        }
        for (query, field) in [("state=lost", "state"), ("sort=color", "sort"), ("ids=nut", "ids")] {
            let rejected = json_of(&admin.get(&format!("{PATH}?{query}")).await, 422);
            assert!(rejected["errors"][field].is_array(), "{query}: {rejected}");
        }
    }

    async fn files_and_the_command_list_all(engine) {
        let app = app(engine).await;
        let admin = app.admin().await;
        add(&admin, "Bolt").await;
        for path in [&format!("{PATH}/export"), "/api/reports/spare-parts"] {
            let file = admin.get(&format!("{path}?format=csv")).await;
            assert_eq!(file.status, 200, "{}", file.text());
            assert!(file.text().contains("Bolt,,pending,"), "{}", file.text());
            let rows = json_of(&admin.get(&format!("{path}?format=json")).await, 200);
            assert_eq!((&rows[0]["name"], &rows[0]["state"]), (&json!("Bolt"), &json!("pending")));
        }
        let printed = app.run_command(&["tool-shed", "list", "--format", "json"]).await;
        assert_eq!(printed.code, 0, "{}", printed.notes);
        let rows: Value = serde_json::from_str(&printed.records).unwrap();
        assert_eq!((&rows[0]["name"], &rows[0]["state"]), (&json!("Bolt"), &json!("pending")));
        assert_eq!(app.run_command(&["tool-shed"]).await.code, 2);
    }
}
