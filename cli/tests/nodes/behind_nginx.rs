//! Two nodes behind the nginx configuration that is shipped.

use super::node::{Node, PDF, Site, client, path as path_of};
use super::proxy::Nginx;
use serde_json::json;
use toolbase_testkit::reqwest::{Client, Response};
use toolbase_testkit::{Engine, TestDatabase, block_on, eventually};

async fn get(client: &Client, url: String) -> Response {
    client.get(url).send().await.unwrap()
}

/// Views of a tool, as a node knows them.
async fn views(node: &Node) -> i64 {
    node.json("/api/aitool/slug/chatgpt").await["stats"]["pageViews"].as_i64().unwrap()
}

/// No upload of the largest size that the server allows (`x-upload-mib`) is too large for nginx. The server rejects it for
/// want of a session, without reading it to the end, which nginx may report as 502.
async fn largest_uploads_pass(visitor: &Client, nginx: &Nginx) {
    let document =
        get(visitor, nginx.url("/api/openapi.json")).await.json::<serde_json::Value>().await.unwrap();
    let paths = document["paths"].as_object().unwrap();
    let is_upload = |operation: &serde_json::Value| {
        operation["requestBody"]["content"].get("multipart/form-data").is_some()
    };
    let uploads: Vec<_> = paths.iter().filter(|(_, methods)| is_upload(&methods["post"])).collect();
    assert!(uploads.len() > 10, "only {} uploads", uploads.len());
    for (path, methods) in uploads {
        let mebibytes = methods["post"]["x-upload-mib"].as_u64().and_then(|size| usize::try_from(size).ok());
        let mebibytes = mebibytes.unwrap_or_else(|| panic!("{path} declares no `x-upload-mib`"));
        let upload = visitor.post(nginx.url(path)).header("content-type", "multipart/form-data; boundary=x");
        let passed = upload.body(vec![b' '; (mebibytes << 20) + (1 << 19)]).send().await.unwrap();
        assert!(matches!(passed.status().as_u16(), 401 | 502), "{path}: {}", passed.status());
    }
}

#[test]
fn requests_pass_addresses_are_believed_from_it_alone_and_one_node_may_die() {
    block_on(async {
        let database = TestDatabase::create(Engine::Postgres).await;
        let trusts = ["server.trusted_proxies=[\"127.0.0.1\"]", "catalog.counters_flush_ms=20"];
        let site = Site::new(database.folder(), &database.url, &trusts);
        site.run(&["seed"]);
        let (mut one, mut two) = (site.serve(), site.serve());
        let nginx = Nginx::start([one.port, two.port]);
        let visitor = client(None);

        assert_eq!(nginx.protocol().as_deref(), Some("h2"), "one connection for all files of a page");

        // Plain requests are sent to TLS, on the host of the site whatever host they name.
        let moved = get(&visitor, format!("http://127.0.0.1:{}/all?page=2", nginx.plain)).await;
        assert_eq!(
            (moved.status().as_u16(), &moved.headers()["location"]),
            (308, &"https://TOOLS.EXAMPLE.ORG/all?page=2".parse().unwrap())
        );
        let plain = get(&visitor, format!("http://127.0.0.1:{}/api/auth/login", nginx.plain)).await;
        assert_eq!(plain.status(), 403, "a password is not sent again");
        if std::net::TcpListener::bind("[::1]:0").is_ok() {
            let by_six =
                get(&visitor, format!("https://[::1]:{}/api/aitool/all?limit=1", nginx.secure)).await;
            assert_eq!(by_six.status(), 200, "names have AAAA records");
            assert_eq!(get(&visitor, format!("http://[::1]:{}/", nginx.plain)).await.status(), 308);
        }
        let list = get(&visitor, nginx.url("/api/aitool/all?limit=1")).await;
        assert_eq!(list.status(), 200);
        assert!(list.json::<serde_json::Value>().await.unwrap()["totalCount"].as_u64().unwrap() > 0);
        assert_eq!(get(&visitor, nginx.url("/metrics")).await.status(), 404);
        let large = visitor.post(nginx.url("/api/aitool/search")).header("content-type", "application/json");
        let rejected = large.body(vec![b' '; 3 << 20]).send().await.unwrap();
        assert_eq!(rejected.status(), 413);
        assert_eq!(
            rejected.headers()["content-type"],
            "application/problem+json",
            "the server's own limit, not nginx's"
        );

        largest_uploads_pass(&visitor, &nginx).await;
        // Said once, on pages, files and errors alike.
        for path in ["/api/site", "/assets/none.js", "/api/nothing", "/metrics"] {
            let message = get(&visitor, nginx.url(path)).await;
            let message: Vec<_> = message.headers().get_all("strict-transport-security").iter().collect();
            assert_eq!(message, ["max-age=31536000; includeSubDomains"], "{path}");
        }

        // Each address counts once a day, and what clients claim is not their address.
        let before = views(&one).await;
        let path = "/api/aitool/chatgpt/increment-views";
        let look = async |from: &str, url: String, claims: &str| {
            let from = client(Some(from.parse().unwrap()));
            let sent = from.post(url).header("x-forwarded-for", claims).send().await.unwrap();
            assert_eq!(sent.status(), 204);
        };
        look("127.0.0.2", nginx.url(path), "203.0.113.1").await;
        look("127.0.0.2", nginx.url(path), "203.0.113.2").await;
        look("127.0.0.3", nginx.url(path), "203.0.113.1").await;
        look("127.0.0.4", one.url(path), "203.0.113.3").await;
        look("127.0.0.4", one.url(path), "203.0.113.4").await;
        eventually("three visitors", async || (views(&one).await == before + 3).then_some(())).await;
        assert_eq!(views(&one).await, before + 3);

        // Admins can use the admin interface through the proxy, and nobody else can.
        let cookie = one.sign_in();
        let jobs = nginx.url("/api/admin/jobs");
        let through = visitor.get(&jobs).header("cookie", &cookie).send().await.unwrap();
        assert_eq!(through.status(), 200);
        assert_eq!(get(&visitor, jobs).await.status(), 401);

        let upload: serde_json::Value = one.upload(&cookie).await.unwrap().json().await.unwrap();
        let file = path_of(&upload);
        let first = get(&visitor, nginx.url(&file)).await;
        assert_eq!((first.status().as_u16(), &first.headers()["x-cache"]), (200, &"MISS".parse().unwrap()));

        // One node stops: no request fails.
        one.kill();
        for _ in 0..20 {
            assert_eq!(get(&visitor, nginx.url("/api/aitool/all?limit=1")).await.status(), 200);
        }
        let search = visitor
            .post(nginx.url("/api/aitool/search"))
            .json(&json!({ "query": "chat" }))
            .send()
            .await
            .unwrap();
        assert_eq!(search.status(), 200, "what is posted finds the other node, too");

        // And without any node, files that never change are still there.
        two.kill();
        let stored = get(&visitor, nginx.url(&file)).await;
        assert_eq!((stored.status().as_u16(), &stored.headers()["x-cache"]), (200, &"HIT".parse().unwrap()));
        assert_eq!(stored.bytes().await.unwrap(), PDF);
        assert_eq!(get(&visitor, nginx.url("/api/site")).await.status(), 502);
    });
}
