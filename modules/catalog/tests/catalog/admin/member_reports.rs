//! Reports with personal data.

use super::traces::{audit, id_of};
use crate::fixture::catalogue;
use chrono::Duration;
use serde_json::json;
use toolbase_kernel::sql;
use toolbase_testkit::on_either;
use toolbase_testkit::reqwest::Method;

const REPORTS: [&str; 4] = ["user-report", "user-saved-tools", "user-upvoted-tools", "user-submitted-tools"];

on_either! {
    async fn what_members_saved_upvoted_and_submitted_is_reported(engine) {
        let app = catalogue(engine).await;
        let (admin, member) = (app.admin().await, app.member().await);
        let (one, two) = (id_of(&admin, "midjourney").await, id_of(&admin, "letter box").await);
        assert_eq!(member.post("/api/savedaitools", &json!({ "aiToolId": one })).await.status, 200);
        assert_eq!(member.post("/api/upvotes", &json!({ "aiToolId": two })).await.status, 200);
        let submitted = "UPDATE catalog_tool SET submitted_by = $1 WHERE slug = 'write-well'";
        sql!(&app.context.db, execute, submitted, member.id).unwrap();

        let accept = [("accept", "application/json")];
        for (report, tool, moment) in [
            ("user-saved-tools", "Midjourney", "savedAt"),
            ("user-upvoted-tools", "Letter Box", "upvotedAt"),
            ("user-submitted-tools", "Write Well", "submittedAt"),
        ] {
            let response = admin.send(Method::GET, &format!("/api/reports/{report}"), &accept, None).await;
            assert_eq!(response.status, 200, "{report}: {}", response.text());
            let rows = response.json();
            assert_eq!(rows.as_array().unwrap().len(), 1, "{report}");
            assert_eq!((&rows[0]["tool"], &rows[0]["userId"]), (&json!(tool), &json!(member.id)));
            assert_eq!(rows[0]["email"], member.email);
            assert!(rows[0]["fullName"].is_string() && rows[0][moment].is_string(), "{}", rows[0]);
        }
        let users = admin.send(Method::GET, "/api/reports/user-report", &accept, None).await.json();
        let emails: Vec<&str> = users.as_array().unwrap().iter().map(|row| row["email"].as_str().unwrap()).collect();
        assert!(emails.contains(&member.email.as_str()) && emails.contains(&admin.email.as_str()));
        let csv = admin.get("/api/reports/user-saved-tools").await.text();
        assert!(csv.starts_with("\u{feff}userId,fullName,email,toolId,tool,slug,savedAt\r\n"), "{csv}");
    }

    async fn reports_on_people_need_the_password_and_are_audited(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        for report in REPORTS {
            let path = format!("/api/reports/{report}");
            assert_eq!(app.get(&path).await.status, 401);
            assert_eq!(app.member().await.get(&path).await.status, 403);
            assert_eq!(admin.get(&path).await.status, 200, "{report}");
            assert_eq!(audit(&app).await.pop().unwrap().0, "report.download");
        }
        assert_eq!(admin.get("/api/reports/livetools").await.status, 200);
        assert_eq!(audit(&app).await.len(), REPORTS.len(), "reports on tools have no personal data");
        app.clock.advance(Duration::minutes(11));
        for report in REPORTS {
            let response = admin.get(&format!("/api/reports/{report}")).await;
            assert_eq!((response.status, response.json()["code"].as_str().unwrap()), (403, "confirmation-required"));
        }
    }
}
