//! The example from one end to the other.

use crate::kit::{example, server_folder};
use crate::server::lonely;
use serde_json::{Value, json};
use std::time::Duration;
use toolbase_program::{Program, Server};

const MODULE: &str = "libalternatives_module.so";

/// The server's program and the folder of its data.
struct Site {
    program: Program,
    _data: tempfile::TempDir,
}

impl Site {
    fn command(&self, arguments: &[&str]) -> (bool, String) {
        let output = self.program.output(arguments).unwrap();
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
        let server = self.program.serve().unwrap();
        let cookies = server.person(&format!("ada.{}@example.org", server.id()), &["--admin"]).unwrap();
        Admin { server, cookies }
    }
}

/// A running server, and a signed-in admin.
struct Admin {
    server: Server,
    cookies: String,
}

impl Admin {
    fn send(&self, method: &str, path: &str, body: &Value) -> (u16, Value) {
        let body = (!body.is_null()).then(|| body.to_string());
        let response = self.server.send(method, path, &self.cookies, body.as_deref()).unwrap();
        (response.status, response.json())
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

fn field<'a>(value: &'a Value, name: &str) -> &'a str {
    value[name].as_str().unwrap()
}

#[test]
fn a_module_from_elsewhere_comes_goes_and_comes_back() {
    let folder = tempfile::tempdir().unwrap();
    let file = example().join(MODULE);
    let data = tempfile::tempdir().unwrap();
    let program = lonely(&server_folder(&folder.path().join("toolbase")), data.path()).without_pages();
    let site = Site { program, _data: data };
    let place = folder.path().join("toolbase/modules").join(MODULE);

    std::fs::copy(&file, &place).unwrap();
    site.message(&["seed"]);
    let shown = site.message(&["module", "show", "alternatives"]);
    for line in
        ["loaded", "migration applied", "GET /api/alternatives/{tool}", "alternatives add", "drop-gone"]
    {
        assert!(shown.contains(line), "{shown}");
    }

    let admin = site.start();
    let tools = admin.get("/api/aitool/all?limit=3").1["tools"].clone();
    let [one, two, three] = [0, 1, 2].map(|at| tools[at].clone());
    in_admin(&admin, &one, &two, &three);
    described(&admin);

    let added =
        site.message(&["alternatives", "add", field(&two, "slug"), field(&one, "slug"), "--note", "why not"]);
    assert!(site.message(&["alternatives", "list"]).contains(added.trim()));
    reported(&site, &admin, &one, &two);
    followed(&site, &admin, &one, &three);
    admin.server.stop().unwrap();

    std::fs::remove_file(&place).unwrap();
    let admin = site.start();
    let path = format!("/api/alternatives/{}", field(&two, "slug"));
    assert_eq!(admin.get(&path).0, 404);
    assert_eq!(admin.get("/api/admin/alternatives").0, 404);
    assert!(!admin.get("/api/openapi.json").1.to_string().contains("alternatives"));
    admin.server.stop().unwrap();
    let (done, text) = site.command(&["alternatives", "list"]);
    assert!(!done && text.contains("unrecognized subcommand"), "{text}");

    std::fs::copy(&file, &place).unwrap();
    let admin = site.start();
    let (status, again) = admin.get(&path);
    assert_eq!((status, again["name"].as_str()), (200, two["name"].as_str()));
    assert_eq!(admin.get("/api/admin/audit?resource=alternatives").0, 200);
    admin.server.stop().unwrap();
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
    assert_eq!(admin.server.get(all).unwrap().status, 401);
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
