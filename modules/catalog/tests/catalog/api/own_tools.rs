//! How members change, complete and withdraw their tools, and what they learn of decisions.

use crate::api::submitting::submitted;
use crate::fixture::catalogue;
use serde_json::{Value, json};
use toolbase_kernel::directory::OwnPages;
use toolbase_kernel::sql;
use toolbase_testkit::reqwest::Method;
use toolbase_testkit::{Person, TestApp, TestResponse, eventually, on_either};
use uuid::Uuid;

/// The whole form.
fn form() -> Value {
    json!({
        "name": "Inkwell", "url": "https://inkwell.example",
        "categories": ["Copywriting", { "Category": "Image Generator" }],
        "details": { "introduction": "It writes.\nAll day.", "usage": "Open it.", "speciality": "Ink." },
        "features": { "pros": ["Quick", " "], "cons": ["Black"] },
        "pricingType": "Paid", "pricingCurrency": "EUR",
        "pricing": [{ "planName": "Pen", "price": "9", "isPopular": true, "features": "Ink" }],
        "qaSection": [{ "question": "Does it blot?", "answer": "Never." }],
        "socialLinks": { "youtube": "https://youtube.com/@inkwell", "twitter": "" },
        "contact": { "email": "ink@inkwell.example", "mobile": "5550123456", "countryCode": "+44", "consent": true },
    })
}

fn path(tool: &Value) -> String {
    format!("/api/aitool/{}", tool["id"].as_str().unwrap())
}

fn ok(response: &TestResponse) -> Value {
    assert_eq!(response.status, 200, "{}", response.text());
    response.json()
}

async fn decide(admin: &Person<'_>, action: &str, tool: &Value, reason: &str) -> TestResponse {
    let path = format!("/api/adminactions/{action}/{}", tool["id"].as_str().unwrap());
    let body = if reason.is_empty() { json!({}) } else { json!({ "reason": reason }) };
    admin.post(&path, &body).await
}

/// Says who has claimed the tool.
async fn claim(app: &TestApp, slug: &str, by: Uuid) {
    let statement = "UPDATE catalog_tool SET claimed_by = $2 WHERE slug = $1";
    assert_eq!(sql!(&app.context.db, execute, statement, slug, by).unwrap(), 1);
}

on_either! {
    async fn a_draft_is_completed_in_parts_and_submitted_whole(engine) {
        let app = catalogue(engine).await;
        let member = app.member().await;
        let draft = submitted(&member, "Inkwell", Some(false)).await;
        let saved = ok(&member.put(&path(&draft), &json!({ "details": { "introduction": "It <b>writes</b>." }, "draft": true })).await);
        assert_eq!((&saved["state"], &saved["details"]["introduction"]), (&json!("draft"), &json!("It <b>writes</b>.")));
        let incomplete = json!({ "details": {}, "features": {}, "categories": [] });
        let rejected = member.put(&path(&draft), &incomplete).await;
        assert_eq!(rejected.json()["message"], "Please correct the marked fields.");
        for (field, rule) in [
            ("details.usage", "Usage is required"), ("details.speciality", "Speciality is required"), ("features.pros", "At least one pro is required"),
            ("features.cons", "At least one con is required"), ("categories", "Select at least one category"),
        ] {
            assert_eq!(rejected.rejected(422, field), rule);
        }
        let whole = ok(&member.put(&path(&draft), &form()).await);
        assert_eq!((&whole["state"], &whole["queuePlace"]), (&json!("pending"), &json!(1)));
        let names: Vec<_> = whole["categories"].as_array().unwrap().iter().map(|category| category["Category"].as_str().unwrap()).collect();
        assert_eq!(names, ["Copywriting", "Image Generator"]);
        assert_eq!((&whole["features"]["pros"], &whole["socialLinks"]), (&json!(["Quick"]), &json!({ "youtube": "https://youtube.com/@inkwell" })));
        assert_eq!(whole["contact"], json!({ "email": "ink@inkwell.example", "mobile": "5550123456", "countryCode": "+44", "consent": true }));
        assert_eq!(whole["pricing"][0]["planName"], "Pen");

        let approved = decide(&app.admin().await, "approve-tool", &whole, "").await;
        assert_eq!(approved.status, 200, "{}", approved.text());
        eventually("the public page", async || (app.get("/api/aitool/slug/inkwell").await.json()["status"]["isApproved"] == true).then_some(())).await;
        let public = app.get("/api/aitool/inkwell/contact").await.json();
        assert_eq!(public["email"], "ink@inkwell.example");
        let now_claimed = member.put(&path(&draft), &json!({ "name": "Other" })).await;
        assert_eq!((now_claimed.status, now_claimed.json()["message"].as_str()), (403, Some("You need to claim this AI before making any edits.")));
    }

    async fn a_draft_waits_while_submissions_are_switched_off(engine) {
        let app = catalogue(engine).await;
        let operations = [(Method::POST, "/api/aitool"), (Method::GET, "/api/submission-terms")];
        app.assert_switch("catalog.submissions", &operations).await;
        let member = app.member().await;
        let draft = submitted(&member, "Inkwell", Some(false)).await;
        app.switch_off(&["catalog.submissions"]).await;
        ok(&member.put(&path(&draft), &json!({ "details": { "usage": "Open it." }, "draft": true })).await);
        let rejected = member.put(&path(&draft), &form()).await;
        assert_eq!((rejected.status, rejected.json()["message"].as_str()), (404, Some("This is switched off on this site.")));
        assert_eq!(member.get("/api/profile/submitted").await.json()["tools"][0]["state"], "draft");
        app.switch_off(&[]).await;
        assert_eq!(ok(&member.put(&path(&draft), &form()).await)["state"], "pending");
    }

    async fn contacts_are_shown_with_consent_only(engine) {
        let app = catalogue(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        let draft = submitted(&member, "Inkwell", Some(false)).await;
        let mut whole = form();
        whole["contact"]["consent"] = json!(null);
        ok(&member.put(&path(&draft), &whole).await);
        assert_eq!(decide(&admin, "approve-tool", &draft, "").await.status, 200);
        let contact = eventually("the contact", async || Some(app.get("/api/aitool/inkwell/contact").await).filter(|response| response.status == 200)).await;
        assert_eq!((&contact.json()["email"], &contact.json()["mobile"]), (&json!(""), &json!("")));
    }

    async fn facts_are_filled_in_with_the_form_and_emptied(engine) {
        let app = catalogue(engine).await;
        let member = app.member().await;
        let draft = submitted(&member, "Inkwell", Some(false)).await;
        let changed = ok(&member.put(&path(&draft), &json!({
            "platforms": ["phone", "web"], "openSource": false, "offline": true, "interfaceLanguages": ["fr", "English"],
            "outputLanguages": ["ja"], "madeIn": "France", "priceCheckedOn": "2025-06-01", "draft": true,
        })).await);
        assert_eq!(app.get("/api/languages").await.json()[0], json!({ "code": "af", "name": "Afrikaans" }));
        let facts = ["platforms", "openSource", "offline", "interfaceLanguages", "outputLanguages", "madeIn", "priceCheckedOn"];
        let known = json!([["web", "phone"], false, true, ["en", "fr"], ["ja"], "FR", "2025-06-01"]);
        assert_eq!(json!(facts.map(|fact| &changed[fact])), known);
        // A form without them changes none; a changed price is of today.
        let priced = ok(&member.put(&path(&draft), &json!({ "pricingType": "Paid", "draft": true })).await);
        assert_eq!((&priced["madeIn"], &priced["priceCheckedOn"]), (&json!("FR"), &json!("2025-06-15")));
        let empty = json!({
            "platforms": [], "openSource": null, "offline": null, "interfaceLanguages": [], "outputLanguages": [], "madeIn": null,
            "priceCheckedOn": null, "draft": true,
        });
        let emptied = ok(&member.put(&path(&draft), &empty).await);
        assert_eq!(json!(facts.map(|fact| &emptied[fact])), json!([[], null, null, [], [], null, null]));
        for (fact, value) in [("offline", json!("maybe")), ("madeIn", json!("Atlantis")), ("priceCheckedOn", json!("2025-06-17"))] {
            member.put(&path(&draft), &json!({ fact: value, "draft": true })).await.rejected(422, fact);
        }
    }

    async fn each_field_names_its_rule(engine) {
        let app = catalogue(engine).await;
        let member = app.member().await;
        let draft = submitted(&member, "Inkwell", Some(false)).await;
        let (text, plan) = (|length: usize| "é".repeat(length), json!({ "planName": "A", "price": "1" }));
        let paid = |more: Value| json!({ "draft": true, "pricingType": "Paid", "pricing": more });
        for (body, field, rule) in [
            (json!({ "url": "javascript:x" }), "url", "Please enter a valid website URL"),
            (json!({ "name": text(101) }), "name", "AI Name can have maximum 100 characters"),
            (json!({ "name": " " }), "name", "AI Name is required"),
            (json!({ "details": { "introduction": text(1001) } }), "details.introduction", "has 1001 characters; at most 1000 are allowed"),
            (json!({ "details": { "usage": text(2001) } }), "details.usage", "has 2001 characters; at most 2000 are allowed"),
            (json!({ "details": { "speciality": text(1001) } }), "details.speciality", "has 1001 characters; at most 1000 are allowed"),
            (json!({ "features": { "pros": [text(1000), "x"] } }), "features.pros", "has 1001 characters; at most 1000 are allowed"),
            (json!({ "features": { "cons": [text(500), text(501)] } }), "features.cons", "has 1001 characters; at most 1000 are allowed"),
            (json!({ "qaSection": [{ "question": text(201), "answer": "x" }] }), "qaSection", "question has 201 characters; at most 200 are allowed"),
            (json!({ "qaSection": [{ "question": "x", "answer": text(201) }] }), "qaSection", "answer has 201 characters; at most 200 are allowed"),
            (json!({ "qaSection": [{ "question": "x", "answer": "" }] }), "qaSection", "each entry needs a question and an answer"),
            (paid(json!([{ "planName": text(201) }])), "pricing", "planName has 201 characters; at most 200 are allowed"),
            (paid(json!([{ "price": text(201) }])), "pricing", "price has 201 characters; at most 200 are allowed"),
            (paid(json!([{ "features": text(501) }])), "pricing", "features has 501 characters; at most 500 are allowed"),
            (paid(json!([plan, plan, plan, plan, plan])), "pricing", "has 5 entries; at most 4 are allowed"),
            (json!({ "pricingType": "Free", "pricing": [plan] }), "pricing", "A free AI has no pricing plans. Choose another pricing type first."),
            (json!({ "pricing": [plan] }), "pricing", "A free AI has no pricing plans. Choose another pricing type first."),
            (json!({ "pricingCurrency": "XTS" }), "pricingCurrency", "must be one of USD, EUR, GBP, INR, JPY, AUD, CAD, CNY, CHF, NZD, SGD, HKD, AED, ZAR, BRL, MXN, SEK, NOK, DKK, SAR, KRW, TWD"),
            (json!({ "pricingType": "Barter" }), "pricingType", "must be one of Free, Freemium, Free Trial, Paid, Contact for Pricing"),
            (json!({ "socialLinks": { "youtube": format!("https://youtube.com/{}", "x".repeat(181)) } }), "socialLinks", "has 201 characters; at most 200 are allowed"),
            (json!({ "socialLinks": { "linkedin": "not an address" } }), "socialLinks.linkedin", "Please enter a valid website URL"),
            (json!({ "socialLinks": { "twitter": "javascript:alert(1)" } }), "socialLinks.twitter", "Please enter a valid website URL"),
            (json!({ "socialLinks": { "twitter": "https://x.com.evil.example/ink" } }), "socialLinks.twitter", "The link must be a page on x.com or twitter.com"),
            (json!({ "socialLinks": { "linkedin": "https://linkedin.com:8443/company/ink" } }), "socialLinks.linkedin", "The link must not hold a port"),
            (json!({ "socialLinks": { "youtube": "https://www.youtube.com/redirect?q=https://evil.example" } }), "socialLinks.youtube", "The link must be the page itself, not a redirect"),
            (json!({ "url": "https://inkwell.example:8080/" }), "url", "The website URL must not hold a port"),
            (json!({ "contact": { "email": "ink" } }), "contact.email", "Please enter a valid email address"),
            (json!({ "contact": { "email": format!("{}@inkwell.example", "x".repeat(185)) } }), "contact.email", "Please enter a valid email address"),
            (json!({ "contact": { "mobile": "12345678901" } }), "contact.mobile", "Phone number must be 10 digits"),
            (json!({ "contact": { "mobile": "123" } }), "contact.mobile", "Phone number must be 10 digits"),
            (json!({ "shortDescription": text(301) }), "shortDescription", "has 301 characters; at most 300 are allowed"),
            (json!({ "categories": ["Image Generator", "Background Remover", "Meme Generator", "Copywriting", "AI Chatbot", "AI Girlfriend"] }), "categories", "Select up to 5 categories"),
            (json!({ "url": "https://me:secret@a.example" }), "url", "Please enter a valid website URL"),
            (json!({ "url": "data:text/html,x" }), "url", "Please enter a valid website URL"),
            (json!({ "url": "http://[::ffff:10.0.0.1]" }), "url", "Please enter a valid website URL"),
            (json!({ "url": format!("https://inkwell.example/{}", "x".repeat(477)) }), "url", "The website URL has 501 characters; at most 500 are allowed"),
            (json!({ "contact": { "mobile": "12a4" } }), "contact.mobile", "Phone number must be 10 digits"),
            (json!({ "categories": ["Copywriting", "No such"] }), "categories", "Invalid category"),
            (json!({ "categories": [Uuid::nil()] }), "categories", "Invalid category"),
            (json!({ "media": { "photos": ["https://elsewhere.example/x.png"], "videos": [] } }), "media.photos", "Please upload the photo first."),
            (json!({ "media": { "photos": [], "videos": ["https://elsewhere.example/x.mp4"] } }), "media.videos", "Please upload the video, or give its address on YouTube."),
            (json!({ "media": { "photos": [], "videos": ["https://www.youtube.com/redirect?q=https://evil.example"] } }), "media.videos", "Please upload the video, or give its address on YouTube."),
            (json!({ "media": { "photos": [], "videos": ["https://youtu.be/../../x"] } }), "media.videos", "Please upload the video, or give its address on YouTube."),
            (json!({ "name": "\u{3164}\u{2800}" }), "name", "AI Name is required"),
        ] {
            assert_eq!(member.put(&path(&draft), &body).await.rejected(422, field), rule, "{body}");
        }
        assert_eq!(member.put(&path(&draft), &json!({ "categories": ["No such"] })).await.json()["message"], "Please select only valid categories.");
        assert_eq!(ok(&member.get(&format!("{}/edit", path(&draft))).await)["updatedAt"], draft["updatedAt"], "nothing was stored");
        for body in [
            json!({ "name": text(100), "url": format!("https://inkwell.example/{}", "x".repeat(476)) }),
            json!({ "details": { "introduction": text(1000), "usage": text(2000), "speciality": text(1000) }, "features": { "pros": [text(500), text(500)], "cons": [text(1000)] }, "draft": true }),
            paid(json!([plan, plan, plan, { "planName": text(200), "price": text(200), "features": text(500) }])),
            json!({ "qaSection": [{ "question": text(200), "answer": text(200) }], "contact": { "mobile": "1234", "email": format!("{}@inkwell.example", "x".repeat(184)) } }),
            json!({ "socialLinks": { "youtube": format!("https://youtube.com/{}", "x".repeat(180)) } }),
            json!({ "socialLinks": { "linkedin": "linkedin.com/company/inkwell" } }),
            json!({ "shortDescription": text(300), "contact": { "mobile": "1234567890" } }),
            json!({ "categories": ["Image Generator", "Background Remover", "Meme Generator", "Copywriting", "AI Chatbot"], "draft": true }),
            json!({ "media": { "photos": [], "videos": ["https://youtu.be/dQw4w9WgXcQ", "https://www.youtube.com/watch?v=dQw4w9WgXcQ"] } }),
        ] {
            ok(&member.put(&path(&draft), &body).await);
        }
    }

    async fn fields_of_the_site_are_ignored(engine) {
        let app = catalogue(engine).await;
        let member = app.member().await;
        let tool = submitted(&member, "Inkwell", Some(true)).await;
        let forged = json!({
            "name": "Inkwell Pro", "slug": "midjourney", "status": { "isApproved": true, "isClaimed": true }, "isApproved": true, "prominence": 5,
            "claimedUserId": member.id, "submittedBy": null, "rating": { "score": 5 }, "stats": { "visits": 9 }, "state": "approved",
        });
        let after = ok(&member.put(&path(&tool), &forged).await);
        assert_eq!((&after["name"], &after["slug"], &after["state"]), (&json!("Inkwell Pro"), &json!("inkwell"), &json!("pending")));
        let record = app.admin().await.get(&format!("/api/admin/tools/{}", tool["id"].as_str().unwrap())).await.json();
        assert_eq!((&record["prominence"], &record["claimed"], &record["submittedBy"]), (&json!(1), &json!(false), &json!(member.id)));
        // Ids of others name nothing here.
        let other = app.get("/api/aitool/slug/midjourney").await.json();
        let stolen = json!({ "_id": other["id"], "id": other["id"], "qaSection": [{ "_id": other["qaSection"][0]["_id"], "question": "Mine?", "answer": "Yes." }] });
        let after = ok(&member.put(&path(&tool), &stolen).await);
        assert_eq!((&after["id"], after["qaSection"][0]["_id"] == other["qaSection"][0]["_id"]), (&tool["id"], false));
        assert_eq!(app.get("/api/aitool/slug/midjourney").await.json()["qaSection"], other["qaSection"]);
        let media = ok(&member.put(&path(&tool), &json!({ "name": "Inkwell Pro", "media": { "photos": [], "videos": [] } })).await);
        assert_eq!(media["updatedAt"], after["updatedAt"], "nothing else is lost");
    }

    async fn only_who_may_edit_does(engine) {
        let app = catalogue(engine).await;
        let (member, other, admin) = (app.member().await, app.owner().await, app.admin().await);
        let message = async |person: &Person<'_>, slug: &str| {
            let response = person.put(&format!("/api/aitool/{slug}"), &json!({ "name": "Mine" })).await;
            (response.status, response.json()["message"].as_str().unwrap_or_default().to_owned())
        };
        let waiting = submitted(&member, "Inkwell", Some(true)).await;
        assert_eq!(message(&other, "inkwell").await, (403, "Only the user who submitted this AI can make edits.".to_owned()));
        assert_eq!(message(&other, "midjourney").await, (403, "You need to claim this AI before making any edits.".to_owned()));
        claim(&app, "midjourney", member.id).await;
        assert_eq!(message(&other, "midjourney").await, (403, "Only the user who claimed this AI can make edits.".to_owned()));
        assert_eq!(message(&other, "no-such-tool").await, (404, "Tool not found".to_owned()));
        // A claimer's texts are live.
        let texts = ok(&member.put("/api/aitool/midjourney", &json!({ "details": { "usage": "Type." } })).await);
        assert_eq!((&texts["details"]["usage"], &texts["state"]), (&json!("Type."), &json!("approved")));
        // An admin approves with the form (decision 94).
        let mut whole = form();
        whole["status"] = json!({ "isApproved": true });
        assert_eq!(ok(&admin.put(&path(&waiting), &whole).await)["state"], "approved");
    }

    async fn two_tabs_lose_nothing(engine) {
        let app = catalogue(engine).await;
        let member = app.member().await;
        let tool = submitted(&member, "Inkwell", Some(true)).await;
        let tag = member.get(&format!("{}/edit", path(&tool))).await.header("etag").to_owned();
        let save = async |name: &str| member.send(Method::PUT, &path(&tool), &[("if-match", &tag)], Some(&json!({ "name": name }))).await;
        let first = save("First").await;
        assert_eq!((first.status, first.header("etag") == tag), (200, false));
        let second = save("Second").await;
        assert_eq!((second.status, &second.json()["current"]["name"]), (412, &json!("First")), "{}", second.text());
        assert!(second.json()["current"]["details"].is_object(), "the version there is, in full");
    }

    async fn members_withdraw_what_is_not_approved(engine) {
        let app = catalogue(engine).await;
        let (member, other, admin) = (app.member().await, app.owner().await, app.admin().await);
        let tool = submitted(&member, "Inkwell", Some(true)).await;
        assert_eq!(other.delete(&path(&tool)).await.status, 403);
        assert_eq!(member.delete("/api/aitool/midjourney").await.status, 403);
        let gone = member.delete(&path(&tool)).await;
        assert_eq!(ok(&gone)["message"], "The tool has been deleted successfully.");
        let again = member.delete(&path(&tool)).await;
        assert_eq!((again.status, again.json()["message"].as_str()), (409, Some("This AI was withdrawn or removed. It can be submitted again.")));
        assert_eq!(decide(&admin, "approve-tool", &tool, "").await.status, 409, "an admin who approves meanwhile is told");
        let trash = admin.get("/api/adminactions/inactive-tools").await.json();
        assert_eq!(trash["tools"][0]["stateReason"], "Withdrawn by the member who submitted it.");
        assert_eq!(submitted(&member, "Inkwell", Some(true)).await["slug"], "inkwell-2");
        // Both at the same moment: one of them wins.
        let tool = submitted(&member, "Blotter", Some(false)).await;
        ok(&member.put(&path(&tool), &{ let mut form = form(); form["name"] = json!("Blotter"); form["url"] = json!("blotter.example"); form }).await);
        let own_path = path(&tool);
        let (withdrawn, approved) = futures::future::join(member.delete(&own_path), decide(&admin, "approve-tool", &tool, "")).await;
        let state = admin.get(&format!("/api/admin/tools/{}", tool["id"].as_str().unwrap())).await.json()["state"].clone();
        match (withdrawn.status, approved.status) {
            (200, 409) => assert_eq!(state, "inactive"),
            (403, 200) => assert_eq!(state, "approved"),
            other => panic!("{other:?}: {} {}", withdrawn.text(), approved.text()),
        }
    }

    async fn the_page_of_a_tool_that_is_not_public_is_there_for_its_people(engine) {
        let app = catalogue(engine).await;
        let (member, other, admin) = (app.member().await, app.owner().await, app.admin().await);
        let tool = submitted(&member, "Inkwell", Some(false)).await;
        let own = async |path: &str, person: Uuid| {
            let pages = app.context.directory.get::<dyn OwnPages>().unwrap();
            pages.is_own(path, person).await.unwrap()
        };
        let both = async || [own("/ai/inkwell", member.id).await, own("/ai/inkwell", other.id).await];
        ok(&member.put(&path(&tool), &form()).await);
        ok(&decide(&admin, "reject-tool", &tool, "No.").await);
        assert_eq!(both().await, [true, false]);
        claim(&app, "inkwell", other.id).await;
        assert_eq!(both().await, [true, true]);
        assert!(!own("/ai/inkwell/edit", member.id).await && !own("/inkwell", member.id).await);
        ok(&admin.post("/api/admin/tools/bulk/undo", &json!({ "ids": [tool["id"]] })).await);
        ok(&decide(&admin, "approve-tool", &tool, "").await);
        assert_eq!(both().await, [false, false]);
    }

    async fn a_member_learns_of_each_decision_and_submits_again(engine) {
        let app = catalogue(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        let tool = submitted(&member, "Inkwell", Some(false)).await;
        ok(&member.put(&path(&tool), &form()).await);
        let sent = app.mailer().sent().len();
        let mail = async |number: usize| {
            app.clock.advance(chrono::Duration::seconds(16));
            app.run_job("catalog.mail-submitters").await;
            let mails = eventually("the mail", async || Some(app.mailer().sent()).filter(|mails| mails.len() == sent + number)).await;
            let mail = mails.last().unwrap();
            assert_eq!(mail.to, member.email);
            (mail.content.subject.clone(), mail.content.text.clone())
        };
        let note = "Please add a picture.";
        assert_eq!(ok(&decide(&admin, "request-tool-changes", &tool, note).await)["state"], "returned");
        let (subject, text) = mail(1).await;
        assert_eq!(subject, "Please change your submission Inkwell");
        assert!(text.contains(note) && text.contains("/ai/inkwell/edit"), "{text}");
        let seen = ok(&member.get(&format!("{}/edit", path(&tool))).await);
        assert_eq!((&seen["state"], &seen["stateReason"], &seen["queuePlace"]), (&json!("returned"), &json!(note), &Value::Null));
        let again = ok(&member.put(&path(&tool), &form()).await);
        assert_eq!((&again["state"], &again["stateReason"]), (&json!("pending"), &Value::Null));
        // No mail is sent about a decision that the admin takes back in time.
        ok(&decide(&admin, "reject-tool", &tool, "No.").await);
        let undo = admin.post("/api/admin/tools/bulk/undo", &json!({ "ids": [tool["id"]] })).await;
        assert_eq!(ok(&undo)["done"], 1);
        ok(&decide(&admin, "reject-tool", &tool, "It is a copy of another product.").await);
        let (subject, text) = mail(2).await;
        assert_eq!(subject, "Inkwell is not listed");
        assert!(text.contains("It is a copy of another product."), "{text}");
        ok(&decide(&admin, "approve-tool", &tool, "").await);
        let (subject, text) = mail(3).await;
        assert_eq!(subject, "Inkwell is listed");
        assert!(text.contains("/ai/inkwell"), "{text}");
        let off = format!("/api/adminactions/deactivate-tool/{}", tool["id"].as_str().unwrap());
        ok(&admin.put(&off, &json!({ "reason": "Its site is gone." })).await);
        let (subject, text) = mail(4).await;
        assert_eq!(subject, "Inkwell is no longer listed");
        assert!(text.contains("Its site is gone.") && text.contains("/dashboard/my-ais"), "{text}");
    }
}
