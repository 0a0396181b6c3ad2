//! Records that belong to a member: operations on one's own record, and bodies with a user id.

use super::operations;
use super::server::Server;
use serde_json::{Value, json};

/// Path parameters of records that belong to no member.
const NOBODYS: [&str; 2] = ["aiToolId", "toolId"];

/// Makes a record of the person with these cookies and this id, and names it.
type Make = fn(&Server, &str, &str) -> String;

/// Operations whose `{id}` is a record of someone, and how there comes to be one. A parameter called `userId`
/// needs no entry.
const OWNED: [(&str, Make); 4] = [
    ("end_session", other_session),
    ("update_review", own_review),
    ("get_editable_tool", own_tool),
    ("update_own_tool", own_tool),
];

/// Operations of members on the published reviews of others, and three that delete the record when an admin is let
/// through. The modules' own tests have them.
const OF_OTHERS: [&str; 7] = [
    "trash_tool",
    "delete_comment",
    "delete_review",
    "mark_helpful",
    "unmark_helpful",
    "report_review",
    "reply_to_review",
];

/// A review that keeps all rules.
fn review() -> String {
    let text = "Long enough for a text of a review, with forty characters and more.";
    let stars = ["easeOfUse", "valueForMoney", "functionality", "performance", "innovation"];
    let ratings: Value = stars.iter().map(|name| ((*name).to_owned(), json!(4))).collect();
    let mut review = json!({ "aiTool": "midjourney", "title": "Mine", "ratings": ratings });
    for field in ["problemSolved", "teamImpact", "lovedFeatures", "improvements", "tips"] {
        review[field] = json!(text);
    }
    review.to_string()
}

/// The review of the person with these cookies; written now unless it is there.
fn own_review(server: &Server, cookies: &str, _: &str) -> String {
    server.run(&["seed"]);
    let response = server.send("POST", "/api/reviews", cookies, Some(&review()));
    let response: Value = serde_json::from_str(&response.body).unwrap();
    let id = response["id"].as_str().or(response["current"]["id"].as_str());
    id.unwrap_or_else(|| panic!("{response}")).to_owned()
}

/// The draft of the person with these cookies; begun now unless it is there.
fn own_tool(server: &Server, cookies: &str, _: &str) -> String {
    server.run(&["seed"]);
    let tool =
        json!({ "name": "Quagga Notes", "url": "https://quagga-notes.example", "quick": false }).to_string();
    let response = server.send("POST", "/api/aitool", cookies, Some(&tool));
    let response: Value = serde_json::from_str(&response.body).unwrap();
    let slug = response["newAiTool"]["slug"].as_str();
    slug.unwrap_or_else(|| panic!("{response}")).to_owned()
}

fn other_session(server: &Server, cookies: &str, _: &str) -> String {
    server.log_in("mia");
    let list = server.send("GET", "/api/auth/sessions", cookies, None);
    let list: Value = serde_json::from_str(&list.body).unwrap();
    let other = list["items"].as_array().unwrap().iter().find(|item| item["current"] == false).unwrap();
    other["id"].as_str().unwrap().to_owned()
}

struct People {
    mia: String,
    mias_id: String,
    otto: String,
    eve: String,
    ada: String,
}

impl People {
    fn join(server: &Server) -> Self {
        let eve = server.person("eve", &[]);
        let mia = server.person("mia", &[]);
        let me: Value = serde_json::from_str(&server.send("GET", "/me", &mia, None).body).unwrap();
        let mias_id = me["user"]["id"].as_str().unwrap().to_owned();
        let (otto, ada) = (server.person("otto", &[]), server.person("ada", &["--admin"]));
        server.run(&["user", "suspend", "eve@example.org", "--reason", "For this test."]);
        Self { mia, mias_id, otto, eve, ada }
    }
}

#[test]
fn what_belongs_to_someone_is_theirs_alone() {
    let server = Server::start();
    let people = People::join(&server);
    let document: Value = serde_json::from_str(&server.run(&["openapi"])).unwrap();
    let mut wrong = Vec::new();
    let of_members = |operation: &super::Operation| {
        operation.permission == "user" && !OF_OTHERS.contains(&operation.id.as_str())
    };
    for operation in operations(&document).iter().filter(|operation| of_members(operation)) {
        let parameter = operation.template.split('{').nth(1).and_then(|rest| rest.split('}').next());
        let record = match parameter {
            Some("userId") => people.mias_id.clone(),
            Some(parameter) if !NOBODYS.contains(&parameter) => {
                let Some((_, make)) = OWNED.iter().find(|(id, _)| *id == operation.id) else {
                    wrong
                        .push(format!("{}: add to OWNED how to create a record with an owner", operation.id));
                    continue;
                };
                make(&server, &people.mia, &people.mias_id)
            }
            _ => continue,
        };
        let path = operation.template.replace(&format!("{{{}}}", parameter.unwrap_or_default()), &record);
        // The owner last: it may be gone then. Admins may see what others have; that they are let through or
        // 404 is up to the operation.
        for (role, cookies, right) in [
            ("nobody", "", &[401][..]),
            ("suspended", &people.eve, &[403]),
            ("other member", &people.otto, &[403, 404]),
            ("admin", &people.ada, &[200, 403, 404]),
            ("owner", &people.mia, &[200, 204]),
        ] {
            let body = if operation.id == "update_review" { review() } else { "{}".to_owned() };
            let body = operation.takes_a_body.then_some(body.as_str());
            let status = server.send(&operation.method, &path, cookies, body).status;
            if !right.contains(&status) {
                wrong.push(format!("{role}: {} {path} responded {status}", operation.method));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn nobody_acts_for_someone_else() {
    let server = Server::start();
    let people = People::join(&server);
    let document: Value = serde_json::from_str(&server.run(&["openapi"])).unwrap();
    let mut wrong = Vec::new();
    let mut tried = 0;
    for operation in operations(&document).iter().filter(|operation| operation.permission == "user") {
        let body = &document["paths"][&operation.template][operation.method.to_lowercase()]["requestBody"];
        let Some(example) = body["content"]["application/json"]["example"].as_object() else { continue };
        for field in ["userId", "user"].into_iter().filter(|field| example.contains_key(*field)) {
            tried += 1;
            let mut body = example.clone();
            body.insert(field.to_owned(), json!(people.mias_id));
            let body = Value::Object(body).to_string();
            let other = server.send(&operation.method, &operation.path, &people.otto, Some(&body)).status;
            if other != 403 {
                wrong.push(format!("{} with another's `{field}` responded {other}", operation.id));
            }
            let owner = server.send(&operation.method, &operation.path, &people.mia, Some(&body)).status;
            if matches!(owner, 401 | 403 | 500) {
                wrong.push(format!("{} with one's own `{field}` responded {owner}", operation.id));
            }
        }
    }
    assert!(tried > 0 && wrong.is_empty(), "{}", wrong.join("\n"));
}
