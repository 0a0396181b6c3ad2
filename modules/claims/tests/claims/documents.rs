//! Proof by documents.

use crate::fixture::{id, mailed, of, path, site, start, state};
use chrono::Duration;
use serde_json::{Value, json};
use toolbase_kernel::media::PrivateFiles;
use toolbase_kernel::sql;
use toolbase_testkit::{Part, Person, TestResponse, on_either};

const PDF: &[u8] = b"%PDF-1.7\n1 0 obj\n<< >>\nendobj\n%%EOF\n";

async fn send(member: &Person<'_>, claim: &Value, files: &[&[u8]]) -> TestResponse {
    let parts: Vec<Part<'_>> = files
        .iter()
        .map(|bytes| Part::File {
            field: "documents",
            name: "../../etc/licence.pdf",
            kind: "application/pdf",
            bytes,
        })
        .collect();
    member.post_form(&path(claim, "/documents"), &parts).await
}

on_either! {
    async fn documents_are_read_by_an_admin_and_deleted_30_days_after_the_decision(engine) {
        let site = site(engine).await;
        let (admin, member, other) = (site.app.admin().await, site.app.member().await, site.app.owner().await);
        let claim = start(&member, "chatter").await;
        member.post(&path(&claim, "/submit"), &json!({ "statement": "I am the founder." })).await.rejected(422, "documents");
        let sent = of(&send(&member, &claim, &[PDF, b"\x89PNG\r\n\x1a\nabc"]).await, 200);
        assert_eq!((&sent["documents"][0]["name"], &sent["documents"][0]["bytes"]), (&json!("licence.pdf"), &json!(PDF.len())));
        let second = sent["documents"][1]["id"].as_str().unwrap();
        let removed = of(&member.delete(&path(&claim, &format!("/documents/{second}"))).await, 200);
        assert_eq!(removed["documents"].as_array().unwrap().len(), 1);
        assert_eq!(member.delete(&path(&claim, &format!("/documents/{second}"))).await.status, 404);
        member.post(&path(&claim, "/submit"), &json!({ "statement": " " })).await.rejected(422, "statement");
        let submitted = of(&member.post(&path(&claim, "/submit"), &json!({ "statement": "I am the founder." })).await, 200);
        assert_eq!((&submitted["state"], &submitted["method"]), (&json!("pending-review"), &json!("documents")));
        mailed(&site.app, &member.email, "Your claim to Chatter is in review", 1).await;
        assert_eq!(send(&member, &claim, &[PDF]).await.status, 409, "it is in review");
        assert_eq!(member.post(&path(&claim, "/submit"), &json!({ "statement": "x" })).await.status, 409);

        // Admins alone open it, and each opening is audited.
        let document = sent["documents"][0]["id"].as_str().unwrap();
        let opened = format!("/api/admin/claims/{}/documents/{document}", id(&claim));
        assert_eq!(site.app.get(&opened).await.status, 401);
        for person in [&member, &other] {
            assert_eq!(person.get(&opened).await.status, 403);
        }
        for _ in 0..2 {
            let file = admin.get(&opened).await;
            assert_eq!((file.status, file.body.as_slice()), (200, PDF));
            assert_eq!((file.header("content-type"), file.header("cache-control")), ("application/pdf", "no-store"));
            assert_eq!(file.header("content-disposition"), "attachment; filename=\"licence.pdf\"");
        }
        let entries = "SELECT COUNT(*) FROM core_audit WHERE action = 'claim.open-document'";
        assert_eq!(sql!(&site.app.context.db, scalar i64, entries).unwrap(), 2);
        site.app.clock.advance(chrono::TimeDelta::minutes(11));
        assert_eq!(admin.get(&opened).await.json()["code"], "confirmation-required");
        let admin = site.app.admin().await;
        assert_eq!(admin.get(&format!("/api/admin/claims/{}/documents/nothing", id(&claim))).await.status, 404);
        let key = format!("/media/private/claims/{document}");
        assert_eq!(site.app.get(&key).await.status, 404, "it has no address");

        let evidence = of(&admin.get(&format!("/api/admin/claims/{}/evidence", id(&claim))).await, 200);
        assert_eq!((&evidence["statement"], &evidence["documents"][0]["name"]), (&json!("I am the founder."), &json!("licence.pdf")));
        assert!(evidence["documents"][0]["url"].as_str().unwrap().ends_with(&opened));
        of(&admin.post(&format!("/api/admin/claims/{}/approve", id(&claim)), &json!({})).await, 200);
        assert_eq!(state(&member, &claim).await, "approved");
        site.app.clock.advance(Duration::days(29));
        assert_eq!(site.app.run_job("claims.purge-documents").await.message, "0 documents deleted");
        site.app.clock.advance(Duration::days(2));
        assert_eq!(site.app.run_job("claims.purge-documents").await.message, "1 documents deleted");
        assert_eq!(site.app.admin().await.get(&opened).await.status, 404);
        let files = site.app.context.directory.get::<dyn PrivateFiles>().unwrap();
        assert_eq!(files.list("claims").await.unwrap(), []);
    }

    async fn other_files_are_rejected(engine) {
        let site = site(engine).await;
        let member = site.app.member().await;
        let claim = start(&member, "chatter").await;
        for wrong in [b"#!/bin/sh\nrm -rf /\n".as_slice(), b"<html><script>alert(1)</script>", b"MZ\x90\x00", b"GIF89a...."] {
            let rule = send(&member, &claim, &[PDF, wrong]).await.rejected(422, "documents");
            assert_eq!(rule, "must be a PDF, JPG, PNG or DOCX file");
        }
        let mut large = PDF.to_vec();
        large.resize(11 << 20, b' ');
        assert_eq!(send(&member, &claim, &[&large]).await.status, 413);
        let rule = send(&member, &claim, &[PDF; 6]).await.rejected(422, "documents");
        assert_eq!(rule, "You can send at most 5 documents.");
        of(&send(&member, &claim, &[PDF; 5]).await, 200);
        // Those of other claims count, too.
        let large = "UPDATE claims_document SET bytes = 41943040";
        sql!(&site.app.context.db, execute, large).unwrap();
        let rule = send(&member, &start(&member, "inkwell").await, &[PDF]).await.rejected(422, "documents");
        assert_eq!(rule, "All your claims together can have documents of 200 MiB. Those of a claim are deleted 30 days after its end.");
        send(&member, &claim, &[PDF]).await.rejected(422, "documents");
        assert_eq!(of(&member.get(&path(&claim, "")).await, 200)["documents"].as_array().unwrap().len(), 5);
        member.post_form(&path(&claim, "/documents"), &[Part::Text("documents", "x")]).await.rejected(422, "documents");
        assert_eq!(member.post(&path(&claim, "/documents"), &json!({})).await.status, 415);
        assert_eq!(site.app.owner().await.post_form(&path(&claim, "/documents"), &[]).await.status, 404);
        let files = site.app.context.directory.get::<dyn PrivateFiles>().unwrap();
        assert_eq!(files.list("claims").await.unwrap().len(), 5, "nothing of what was rejected is stored");
    }
}
