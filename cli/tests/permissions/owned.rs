//! Records that belong to a member: operations on one's own record, and bodies with a user id.

use super::operations;
use super::server::Server;
use serde_json::{Value, json};

/// The body of a request as the document shows it, without the fields that name a member.
fn documented_body(document: &Value, path: &str, method: &str) -> Option<String> {
    let content =
        &document["paths"][path][method.to_lowercase()]["requestBody"]["content"]["application/json"];
    let mut example = content["example"].as_object()?.clone();
    example.retain(|field, _| !matches!(field.as_str(), "user" | "userId"));
    Some(Value::Object(example).to_string())
}

/// The record of the person with these cookies that `x-owner` says how to make: made now unless it is there.
fn own_record(server: &Server, document: &Value, cookies: &str, owner: &Value) -> Result<String, String> {
    let created_by = owner["createdBy"].as_str().unwrap_or_default();
    let operations = operations(document);
    let Some(create) = operations.iter().find(|operation| operation.id == created_by) else {
        return Err(format!("`x-owner` names the operation `{created_by}`, which is not there"));
    };
    let body = documented_body(document, &create.template, &create.method);
    let response = server.send(&create.method, &create.path, cookies, body.as_deref());
    let found: Value = serde_json::from_str(&response.body).unwrap_or_default();
    // A conflict names the record that is there.
    let places = [owner["id"].as_str().unwrap_or_default(), "/current/id", "/existing/slug"];
    let id = places.iter().find_map(|place| found.pointer(place)?.as_str());
    id.map(str::to_owned)
        .ok_or_else(|| format!("`{created_by}` responded {}: {}", response.status, response.body))
}

/// A session of Mia in another browser.
fn other_session(server: &Server, cookies: &str) -> String {
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
        server.run(&["users", "suspend", "eve@example.org", "--reason", "For this test."]);
        Self { mia, mias_id, otto, eve, ada }
    }
}

#[test]
fn what_belongs_to_someone_is_theirs_alone() {
    let server = Server::start();
    let people = People::join(&server);
    server.run(&["seed"]);
    let document: Value = serde_json::from_str(&server.run(&["openapi"])).unwrap();
    let mut wrong = Vec::new();
    for operation in operations(&document).iter().filter(|operation| operation.permission == "user") {
        let parameter = operation.template.split('{').nth(1).and_then(|rest| rest.split('}').next());
        let Some(parameter) = parameter else { continue };
        let owner = &document["paths"][&operation.template][operation.method.to_lowercase()]["x-owner"];
        let record = match owner {
            _ if parameter == "userId" => Ok(people.mias_id.clone()),
            _ if operation.id == "end_session" => Ok(other_session(&server, &people.mia)),
            Value::Object(_) => own_record(&server, &document, &people.mia, owner),
            // The tests of the operation's module make such a record.
            Value::String(text) if text == "own" || text == "anyone" => continue,
            _ => Err("no `x-owner`: `own`, `anyone`, or the operation that creates such a record".to_owned()),
        };
        let record = match record {
            Ok(record) => record,
            Err(reason) => {
                wrong.push(format!("{}: {reason}", operation.id));
                continue;
            }
        };
        let path = operation.template.replace(&format!("{{{parameter}}}"), &record);
        // A change of which every part may be absent changes nothing. Where that is none, the example is one.
        let example = documented_body(&document, &operation.template, &operation.method);
        let bodies = [Some("{}"), example.as_deref()].map(|body| body.filter(|_| operation.takes_a_body));
        // The admin last: some operations delete the record. Admins may see what others have; that they are let through
        // or 404 is up to the operation; what is deleted already may be a conflict.
        let by_admin: &[u16] =
            if operation.method == "DELETE" { &[200, 204, 403, 404, 409] } else { &[200, 204, 403, 404] };
        for (role, cookies, right) in [
            ("nobody", "", &[401][..]),
            ("suspended", &people.eve, &[403]),
            ("other member", &people.otto, &[403, 404]),
            ("owner", &people.mia, &[200, 204]),
            ("admin", &people.ada, by_admin),
        ] {
            let [empty, example] = bodies;
            let mut response = server.send(&operation.method, &path, cookies, empty);
            if response.status == 422 {
                response = server.send(&operation.method, &path, cookies, example);
            }
            if !right.contains(&response.status) {
                wrong.push(format!(
                    "{role}: {} {path} responded {}: {}",
                    operation.method, response.status, response.body
                ));
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
