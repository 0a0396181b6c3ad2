//! Two-factor.

use crate::browser::{Browser, PASSWORD, audited, mails};
use chrono::TimeDelta;
use serde_json::{Value, json};
use toolbase_accounts::{change_role, find_user, reset_two_factor};
use toolbase_kernel::accounts::Role;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::sql;
use toolbase_testkit::reqwest::Method;
use toolbase_testkit::{TestApp, TestResponse, on_both, on_either};
use totp_rs::{Builder, Secret};

pub const EMAIL: &str = "ada@example.org";
const STATE: &str = "/api/auth/two-factor";
const START: &str = "/api/auth/two-factor/start";
const CONFIRM: &str = "/api/auth/two-factor/confirm";
const RENEW: &str = "/api/auth/two-factor/recovery-codes";

/// An authenticator app.
pub struct Phone<'a> {
    app: &'a TestApp,
    secret: String,
}

impl Phone<'_> {
    /// The code that it shows at a clock that is so many seconds off.
    pub fn code_at(&self, seconds: i64) -> String {
        let secret = Secret::try_from_base32(&self.secret).unwrap();
        let totp = Builder::new().with_secret(secret).build().unwrap();
        let now = (self.app.clock.now() + TimeDelta::seconds(seconds)).timestamp();
        totp.generate(now.try_into().unwrap()).to_string()
    }

    /// The code that it shows, after a while: the one before may be used up.
    pub fn next_code(&self) -> String {
        self.app.clock.advance(TimeDelta::seconds(30));
        self.code_at(0)
    }
}

/// An admin, signed in.
pub async fn admin(app: &TestApp) -> Browser<'_> {
    let browser = Browser::signed_up(app, EMAIL).await;
    let user = find_user(&app.context.db, EMAIL).await.unwrap().unwrap();
    change_role(&app.context, &Actor::operator(), user.id, Role::Admin, None).await.unwrap();
    browser
}

/// Turns two-factor on; returns the app and the recovery codes.
pub async fn turn_on<'a>(app: &'a TestApp, browser: &Browser<'_>) -> (Phone<'a>, Vec<String>) {
    let phone = start(app, browser).await;
    let codes = confirm(browser, &phone).await;
    (phone, codes)
}

/// A phone with a new secret.
async fn start<'a>(app: &'a TestApp, browser: &Browser<'_>) -> Phone<'a> {
    let started = browser.post(START, &json!({})).await;
    assert_eq!(started.status, 200, "{}", started.text());
    Phone { app, secret: started.json()["secret"].as_str().unwrap().to_owned() }
}

async fn confirm(browser: &Browser<'_>, phone: &Phone<'_>) -> Vec<String> {
    let confirmed = browser.post(CONFIRM, &json!({ "code": phone.code_at(0) })).await;
    assert_eq!(confirmed.status, 200, "{}", confirmed.text());
    serde_json::from_value(confirmed.json()["recoveryCodes"].clone()).unwrap()
}

async fn log_in(browser: &Browser<'_>, code: Value) -> TestResponse {
    browser.post("/api/auth/login", &json!({ "email": EMAIL, "password": PASSWORD, "code": code })).await
}

fn rejected(response: &TestResponse, code: &str) {
    assert_eq!((response.status, response.json()["code"].as_str().unwrap()), (401, code));
    assert!(response.headers.get("set-cookie").is_none());
}

on_either! {
    async fn it_is_requested_once_a_code_has_confirmed_it(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let browser = admin(&app).await;
        let elsewhere = Browser::new(&app);
        elsewhere.log_in(EMAIL, PASSWORD).await;
        assert_eq!(browser.get(STATE).await.json(), json!({ "enabled": false, "recoveryCodesLeft": 0 }));
        let started = browser.post(START, &json!({})).await;
        assert_eq!(started.header("cache-control"), "no-store");
        let enrolment = started.json();
        let uri = enrolment["uri"].as_str().unwrap();
        assert!(uri.starts_with("otpauth://totp/") && uri.contains(enrolment["secret"].as_str().unwrap()), "{uri}");
        assert!(enrolment["qr"].as_array().unwrap().len() > 20);
        let first = Phone { app: &app, secret: enrolment["secret"].as_str().unwrap().to_owned() };
        // Begun again: the first secret is no longer good.
        let phone = start(&app, &browser).await;
        browser.post(CONFIRM, &json!({ "code": first.code_at(0) })).await.rejected(422, "code");
        browser.post(CONFIRM, &json!({ "code": "" })).await.rejected(422, "code");
        assert_eq!(Browser::new(&app).log_in(EMAIL, PASSWORD).await.status, 200, "not required yet");
        let codes = confirm(&browser, &phone).await;
        assert_eq!(codes.len(), 10);
        assert_eq!(browser.get(STATE).await.json(), json!({ "enabled": true, "recoveryCodesLeft": 10 }));
        assert_eq!(elsewhere.get("/me").await.status, 401, "showed a password only");
        assert_eq!(browser.get("/me").await.status, 200);
        assert_eq!(browser.post(START, &json!({})).await.status, 409);
        assert_eq!(browser.post(CONFIRM, &json!({ "code": phone.next_code() })).await.status, 409);

        let visitor = Browser::new(&app);
        rejected(&visitor.log_in(EMAIL, PASSWORD).await, "two-factor-code-required");
        rejected(&log_in(&visitor, json!(" ")).await, "two-factor-code-required");
        rejected(&visitor.log_in(EMAIL, "wrong password").await, "unauthenticated");
        let wrong = log_in(&visitor, json!("000000")).await;
        rejected(&wrong, "two-factor-code-wrong");
        wrong.rejected(401, "code");
        let code = phone.next_code();
        let spaced = format!("{} {}", &code[..3], &code[3..]);
        assert_eq!(log_in(&visitor, json!(spaced)).await.status, 200);
        assert_eq!(visitor.get("/me").await.json()["user"]["email"], EMAIL);
        assert!(mails(&app).await.iter().any(|mail| mail.template == "two-factor-on"));
    }

    async fn a_code_is_good_once_and_a_clock_may_be_one_step_off(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let (phone, _) = turn_on(&app, &admin(&app).await).await;
        let visitor = Browser::new(&app);
        rejected(&log_in(&visitor, json!(phone.code_at(0))).await, "two-factor-code-wrong");
        assert_eq!(log_in(&visitor, json!(phone.code_at(30))).await.status, 200, "a phone that is ahead");
        rejected(&log_in(&visitor, json!(phone.code_at(30))).await, "two-factor-code-wrong");
        app.clock.advance(TimeDelta::seconds(30));
        rejected(&log_in(&visitor, json!(phone.code_at(0))).await, "two-factor-code-wrong");
        app.clock.advance(TimeDelta::seconds(60));
        rejected(&log_in(&visitor, json!(phone.code_at(-60))).await, "two-factor-code-wrong");
        assert_eq!(log_in(&visitor, json!(phone.code_at(-30))).await.status, 200, "one that is behind");
        rejected(&log_in(&visitor, json!(phone.code_at(60))).await, "two-factor-code-wrong");
        assert_eq!(log_in(&visitor, json!(phone.code_at(0))).await.status, 200);
    }
}

on_both! {
    because "requests meet in the database";

    async fn one_of_many_who_have_the_code_gets_in(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let (phone, _) = turn_on(&app, &admin(&app).await).await;
        let code = phone.next_code();
        let browsers: Vec<Browser<'_>> = (0..4).map(|_| Browser::new(&app)).collect();
        let requested: Vec<_> = browsers.iter().map(|browser| log_in(browser, json!(code))).collect();
        let responses = futures::future::join_all(requested).await;
        assert_eq!(responses.iter().filter(|response| response.status == 200).count(), 1);
    }
}

on_either! {
    async fn each_recovery_code_signs_in_once(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let browser = admin(&app).await;
        let (_, codes) = turn_on(&app, &browser).await;
        let visitor = Browser::new(&app);
        assert_eq!(log_in(&visitor, json!(codes[0])).await.status, 200);
        rejected(&log_in(&visitor, json!(codes[0])).await, "two-factor-code-wrong");
        let typed = codes[1].to_uppercase().replace('-', " ");
        assert_eq!(log_in(&visitor, json!(typed)).await.status, 200);
        assert_eq!(browser.get(STATE).await.json()["recoveryCodesLeft"], 8);
        let renewed = browser.post(RENEW, &json!({})).await.json()["recoveryCodes"].clone();
        assert_eq!(renewed.as_array().unwrap().len(), 10);
        rejected(&log_in(&visitor, json!(codes[2])).await, "two-factor-code-wrong");
        assert_eq!(log_in(&visitor, renewed[0].clone()).await.status, 200);
        assert_eq!(browser.get(STATE).await.json()["recoveryCodesLeft"], 9);
        let actions: Vec<String> = audited(&app).await.into_iter().map(|(action, _)| action).collect();
        assert_eq!(
            actions[1..],
            [
                "user.start-two-factor", "user.two-factor-on", "user.use-recovery-code", "user.sign-in",
                "user.wrong-two-factor-code", "user.use-recovery-code", "user.sign-in",
                "user.renew-recovery-codes", "user.wrong-two-factor-code", "user.use-recovery-code", "user.sign-in",
            ]
        );
        let db = &app.context.db;
        let stored = sql!(db, fetch_all as (String,), "SELECT hash FROM core_recovery_code").unwrap();
        assert!(!stored.is_empty());
        assert!(stored.iter().all(|(hash,)| hash.len() == 64), "{stored:?}");
    }

    async fn a_wrong_password_does_not_start_it(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let browser = admin(&app).await;
        browser.post(START, &json!({ "password": "wrong password" })).await.rejected(422, "password");
        let secret = sql!(&app.context.db, scalar i64, "SELECT COUNT(*) FROM core_two_factor").unwrap();
        assert_eq!(secret, 0);
        assert_eq!(browser.post(START, &json!({ "password": PASSWORD })).await.status, 200);
        assert_eq!(browser.send(Method::POST, START, &[], None).await.status, 200);
    }

    async fn it_is_turned_off_with_the_password(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let browser = admin(&app).await;
        assert_eq!(browser.delete(STATE).await.status, 404);
        assert_eq!(browser.post(RENEW, &json!({})).await.status, 404);
        assert_eq!(browser.post(CONFIRM, &json!({ "code": "123456" })).await.status, 404);
        let (_, codes) = turn_on(&app, &browser).await;
        app.clock.advance(TimeDelta::minutes(11));
        for response in [browser.delete(STATE).await, browser.post(RENEW, &json!({})).await, browser.post(START, &json!({})).await] {
            assert_eq!((response.status, response.json()["code"].as_str().unwrap()), (403, "confirmation-required"));
        }
        browser.post("/api/auth/confirm-password", &json!({ "password": PASSWORD })).await;
        assert_eq!(browser.delete(STATE).await.status, 204);
        assert_eq!(browser.get(STATE).await.json(), json!({ "enabled": false, "recoveryCodesLeft": 0 }));
        assert_eq!(mails(&app).await.last().unwrap().template, "two-factor-off");
        assert_eq!(Browser::new(&app).log_in(EMAIL, PASSWORD).await.status, 200);
        // Anything left over from before is worth nothing when it is turned on again.
        turn_on(&app, &browser).await;
        rejected(&log_in(&Browser::new(&app), json!(codes[0])).await, "two-factor-code-wrong");
    }

    async fn nothing_leads_around_it(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let (phone, _) = turn_on(&app, &admin(&app).await).await;
        let visitor = Browser::new(&app);
        // Signing up with the known password.
        let body = json!({ "fullName": "Ada Lovelace", "email": EMAIL, "password": PASSWORD });
        assert_eq!(visitor.post("/api/auth/signup", &body).await.status, 201);
        assert_eq!(visitor.get("/me").await.status, 401);
        // A mailed link to set a new one.
        let visitor = Browser::new(&app);
        visitor.post("/api/auth/request-password-reset", &json!({ "email": EMAIL })).await;
        let token = crate::browser::link(&app, "reset-password").await;
        visitor.post("/api/auth/reset-password", &json!({ "token": token, "password": PASSWORD })).await;
        assert_eq!(visitor.get("/me").await.status, 401);
        rejected(&visitor.log_in(EMAIL, PASSWORD).await, "two-factor-code-required");
        // The code without the password, or with someone else's.
        let alone = visitor.post("/api/auth/login", &json!({ "code": phone.next_code() })).await;
        rejected(&alone, "unauthenticated");
        Browser::signed_up(&app, "eve@example.org").await;
        let hers = json!({ "email": "eve@example.org", "password": "wrong password", "code": phone.code_at(0) });
        rejected(&visitor.post("/api/auth/login", &hers).await, "unauthenticated");
    }

    async fn guessing_codes_is_slow(engine) {
        let settings = [("limits.auth_per_10_minutes", "10"), ("server.trusted_proxies", "[\"127.0.0.1\"]")];
        let app = TestApp::with(engine, Vec::new(), &settings).await;
        turn_on(&app, &admin(&app).await).await;
        let attempt = async |host: u8| {
            app.clock.advance(TimeDelta::minutes(5));
            let (address, visitor) = (format!("203.0.113.{host}"), Browser::new(&app));
            let body = json!({ "email": EMAIL, "password": PASSWORD, "code": format!("{host:06}") });
            let headers = [("x-forwarded-for", address.as_str())];
            let post = toolbase_testkit::reqwest::Method::POST;
            visitor.send(post, "/api/auth/login", &headers, Some(&body)).await.status
        };
        for host in 1..=10 {
            assert_eq!(attempt(host).await, 401);
        }
        assert_eq!(attempt(11).await, 403);
    }

    async fn an_operator_turns_it_off_for_who_lost_everything(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        turn_on(&app, &admin(&app).await).await;
        let user = find_user(&app.context.db, EMAIL).await.unwrap().unwrap();
        let reset = async || {
            reset_two_factor(&app.context, &Actor::operator(), user.id, Some("Lost the phone.")).await.unwrap()
        };
        assert!(reset().await);
        assert!(!reset().await);
        let (action, kind) = audited(&app).await.pop().unwrap();
        assert_eq!((action.as_str(), kind.as_str()), ("user.two-factor-off", "operator"));
        assert_eq!(mails(&app).await.last().unwrap().template, "two-factor-off");
        assert_eq!(Browser::new(&app).log_in(EMAIL, PASSWORD).await.status, 200);
    }

    async fn it_stays_when_an_admin_becomes_a_member(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let browser = admin(&app).await;
        let (phone, _) = turn_on(&app, &browser).await;
        app.admin().await;
        let user = find_user(&app.context.db, EMAIL).await.unwrap().unwrap();
        change_role(&app.context, &Actor::operator(), user.id, Role::User, None).await.unwrap();
        rejected(&Browser::new(&app).log_in(EMAIL, PASSWORD).await, "two-factor-code-required");
        assert_eq!(log_in(&Browser::new(&app), json!(phone.next_code())).await.status, 200);
        assert_eq!(browser.delete(STATE).await.status, 204, "and they can turn it off themselves");
    }

    async fn members_can_turn_it_on(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let browser = Browser::signed_up(&app, EMAIL).await;
        let (phone, codes) = turn_on(&app, &browser).await;
        rejected(&Browser::new(&app).log_in(EMAIL, PASSWORD).await, "two-factor-code-required");
        assert_eq!(log_in(&Browser::new(&app), json!(phone.next_code())).await.status, 200);
        assert_eq!(log_in(&Browser::new(&app), json!(codes[0])).await.status, 200);
        for path in [START, CONFIRM, RENEW] {
            assert_eq!(app.visitor().post(path, &json!({ "code": "123456" })).await.status, 401, "{path}");
        }
    }

    async fn a_wrong_code_is_audited_and_its_owner_is_notified_once_an_hour(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        turn_on(&app, &Browser::signed_up(&app, EMAIL).await).await;
        let thief = Browser::new(&app);
        let warnings = async || {
            let all = mails(&app).await;
            all.into_iter().filter(|mail| mail.template == "wrong-code").collect::<Vec<_>>()
        };
        for _ in 0..3 {
            rejected(&log_in(&thief, json!("aaaa-aaaa-aaaa-aaaa")).await, "two-factor-code-wrong");
        }
        assert_eq!(warnings().await.len(), 1);
        assert!(warnings().await[0].text.contains("127.0.0.1"));
        app.clock.advance(TimeDelta::hours(1));
        rejected(&log_in(&thief, json!("aaaa-aaaa-aaaa-aaaa")).await, "two-factor-code-wrong");
        assert_eq!(warnings().await.len(), 2);
        let recorded = audited(&app).await;
        let wrong = recorded.iter().filter(|(action, _)| action == "user.wrong-two-factor-code").count();
        assert_eq!(wrong, 4);
    }

    async fn nothing_is_left_of_it_when_the_account_goes(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        turn_on(&app, &admin(&app).await).await;
        app.admin().await;
        let user = find_user(&app.context.db, EMAIL).await.unwrap().unwrap();
        toolbase_accounts::delete(&app.context, &Actor::operator(), user.id, None).await.unwrap();
        let db = &app.context.db;
        let query = "SELECT COUNT(*) FROM core_two_factor";
        assert_eq!(sql!(db, scalar i64, query).unwrap(), 0);
        let query = "SELECT COUNT(*) FROM core_device d JOIN core_user u ON u.id = d.user_id WHERE u.erased_at IS NOT NULL";
        assert_eq!(sql!(db, scalar i64, query).unwrap(), 0);
        let query = "SELECT COUNT(*) FROM core_recovery_code";
        assert_eq!(sql!(db, scalar i64, query).unwrap(), 0);
        let query = "SELECT COUNT(*) FROM core_user WHERE two_factor_at IS NOT NULL";
        assert_eq!(sql!(db, scalar i64, query).unwrap(), 0);
    }
}
