//! Signed mails, checked as a server that receives them does: with the published key.

use crate::server::MailServer;
use crate::{app_sending_to, event};
use serde_json::{Value, json};
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use toolbase_testkit::{Engine, TestApp, eventually, on_either};

/// Runs `dkim.mjs` beside this file; returns what it prints.
fn dkim(arguments: &[&str], input: &str) -> String {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/mail/dkim.mjs");
    let mut command = Command::new("node");
    command.arg(script).args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut process = command.spawn().expect("Node.js runs the script");
    process.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = process.wait_with_output().unwrap();
    assert!(output.status.success(), "dkim.mjs {arguments:?}");
    String::from_utf8(output.stdout).unwrap()
}

fn key(kind: &[&str]) -> String {
    dkim(&[&["key"], kind].concat(), "")
}

fn verified(raw: &str, record: &str) -> Value {
    serde_json::from_str(&dkim(&["verify"], &json!({ "raw": raw, "record": record }).to_string())).unwrap()
}

/// Sends a mail with a link to unsubscribe; returns it as it arrives.
async fn received(app: &TestApp, server: &MailServer) -> String {
    let data = json!({ "operator": "Zoë", "to": "ada@example.org", "unsubscribe": "https://tools.example.org/u?t=1" });
    let event = event(app, 7, "ada@example.org", "test", &data).await;
    toolbase_mail::deliver(&app.context, &event).await.unwrap();
    let mails = eventually("the mail", async || Some(server.mails().await).filter(|mails| !mails.is_empty()));
    mails.await[0]["raw"].as_str().unwrap().to_owned()
}

async fn is_signed(engine: Engine, kind: &str) {
    let server = MailServer::start(&[]).await;
    let key = key(&[kind]);
    let settings = [("mail.dkim.selector", "s1"), ("mail.dkim.private_key", key.as_str())];
    let app = app_sending_to(engine, server.port, &settings).await;
    let (name, record) = app.mailer().signing_record().unwrap().unwrap();
    assert_eq!(name, "s1._domainkey.tools.example.org");
    assert!(record.starts_with(&format!("v=DKIM1; k={kind}; p=")), "{record}");

    let raw = received(&app, &server).await;
    let result = verified(&raw, &record);
    assert_eq!(
        (&result["valid"], &result["d"], &result["s"]),
        (&true.into(), &"tools.example.org".into(), &"s1".into()),
        "{result} {raw}"
    );
    let signed = result["signed"].as_array().unwrap();
    for header in [
        "from",
        "to",
        "subject",
        "date",
        "message-id",
        "content-type",
        "list-unsubscribe",
        "list-unsubscribe-post",
    ] {
        assert!(signed.contains(&header.into()), "{header}: {result}");
    }
    // The changes that a relay may make leave the signature valid; those of a forger do not.
    let refolded = raw.replace("Subject: Test mail", "Subject:\r\n\tTest   mail ");
    assert_eq!(verified(&refolded, &record)["valid"], true);
    for forged in [
        raw.replace("Subject: Test", "Subject: Best"),
        raw.replace("/u?t=", "/v?t="),
        format!("List-Unsubscribe: <https://elsewhere.example>\r\n{raw}"),
        format!("From: eve@example.org\r\n{raw}"),
    ] {
        assert_ne!(forged, raw);
        assert_eq!(verified(&forged, &record)["valid"], false, "{forged}");
    }
    assert_eq!(verified(&format!("{raw}More.\r\n"), &record)["error"], "another body");
    assert!(toolbase_mail::signature(&app.mailer()).ok);
}

on_either! {
    async fn a_mail_is_signed_with_rsa(engine) {
        is_signed(engine, "rsa").await;
    }

    async fn a_mail_is_signed_with_ed25519(engine) {
        is_signed(engine, "ed25519").await;
    }

    async fn doctor_names_mails_that_nobody_signs(engine) {
        let server = MailServer::start(&[]).await;
        let app = app_sending_to(engine, server.port, &[]).await;
        let raw = received(&app, &server).await;
        assert!(raw.contains("List-Unsubscribe-Post") && !raw.contains("DKIM-Signature"), "{raw}");
        let health = toolbase_mail::signature(&app.mailer());
        assert!(!health.ok && health.detail.contains("relay_signs"), "{health:?}");
        let app = app_sending_to(engine, server.port, &[("mail.dkim.relay_signs", "true")]).await;
        let health = toolbase_mail::signature(&app.mailer());
        assert!(health.ok && health.detail.contains("mail server"), "{health:?}");
    }
}

#[test]
fn keys_that_cannot_sign_are_rejected() {
    use toolbase_kernel::config::{Secret, Section};
    let config = |key: &str, selector: &str, domain: &str| {
        let mut config = default_settings();
        config.dkim.private_key = Secret::new(key);
        (config.dkim.selector, config.dkim.domain) = (selector.to_owned(), domain.to_owned());
        config.check()
    };
    let short = key(&["rsa", "1024"]);
    let long = key(&["rsa"]);
    assert!(config(&long, "s1", "example.org").is_empty());
    for (key, selector, domain, place, rule) in [
        ("no key", "s1", "", "mail.dkim.private_key", "BEGIN PRIVATE KEY"),
        (short.as_str(), "s1", "", "mail.dkim.private_key", "2048"),
        ("-----BEGIN ENCRYPTED PRIVATE KEY-----", "s1", "", "mail.dkim.private_key", "password"),
        ("", "s1", "", "mail.dkim.private_key_file", "s1"),
        (long.as_str(), "", "", "mail.dkim.selector", "such as toolbase"),
        (long.as_str(), "a b", "", "mail.dkim.selector", "a b"),
        (long.as_str(), "s1", "elsewhere.example", "mail.dkim.domain", "elsewhere.example"),
        (long.as_str(), "s1", "ls.example.org", "mail.dkim.domain", "ls.example.org"),
    ] {
        let broken = config(key, selector, domain);
        assert_eq!(broken.len(), 1, "{place}: {broken:?}");
        assert!(broken[0].0 == place && broken[0].1.contains(rule), "{broken:?}");
        assert!(!broken[0].1.contains("no key"), "the key is not shown: {broken:?}");
    }
}

/// The settings that a server has without a configuration file, with a sender.
fn default_settings() -> toolbase_mail::MailConfig {
    serde_json::from_value(json!({
        "transport": "memory", "folder": "", "host": "localhost", "port": 587, "encryption": "starttls",
        "username": "", "password": "", "password_file": "", "from": "no-reply@tools.example.org",
        "from_name": "", "timeout_ms": 1000,
        "dkim": { "selector": "", "domain": "", "private_key": "", "private_key_file": "", "relay_signs": false },
    }))
    .unwrap()
}
