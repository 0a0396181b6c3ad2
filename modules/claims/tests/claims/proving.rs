//! Members prove that a tool is theirs.

use crate::fixture::{
    check, confirm, id, mailed, of, own, owner_becomes, path, record, set_email, site, start, state,
};
use serde_json::json;
use toolbase_testkit::{eventually, on_either};

on_either! {
    async fn the_page_has_its_texts(engine) {
        let site = site(engine).await;
        let shown = of(&site.app.get("/api/page-texts/claim").await, 200);
        assert_eq!(shown["texts"]["waysHeading"], "Two ways to prove it");
        assert_eq!(shown["texts"]["websiteSteps"].as_str().unwrap().lines().count(), 3);
        assert_eq!(shown["faq"][0]["answer"], "Only the official owner or an authorized representative may claim a tool.");
        let (admin, path) = (site.app.admin().await, "/api/admin/page-texts/claim");
        let record = of(&admin.get(path).await, 200);
        let own = json!({ "texts": record["texts"], "faq": record["faq"] });
        assert_eq!(of(&admin.patch(path, &own).await, 200)["state"], "original", "they meet the rules");
    }

    async fn a_record_makes_its_member_the_owner(engine) {
        let site = site(engine).await;
        let member = site.app.member().await;
        let offered = of(&site.app.get("/api/claims/tool?tool=inkwell.dev").await, 200);
        assert_eq!((&offered["tool"]["slug"], &offered["host"], &offered["isClaimed"]), (&json!("inkwell"), &json!("inkwell.dev"), &json!(false)));
        let methods: Vec<&str> = offered["methods"].as_array().unwrap().iter().map(|one| one["method"].as_str().unwrap()).collect();
        assert_eq!(methods, ["dns", "file", "meta", "email", "documents"]);

        let claim = start(&member, "inkwell").await;
        assert_eq!((&claim["state"], &claim["as"], &claim["host"]), (&json!("pending-proof"), &json!("claimant"), &json!("inkwell.dev")));
        mailed(&site.app, &member.email, "Claim Inkwell: prove that it is yours", 1).await;
        let (place, value) = record(&claim, "dns");
        assert_eq!(place, "_toolbase-challenge.inkwell.dev");
        let first = check(&member, &claim, "dns").await;
        assert_eq!((&first["code"], &first["ok"]), (&json!("no-record"), &json!(false)));
        assert_eq!(first["message"], "There is no TXT record at _toolbase-challenge.inkwell.dev.");

        // Joined and split strings are one text; other records may be beside it.
        site.names.text(&place, &["v=spf1 -all"]);
        let (head, tail) = value.split_at(20);
        site.names.text(&place, &[head, tail]);
        let second = check(&member, &claim, "dns").await;
        assert_eq!((&second["code"], &second["seen"]), (&json!("ok"), &json!([value])));
        assert_eq!(state(&member, &claim).await, "pending-proof", "a check proves nothing by itself");
        assert!(site.names.saw_mixed_case(), "names are written in random case");
        let claim = confirm(&member, &claim, "dns").await;
        assert_eq!((&claim["state"], &claim["method"]), (&json!("approved"), &json!("dns")));
        owner_becomes(&site.app, "inkwell", &json!(member.id)).await;
        mailed(&site.app, &member.email, "Inkwell is yours", 1).await;
        assert_eq!(of(&member.get("/api/claims/tool?tool=inkwell").await, 200)["mine"]["state"], "approved");
        eventually("the facet to be true", async || {
            (of(&site.app.get("/api/aitool/all?claims=Claims").await, 200)["totalCount"] == 1).then_some(())
        })
        .await;
        let claimed = of(&member.get("/api/profile/claimed").await, 200);
        assert_eq!((&claimed["totalCount"], &claimed["tools"][0]["slug"], &claimed["tools"][0]["role"]), (&json!(1), &json!("inkwell"), &json!("owner")));
        assert_eq!(claimed["tools"][0]["claimId"], claim["id"]);
        assert_eq!(site.app.get("/api/profile/claimed").await.status, 401);
        member.get("/api/profile/claimed?limit=0").await.rejected(422, "limit");
        member.get("/api/profile/claimed?page=0").await.rejected(422, "page");
    }

    async fn an_alias_of_our_own_label_is_followed_and_failures_are_named(engine) {
        let site = site(engine).await;
        let member = site.app.member().await;
        let claim = start(&member, "inkwell").await;
        let (place, value) = record(&claim, "dns");
        site.names.fail(&place);
        assert_eq!(check(&member, &claim, "dns").await["code"], "dns-failed");
        let claim = start(&member, "quillmate").await;
        let (place, value_of_other) = record(&claim, "dns");
        assert_eq!(place, "_toolbase-challenge.app.quillmate.co.uk");
        site.names.alias(&place, "claims.agency.com");
        assert_eq!(check(&member, &claim, "dns").await["code"], "no-record", "an alias of nothing");
        site.names.text("claims.agency.com", &[&value]);
        let other = check(&member, &claim, "dns").await;
        assert_eq!((&other["code"], &other["seen"]), (&json!("other-record"), &json!([value])), "the token of another tool");
        site.names.text("claims.agency.com", &[&value_of_other]);
        assert_eq!(confirm(&member, &claim, "dns").await["state"], "approved");
    }

    async fn a_file_or_a_meta_tag_proves_it_too(engine) {
        let site = site(engine).await;
        let (member, other) = (site.app.member().await, site.app.owner().await);
        let claim = start(&member, "inkwell").await;
        let (place, value) = record(&claim, "file");
        assert_eq!(place, "https://www.inkwell.dev/.well-known/toolbase-challenge");
        assert_eq!(check(&member, &claim, "file").await["code"], "file-missing");
        site.sites.file(&place, &format!("x{value}"));
        let found = check(&member, &claim, "file").await;
        assert_eq!((&found["code"], &found["seen"]), (&json!("other-content"), &json!([format!("x{value}")])));
        // Apex and www are one.
        site.sites.set(&place, crate::sites::Page::Redirect("https://inkwell.dev/challenge".to_owned()));
        site.sites.file("https://inkwell.dev/challenge", &format!("{value}\n"));
        assert_eq!(confirm(&member, &claim, "file").await["state"], "approved");

        let claim = start(&other, "quillmate").await;
        let (place, value) = record(&claim, "meta");
        assert_eq!(place, "https://app.quillmate.co.uk/");
        site.sites.page(&place, "<head><title>Quillmate</title></head>");
        assert_eq!(check(&other, &claim, "meta").await["code"], "no-meta-tag");
        site.sites.page(&place, &format!("<head></head><body>{value}</body>"));
        assert_eq!(check(&other, &claim, "meta").await["code"], "no-meta-tag", "what visitors write is in the body");
        site.sites.page(&place, &format!("<head>{value}</head>"));
        assert_eq!(confirm(&other, &claim, "meta").await["state"], "approved");
    }

    async fn an_honest_file_or_page_is_found_whatever_sends_it(engine) {
        let site = site(engine).await;
        let member = site.app.member().await;
        let claim = start(&member, "inkwell").await;
        let (place, value) = record(&claim, "file");
        let utf16 = |text: &str| text.encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<u8>>();
        for (body, kind) in [
            (value.clone().into_bytes(), "binary/octet-stream"),
            (value.clone().into_bytes(), "application/json"),
            (format!("\"{value}\"\r\n").into_bytes(), ""),
            (utf16(&format!("\u{feff}{value}\r\n")), "application/x-download"),
            (utf16(&value), "text/plain; charset=utf-16le"),
        ] {
            site.sites.set(&place, crate::sites::Page::Text(body, kind));
            assert_eq!(check(&member, &claim, "file").await["code"], "ok", "{kind}");
        }
        let bare = value.split_once('=').unwrap().1;
        site.sites.file(&place, bare);
        let message = check(&member, &claim, "file").await["message"].to_string();
        assert!(message.contains("It has the secret alone"), "{message}");

        let (home, tag) = record(&claim, "meta");
        let large = format!("<!doctype html><head>{tag}</head><body>{}", "x".repeat(600 << 10));
        for page in [format!("<head><script>var t=\"<body class=x>\";</script>{tag}</head>"), large, tag.replace(bare, &format!("&quot;{bare}&quot;"))] {
            site.sites.page(&home, &page);
            assert_eq!(check(&member, &claim, "meta").await["code"], "ok");
        }
        for (page, code, hint) in [
            (format!("<head><title>A guest: {tag}</title></head>"), "no-meta-tag", "not in a meta tag “toolbase-challenge” of its head"),
            (format!("<title>x</title><p>A guest: {tag}"), "no-meta-tag", "not in a meta tag “toolbase-challenge” of its head"),
            (tag.replace(bare, &value), "other-content", "It begins with “toolbase-challenge=”"),
            (format!("<head>{}{tag}", "<link rel=x href=y>".repeat(40_000)), "no-meta-tag", "has no meta tag"),
        ] {
            site.sites.page(&home, &page);
            let found = check(&member, &claim, "meta").await;
            assert!(found["code"] == code && found["message"].as_str().unwrap().contains(hint), "{found}");
        }
        // A redirect to another host proves nothing, also when it comes back.
        site.sites.set(&place, crate::sites::Page::Redirect("https://evil.example/".to_owned()));
        site.sites.set("https://evil.example/", crate::sites::Page::Redirect("https://inkwell.dev/x".to_owned()));
        site.sites.file("https://inkwell.dev/x", &value);
        let found = check(&member, &claim, "file").await;
        assert_eq!((&found["code"], &found["seen"]), (&json!("redirects-elsewhere"), &json!(["https://evil.example/"])));
    }

    async fn records_at_wrong_names_are_named(engine) {
        let site = site(engine).await;
        let member = site.app.member().await;
        let claim = start(&member, "quillmate").await;
        let (place, value) = record(&claim, "dns");
        site.names.text(&place, &[&format!("\"{value}\"")]);
        assert_eq!(check(&member, &claim, "dns").await["code"], "ok", "panels store quotation marks that are pasted");
        site.names.remove(&place);
        for name in [
            "_toolbase-challenge.app.quillmate.co.uk.quillmate.co.uk",
            "_toolbase-challenge.app.quillmate.co.uk.app.quillmate.co.uk",
            "_toolbase-challenge.www.app.quillmate.co.uk",
            "_toolbase-challenge.quillmate.co.uk",
            "toolbase-challenge.app.quillmate.co.uk",
            "www.app.quillmate.co.uk",
        ] {
            site.names.text(name, &[&value]);
            let found = check(&member, &claim, "dns").await;
            assert_eq!(found["code"], "no-record");
            assert!(found["message"].as_str().unwrap().contains(&format!(" The text is at {name}: ")), "{found}");
            site.names.remove(name);
        }
        site.names.text(&place, &[value.split_once('=').unwrap().1]);
        let found = check(&member, &claim, "dns").await;
        assert_eq!(found["code"], "other-record");
        assert!(found["message"].as_str().unwrap().contains("It has the secret alone"), "{found}");
    }

    async fn a_repository_proves_it_by_a_file_on_its_default_branch(engine) {
        let site = site(engine).await;
        let member = site.app.member().await;
        let claim = start(&member, "https://github.com/ada/engine").await;
        assert_eq!(claim["host"], "github.com/ada/engine");
        let (place, value) = record(&claim, "repository");
        assert_eq!(place, "toolbase-challenge.txt");
        let raw = "https://raw.githubusercontent.com/ada/engine/HEAD/toolbase-challenge.txt";
        member.post(&path(&claim, "/check"), &json!({ "method": "dns" })).await.rejected(422, "method");
        assert_eq!(check(&member, &claim, "repository").await["code"], "file-missing");
        site.sites.set(raw, crate::sites::Page::Redirect("https://raw.githubusercontent.com/eve/engine/HEAD/toolbase-challenge.txt".to_owned()));
        site.sites.file("https://raw.githubusercontent.com/eve/engine/HEAD/toolbase-challenge.txt", &value);
        assert_eq!(check(&member, &claim, "repository").await["code"], "redirects-elsewhere", "a repository that has moved");
        site.sites.file(raw, &value);
        assert_eq!(confirm(&member, &claim, "repository").await["state"], "approved");
        owner_becomes(&site.app, "engine", &json!(member.id)).await;
    }

    async fn a_confirmed_address_proves_it_where_one_listing_uses_the_domain(engine) {
        let site = site(engine).await;
        let (member, other) = (site.app.member().await, site.app.owner().await);
        let claim = start(&member, "inkwell").await;
        assert_eq!(check(&member, &claim, "email").await["code"], "other-domain");
        set_email(&site.app, &member, "mia@inkwell.dev").await;
        assert_eq!(confirm(&member, &claim, "email").await["state"], "approved");
        assert!(!of(&member.get(&path(&claim, "")).await, 200)["confirmBy"].is_null());

        crate::fixture::add_tool(&site.app, "Ferryman", "https://labs.quillmate.co.uk").await;
        set_email(&site.app, &other, "otto@quillmate.co.uk").await;
        let claim = start(&other, "quillmate").await;
        assert_eq!(confirm(&other, &claim, "email").await["state"], "pending-review", "two listings at one domain");
        mailed(&site.app, "otto@quillmate.co.uk", "Your claim to Quillmate is in review", 1).await;
    }

    async fn owners_edit_their_listing_and_reply_to_reviews(engine) {
        let site = site(engine).await;
        let (member, other) = (site.app.member().await, site.app.owner().await);
        assert_eq!(member.get("/api/aitool/inkwell/edit").await.status, 403);
        own(&site, &member, "inkwell").await;
        let form = member.get("/api/aitool/inkwell/edit").await;
        assert_eq!(form.status, 200, "{}", form.text());
        assert_eq!(other.get("/api/aitool/inkwell/edit").await.status, 403);
        let changed = member.put("/api/aitool/inkwell", &json!({ "shortDescription": "Writes well." })).await;
        assert_eq!(changed.status, 200, "{}", changed.text());
    }

    async fn rights_are_checked(engine) {
        let site = site(engine).await;
        let (member, other) = (site.app.member().await, site.app.owner().await);
        assert_eq!(site.app.post("/api/claims", &json!({ "tool": "inkwell" })).await.status, 401);
        assert_eq!(site.app.get("/api/claims").await.status, 401);
        member.post("/api/claims", &json!({ "tool": " " })).await.rejected(422, "tool");
        assert_eq!(of(&member.post("/api/claims", &json!({ "tool": "nothing" })).await, 404)["message"], "There is no such tool.");
        assert_eq!(site.app.get("/api/claims/tool?tool=nothing").await.status, 404);
        site.app.get("/api/claims/tool").await.rejected(422, "tool");
        let claim = start(&member, "inkwell").await;
        for (method, rest, body) in [
            ("GET", "", json!({})), ("DELETE", "", json!({})), ("POST", "/check", json!({ "method": "dns" })),
            ("POST", "/confirm", json!({ "method": "dns" })), ("POST", "/submit", json!({ "statement": "x" })),
            ("POST", "/messages", json!({ "text": "x" })), ("POST", "/renew", json!({})),
            ("POST", "/invitations", json!({ "kind": "owner", "email": "a@b.de" })), ("DELETE", "/co-owner", json!({})),
            ("DELETE", "/documents/0197aaaa-7c00-7a00-8000-5d2f1b7c9e10", json!({})),
            ("DELETE", "/invitations/0197aaaa-7c00-7a00-8000-5d2f1b7c9e10", json!({})),
        ] {
            let method: toolbase_testkit::reqwest::Method = method.parse().unwrap();
            let body = (method != "GET").then_some(&body);
            let sent = async |person: &toolbase_testkit::Person<'_>| person.send(method.clone(), &path(&claim, rest), &[], body).await;
            assert_eq!(sent(&site.app.visitor()).await.status, 401, "{rest}");
            assert_eq!(sent(&other).await.status, 404, "{rest}");
        }
        assert_eq!(member.get("/api/claims/nothing").await.status, 404);
        member.post(&path(&claim, "/check"), &json!({ "method": "magic" })).await.rejected(422, "method");
        member.post(&path(&claim, "/check"), &json!({ "method": "documents" })).await.rejected(422, "method");
        assert_eq!(of(&member.get("/api/claims").await, 200)["totalCount"], 1);
        assert_eq!(of(&other.get("/api/claims").await, 200)["totalCount"], 0);
        assert_eq!(of(&member.delete(&path(&claim, "")).await, 200)["state"], "withdrawn");
        assert_eq!(member.delete(&path(&claim, "")).await.status, 409);
        mailed(&site.app, &member.email, "Your claim to Inkwell is withdrawn", 1).await;
        assert_ne!(id(&start(&member, "inkwell").await), id(&claim), "another claim can begin");
        let texts = of(&site.app.get("/api/claims/settings").await, 200);
        assert_eq!((&texts["fee"], &texts["paymentText"]), (&json!("$50, one-time, for lifetime access"), &json!("Coming soon....")));
        assert_eq!(texts["documents"], json!({ "most": 5, "maxBytes": 10_485_760, "types": ["pdf", "jpg", "png", "docx"] }));
    }
}
