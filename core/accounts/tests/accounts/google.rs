//! Signing in with Google, against a real `OpenID` provider run by Node.js: `provider.mjs` beside this file.

use crate::browser::{Browser, PASSWORD, mails};
use crate::two_factor;
use serde_json::json;
use std::net::{Ipv4Addr, TcpListener};
use std::path::Path;
use std::process::Stdio;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};
use toolbase_testkit::reqwest;
use toolbase_testkit::{Engine, TestApp, on_either};
use url::Url;

const SITE: &str = "http://tools.example.org";

/// The people that the provider knows.
const PEOPLE: [&str; 4] = [
    "ada|ada@example.org|yes|Ada Lovelace",
    "eve|ada@example.org|no|Eve",
    "new|new.member@example.org|yes|Newcomer \u{202E}with a name that is longer than forty characters",
    "two|ADA@example.org|yes|Ada at work",
];

struct Google {
    app: TestApp,
    _process: Child,
}

impl Google {
    async fn start(engine: Engine) -> Self {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        assert!(
            root.join("node_modules/oidc-provider").is_dir(),
            "the OpenID provider of the tests is not installed: run `npm ci` in {}",
            root.display()
        );
        let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap().local_addr().unwrap().port();
        let mut process = Command::new("node")
            .arg(root.join("core/accounts/tests/accounts/provider.mjs"))
            .args([port.to_string(), format!("{SITE}/api/auth/google/callback")])
            .args(PEOPLE)
            // Closing it ends the provider.
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(process.stdout.take().unwrap()).lines();
        while lines.next_line().await.unwrap().unwrap() != "ready" {}
        let issuer = format!("http://127.0.0.1:{port}");
        let settings = [
            ("site.url", SITE),
            ("auth.google.client_id", "toolbase"),
            ("auth.google.client_secret", "a secret of the tests"),
            ("auth.google.issuer", issuer.as_str()),
        ];
        let app = TestApp::with(engine, Vec::new(), &settings).await;
        Self { app, _process: process }
    }

    /// Lets the provider's pages pass by until it sends the browser back: that address, as a path here.
    async fn visit(&self, address: &str, person: &str) -> String {
        let client = reqwest::Client::builder()
            .redirect(reqwest::redirect::Policy::none())
            .no_proxy()
            .build()
            .unwrap();
        let mut cookies: Vec<(String, String)> = vec![("person".to_owned(), person.to_owned())];
        let mut address = Url::parse(address).unwrap();
        for _ in 0..10 {
            if address.as_str().starts_with(SITE) {
                return address[url::Position::BeforePath..].to_owned();
            }
            let pairs: Vec<String> = cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
            let response =
                client.get(address.clone()).header("cookie", pairs.join("; ")).send().await.unwrap();
            for cookie in response.headers().get_all("set-cookie") {
                let cookie = cookie.to_str().unwrap().split(';').next().unwrap();
                let (name, value) = cookie.split_once('=').unwrap();
                cookies.retain(|(other, _)| other != name);
                cookies.push((name.to_owned(), value.to_owned()));
            }
            let location = response.headers().get("location").map(|to| to.to_str().unwrap().to_owned());
            let status = response.status();
            let Some(location) = location else { panic!("{status}: {}", response.text().await.unwrap()) };
            address = address.join(&location).unwrap();
        }
        panic!("the provider does not send the browser back");
    }

    /// Signs in as `person`; returns the browser's last address.
    async fn sign_in(&self, browser: &Browser<'_>, person: &str, redirect: &str) -> String {
        let away = browser.get(&format!("/api/auth/google?redirect={redirect}")).await;
        assert_eq!(away.status, 303, "{}", away.text());
        let back = self.visit(away.header("location"), person).await;
        let home = browser.get(&back).await;
        assert_eq!(home.status, 303, "{}", home.text());
        home.header("location").to_owned()
    }
}

on_either! {
    async fn whom_google_vouches_for_is_signed_in(engine) {
        let google = Google::start(engine).await;
        let browser = Browser::new(&google.app);
        assert_eq!(google.sign_in(&browser, "new", "/ai/lumen-chat").await, "/ai/lumen-chat");
        let user = browser.get("/me").await.json()["user"].clone();
        assert_eq!((&user["email"], &user["emailVerified"]), (&json!("new.member@example.org"), &json!(true)));
        assert_eq!((&user["isVerified"], &user["platform"]), (&json!(true), &json!("Google")));
        assert_eq!((&user["fullName"], &user["hasPassword"]), (&json!("new.member"), &json!(false)));
        assert!(mails(&google.app).await.is_empty(), "nothing to confirm");
        let again = Browser::new(&google.app);
        google.sign_in(&again, "new", "//evil.example").await;
        assert_eq!(again.get("/me").await.json()["user"]["id"], user["id"]);
        assert_eq!(browser.cookie("toolbase_google"), "");
    }

    async fn a_confirmed_address_is_linked(engine) {
        let google = Google::start(engine).await;
        let member = Browser::signed_up(&google.app, "ada@example.org").await;
        let token = crate::browser::link(&google.app, "verify-email").await;
        member.post("/api/auth/verify-email", &json!({ "token": token })).await;
        let id = member.get("/me").await.json()["user"]["id"].clone();
        for person in ["ada", "two"] {
            let browser = Browser::new(&google.app);
            assert_eq!(google.sign_in(&browser, person, "%2F%2Fevil.example").await, "/");
            assert_eq!(browser.get("/me").await.json()["user"]["id"], id);
        }
        assert_eq!(Browser::new(&google.app).log_in("ada@example.org", PASSWORD).await.status, 200);
        assert_eq!(member.get("/me").await.status, 200);
    }

    async fn an_account_opened_by_someone_else_is_taken_from_them(engine) {
        let google = Google::start(engine).await;
        let squatter = Browser::signed_up(&google.app, "ada@example.org").await;
        let owner = Browser::new(&google.app);
        google.sign_in(&owner, "ada", "/").await;
        assert_eq!(owner.get("/me").await.json()["user"]["hasPassword"], false);
        assert_eq!(squatter.get("/me").await.status, 401);
        assert_eq!(squatter.log_in("ada@example.org", PASSWORD).await.status, 401);
    }

    async fn an_address_that_google_has_not_confirmed_opens_nothing(engine) {
        let google = Google::start(engine).await;
        let member = Browser::signed_up(&google.app, "ada@example.org").await;
        let browser = Browser::new(&google.app);
        assert_eq!(google.sign_in(&browser, "eve", "/").await, "/login?error=google-unverified");
        let back = google.sign_in(&browser, "eve", "/dashboard/profile").await;
        assert_eq!(back, "/login?error=google-unverified&redirect=%2Fdashboard%2Fprofile");
        assert_eq!(browser.get("/me").await.status, 401);
        assert_eq!(member.get("/me").await.status, 200);
    }

    async fn a_suspended_member_stays_out(engine) {
        let google = Google::start(engine).await;
        let browser = Browser::new(&google.app);
        google.sign_in(&browser, "new", "/").await;
        let id = browser.get("/me").await.json()["user"]["id"].as_str().unwrap().to_owned();
        let admin = google.app.admin().await;
        admin.post(&format!("/api/admin/users/{id}/suspend"), &json!({ "reason": "Spam" })).await;
        let again = Browser::new(&google.app);
        assert_eq!(google.sign_in(&again, "new", "/").await, "/login?error=suspended");
        assert_eq!(again.get("/me").await.status, 401);
    }

    async fn an_account_with_two_factor_needs_a_code(engine) {
        let google = Google::start(engine).await;
        let app = &google.app;
        let member = two_factor::admin(app).await;
        let token = crate::browser::link(app, "verify-email").await;
        member.post("/api/auth/verify-email", &json!({ "token": token })).await;
        let (phone, _) = two_factor::turn_on(app, &member).await;
        let browser = Browser::new(app);
        let login = google.sign_in(&browser, "ada", "/ai/lumen-chat").await;
        assert_eq!(login, "/login?two-factor=1&redirect=%2Fai%2Flumen%2Dchat");
        assert_eq!(browser.get("/me").await.status, 401);
        let code = async |browser: &Browser<'_>, code: &str| {
            browser.post("/api/auth/login", &json!({ "code": code })).await
        };
        let wrong = code(&browser, "000000").await;
        assert_eq!((wrong.status, wrong.json()["code"].as_str().unwrap()), (401, "two-factor-code-wrong"));
        assert_eq!(code(&Browser::new(app), &phone.next_code()).await.status, 401, "another browser");
        let copy = browser.copy();
        let response = code(&browser, &phone.next_code()).await;
        assert_eq!((response.status, &response.json()["user"]["email"]), (200, &json!("ada@example.org")));
        assert_eq!(browser.get("/me").await.status, 200);
        assert_eq!(browser.cookie("toolbase_two_factor"), "");
        assert_eq!(code(&copy, &phone.next_code()).await.status, 401, "good once");

        let late = Browser::new(app);
        google.sign_in(&late, "ada", "/").await;
        app.clock.advance(chrono::TimeDelta::minutes(10));
        let rejected = code(&late, &phone.next_code()).await;
        assert_eq!(rejected.json()["message"], "That took too long. Please log in again.");
        assert_eq!(rejected.status, 401);
    }

    async fn what_the_browser_brings_back_must_be_its_own(engine) {
        let google = Google::start(engine).await;
        let rejected = "/login?error=google";
        let browser = Browser::new(&google.app);
        assert_eq!(browser.get("/api/site").await.json()["googleSignIn"], true, "the login page offers it");
        let away = browser.get("/api/auth/google").await;
        let address = away.header("location").to_owned();
        for part in ["code_challenge_method=S256", "state=", "nonce=", "scope=openid+email+profile"] {
            assert!(address.contains(part), "{address}");
        }
        let back = google.visit(&address, "ada").await;
        // Another browser: its owner would be signed in as someone else.
        let victim = Browser::new(&google.app);
        assert_eq!(victim.get(&back).await.header("location"), rejected);
        victim.get("/api/auth/google").await;
        assert_eq!(victim.get(&back).await.header("location"), rejected);
        let forged = back.replace("state=", "state=x");
        let copy = browser.copy();
        assert_eq!(copy.get(&forged).await.header("location"), rejected);
        // Without the verifier the code is worth nothing.
        let thief = browser.copy();
        let parts: Vec<String> = thief.cookie("toolbase_google").split('|').map(str::to_owned).collect();
        thief.set("toolbase_google", &format!("{}|{}|{}|/", parts[0], parts[1], "x".repeat(43)));
        assert_eq!(thief.get(&back).await.header("location"), rejected);
        let denied = format!("/api/auth/google/callback?error=access_denied&state={}", parts[0]);
        assert_eq!(browser.copy().get(&denied).await.header("location"), rejected);
        for browser in [&victim, &copy, &thief] {
            assert_eq!(browser.get("/me").await.status, 401);
        }
    }

    async fn unconfigured_it_is_not_there(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        assert_eq!(app.get("/api/site").await.json()["googleSignIn"], false);
        for path in ["/api/auth/google", "/api/auth/google/callback?code=x&state=y"] {
            let response = app.get(path).await;
            assert_eq!(response.status, 404);
            assert_eq!(response.json()["message"], "Sign-in with Google is not available.");
        }
        let settings =
            [("auth.google.client_id", "x"), ("auth.google.client_secret", "x"), ("auth.google.issuer", "http://127.0.0.1:9")];
        let app = TestApp::with(engine, Vec::new(), &settings).await;
        assert_eq!(app.get("/api/auth/google").await.status, 503);
    }
}
