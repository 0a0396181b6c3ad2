//! The example from one end to the other.

use crate::account::sign_in;
use crate::kit::{example, server_folder};
use crate::server::{Server, lonely};
use serde_json::{Value, json};
use std::path::PathBuf;
use std::time::Duration;

const MODULE: &str = "libalternatives_module.so";
const NO_PAGES: [&str; 2] = ["--set", "web.enabled=false"];

/// The server's program and the folder of its data.
struct Site {
    program: PathBuf,
    data: tempfile::TempDir,
}

impl Site {
    fn command(&self, arguments: &[&str]) -> (bool, String) {
        let output = lonely(&self.program, self.data.path()).args(arguments).output().unwrap();
        let text = if output.status.success() { output.stdout } else { output.stderr };
        (output.status.success(), String::from_utf8(text).unwrap())
    }

    #[track_caller]
    fn message(&self, arguments: &[&str]) -> String {
        let (done, text) = self.command(arguments);
        assert!(done, "{arguments:?}: {text}");
        text
    }

    fn start(&self) -> Admin {
        let server = Server::start(&self.program, self.data.path(), &NO_PAGES);
        let cookie = sign_in(&server, |arguments| self.message(arguments));
        Admin { server, cookie }
    }
}

/// A running server, and a signed-in admin.
struct Admin {
    server: Server,
    cookie: String,
}

impl Admin {
    fn send(&self, method: &str, path: &str, body: &Value) -> (u16, Value) {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let response = self.server.send(method, path, &self.cookie, &body);
        let status = response.split(' ').nth(1).unwrap().parse().unwrap();
        let (head, body) = response.split_once("\r\n\r\n").unwrap();
        let streamed = head.contains("transfer-encoding: chunked");
        let body = if streamed { joined(body) } else { body.to_owned() };
        (status, serde_json::from_str(&body).unwrap_or_default())
    }

    fn get(&self, path: &str) -> (u16, Value) {
        self.send("GET", path, &Value::Null)
    }

    fn eventually(&self, path: &str, requested: impl Fn(&Value) -> bool) {
        for _ in 0..300 {
            if requested(&self.get(path).1) {
                return;
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        panic!("{path} never became as expected: {}", self.get(path).1);
    }
}

/// The pieces of a streamed body put together: each has its length in hexadecimal digits in front.
fn joined(mut body: &str) -> String {
    let mut whole = String::new();
    while let Some((length, rest)) = body.split_once("\r\n") {
        let length = usize::from_str_radix(length, 16).unwrap();
        whole.push_str(&rest[..length]);
        body = rest[length..].trim_start_matches("\r\n");
    }
    whole
}

fn field<'a>(value: &'a Value, name: &str) -> &'a str {
    value[name].as_str().unwrap()
}

#[test]
fn a_module_from_elsewhere_comes_goes_and_comes_back() {
    let folder = tempfile::tempdir().unwrap();
    let file = example().join(MODULE);
    let site =
        Site { program: server_folder(&folder.path().join("toolbase")), data: tempfile::tempdir().unwrap() };
    let place = folder.path().join("toolbase/modules").join(MODULE);

    std::fs::copy(&file, &place).unwrap();
    site.message(&["seed"]);
    let shown = site.message(&["module", "show", "alternatives"]);
    for line in
        ["loaded", "migration applied", "GET /api/alternatives/{tool}", "alternatives add", "drop-gone"]
    {
        assert!(shown.contains(line), "{shown}");
    }

    let mut admin = site.start();
    let tools = admin.get("/api/aitool/all?limit=3").1["tools"].clone();
    let [one, two, three] = [0, 1, 2].map(|at| tools[at].clone());
    in_admin(&admin, &one, &two, &three);
    described(&admin);

    let added =
        site.message(&["alternatives", "add", field(&two, "slug"), field(&one, "slug"), "--note", "why not"]);
    assert!(site.message(&["alternatives", "list"]).contains(added.trim()));
    reported(&site, &admin, &one, &two);
    followed(&site, &admin, &one, &three);
    admin.server.stop();

    std::fs::remove_file(&place).unwrap();
    let mut admin = site.start();
    let path = format!("/api/alternatives/{}", field(&two, "slug"));
    assert_eq!(admin.get(&path).0, 404);
    assert_eq!(admin.get("/api/admin/alternatives").0, 404);
    assert!(!admin.get("/api/openapi.json").1.to_string().contains("alternatives"));
    admin.server.stop();
    let (done, text) = site.command(&["alternatives", "list"]);
    assert!(!done && text.contains("unrecognized subcommand"), "{text}");

    std::fs::copy(&file, &place).unwrap();
    let mut admin = site.start();
    let (status, again) = admin.get(&path);
    assert_eq!((status, again["name"].as_str()), (200, two["name"].as_str()));
    assert_eq!(admin.get("/api/admin/audit?resource=alternatives").0, 200);
    admin.server.stop();
}

fn in_admin(admin: &Admin, one: &Value, two: &Value, three: &Value) {
    let all = "/api/admin/alternatives";
    let pair = |tool: &Value, other: &Value| json!({ "toolId": tool["_id"], "alternativeId": other["_id"] });
    let (status, made) = admin.send("POST", all, &pair(one, two));
    assert_eq!(status, 201, "{made}");
    assert_eq!(admin.send("POST", all, &pair(one, two)).0, 409);
    let (status, rejected) = admin.send("POST", all, &pair(one, one));
    assert!(status == 422 && rejected["errors"]["alternativeId"].is_array(), "{rejected}");
    assert_eq!(admin.send("POST", all, &pair(one, three)).0, 201);

    let record = format!("{all}/{}", field(&made, "id"));
    let (status, changed) = admin.send("PATCH", &record, &json!({ "note": "longer texts" }));
    assert_eq!((status, field(&changed, "note")), (200, "longer texts"));
    let public = admin.get(&format!("/api/alternatives/{}", field(one, "slug"))).1;
    assert_eq!(public["items"][0]["name"], two["name"]);
    assert_eq!(public["items"][0]["note"], "longer texts");
    assert_eq!(admin.get(&format!("{all}?q=LONGER&toolId={}", field(one, "_id"))).1["totalCount"], 1);
    assert!(admin.server.get(all).starts_with("HTTP/1.1 401"));
    assert_eq!(admin.get("/api/alternatives/no-such-tool").0, 404);
    let recorded = admin.get("/api/admin/audit?resource=alternatives").1;
    assert_eq!(recorded["totalCount"], 3, "{recorded}");
}

fn described(admin: &Admin) {
    let document = admin.get("/api/openapi.json").1;
    let paths = &document["paths"];
    assert_eq!(paths["/api/admin/alternatives"]["get"]["x-admin"]["resource"], "alternatives");
    assert!(paths["/api/alternatives/{tool}"]["get"].is_object());
    assert!(paths["/api/reports/alternatives"]["get"].is_object());
    let module = admin.get("/api/admin/modules/alternatives").1;
    assert_eq!((field(&module, "state"), &module["routeCount"]), ("started", &json!(6)));
    assert_eq!(module["stamp"], module["hostStamp"]);
}

fn reported(site: &Site, admin: &Admin, one: &Value, two: &Value) {
    let rows = admin.get("/api/reports/alternatives?format=json").1;
    assert_eq!(rows.as_array().unwrap().len(), 3, "{rows}");
    let requested = |row: &Value| row["tool"] == one["name"] && row["alternative"] == two["name"];
    assert!(rows.as_array().unwrap().iter().any(requested), "{rows}");
    let rows: Value =
        serde_json::from_str(&site.message(&["report", "alternatives", "--format", "json"])).unwrap();
    assert!(rows.as_array().unwrap().iter().any(requested), "{rows}");
}

fn followed(site: &Site, admin: &Admin, one: &Value, three: &Value) {
    let path = format!("/api/adminactions/deactivate-tool/{}", field(three, "_id"));
    assert_eq!(admin.send("PUT", &path, &json!({ "reason": "closed down" })).0, 200);
    let pairs = format!("/api/admin/alternatives?toolId={}", field(one, "_id"));
    admin.eventually(&pairs, |list| list["totalCount"] == 1);
    assert_eq!(site.message(&["jobs", "run", "alternatives.drop-gone"]), "0 pairs dropped\n");
}
