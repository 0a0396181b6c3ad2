use super::*;
use serde_json::json;

fn now() -> DateTime<Utc> {
    "2026-06-01T12:00:00Z".parse().unwrap()
}

/// The state that the value of one column shows in a table, on 1 June 2026.
fn shown(column: &str, value: Value) -> Publication {
    let row = |value| Row { line: 2, values: vec![value], fault: None, raw: String::new() };
    let used = [Item::Row(row(json!("something")))];
    States::new(&[], now(), InputFormat::Csv, &used).read(&row(value), &[column.to_owned()])
}

fn rank(shown: &Publication) -> &'static str {
    match shown {
        Publication::Public => "public",
        Publication::Unknown(_) => "unknown",
        Publication::Waits(_) => "waits",
        Publication::LeftOut(_) => "left out",
    }
}

#[test]
fn states_are_read_in_any_case_and_spelling() {
    for (column, value, expected) in [
        ("Status", "Published", "public"),
        ("post_status", "publish", "public"),
        ("STATE", "LIVE", "public"),
        ("状态", "已发布", "public"),
        ("Status", "aktiv", "public"),
        ("Status", " Draft ", "waits"),
        ("Status", "In Review", "waits"),
        ("Listing Status", "closed", "waits"),
        ("approval-status", "Rejected", "waits"),
        ("Visibility", "Private", "waits"),
        ("visibility", "Password protected", "waits"),
        ("state", "returned", "waits"),
        ("status", "auto-draft", "waits"),
        ("status", "not published", "waits"),
        ("状态", "未发布", "waits"),
        ("Status", "Entwurf", "waits"),
        ("status", "0", "waits"),
        ("status", "", "waits"),
        ("status", "trash", "left out"),
        ("Status", "Deleted by owner", "left out"),
        ("Status", "gelöscht", "left out"),
        ("Status", "Beta", "unknown"),
        ("State", "California", "unknown"),
        ("Status", "https://status.example", "public"),
        ("Category", "Draft", "public"),
        ("Situação", "rascunho", "waits"),
        ("Situação", "arquivado", "waits"),
        ("Situação", "publicado", "public"),
        ("Workflow Stage", "Do not list", "waits"),
        ("Stage", "nicht veröffentlicht", "waits"),
        ("Statut", "non publié", "waits"),
        ("状態", "ゴミ箱", "public"),
        ("ステータス", "ゴミ箱", "left out"),
        ("do_not_publish", "x", "waits"),
        ("do_not_publish", "0", "public"),
        ("Sunset Date", "2020-01-01", "waits"),
        ("Sunset Date", "2099-01-01", "public"),
    ] {
        assert_eq!(rank(&shown(column, json!(value))), expected, "{column}: {value}");
    }
}

#[test]
fn switches_are_read_as_yaml_and_people_write_them() {
    for (column, value, expected) in [
        ("draft", json!("yes"), "waits"),
        ("Draft", json!("ON"), "waits"),
        ("is_draft", json!("True"), "waits"),
        ("isDraft", json!(1), "waits"),
        ("draft", json!("off"), "public"),
        ("draft", json!(false), "public"),
        ("draft", json!(null), "public"),
        ("draft", json!("perhaps"), "unknown"),
        ("published", json!(false), "waits"),
        ("Published", json!("No"), "waits"),
        ("isPublished", json!("n"), "waits"),
        ("published", json!("Y"), "public"),
        ("published", json!("draft"), "waits"),
        ("published", json!("2024-05-01"), "public"),
        ("isActive", json!(false), "waits"),
        ("hidden", json!("x"), "waits"),
        ("Archived", json!("TRUE"), "waits"),
        ("trash", json!(true), "left out"),
        ("trash", json!("0"), "public"),
        ("isDeleted", json!("yes"), "left out"),
        ("deleted_at", json!("2024-01-01T00:00:00Z"), "left out"),
        ("deletedAt", json!(null), "public"),
        ("live", json!("https://demo.example"), "public"),
    ] {
        assert_eq!(rank(&shown(column, value.clone())), expected, "{column}: {value}");
    }
}

#[test]
fn days_are_compared_with_now() {
    for (column, value, expected) in [
        ("publishDate", json!("2026-05-31"), "public"),
        ("publishDate", json!("2026-06-01T11:59:00Z"), "public"),
        ("publish_on", json!("2026-06-01T14:30:00+02:00"), "waits"),
        ("Publish Date", json!("May 5, 2030 10:00 AM"), "waits"),
        ("pubDate", json!("Fri, 01 Jan 2100 00:00:00 GMT"), "waits"),
        ("date", json!("2030-01-01"), "waits"),
        ("date", json!("spring"), "public"),
        ("publishedAt", json!(null), "waits"),
        ("publishedAt", json!({ "$date": "2024-01-01T00:00:00Z" }), "public"),
        ("published_at", json!(1_893_456_000_000_i64), "waits"),
        ("expires", json!("2020-12-31"), "waits"),
        ("Expiry Date", json!("31/12/2020"), "waits"),
        ("valid_until", json!("9999-12-31"), "public"),
        ("expires", json!("never"), "public"),
        ("unpublishedAt", json!("0000-00-00 00:00:00"), "public"),
        ("closedAt", json!("2025-01-01"), "waits"),
        ("embargo", json!("2027"), "waits"),
        ("publishDate", json!("some day"), "unknown"),
    ] {
        assert_eq!(rank(&shown(column, value.clone())), expected, "{column}: {value}");
    }
}

#[test]
fn states_inside_of_objects_and_passwords_are_found() {
    for (column, value, expected) in [
        ("status", json!({ "isApproved": false, "isActive": true }), "`status.isApproved` is `false`"),
        ("status", json!("{'isApproved': False}"), "`status.isApproved` is `False`"),
        ("params", json!({ "Draft": "yes" }), "`params.Draft` is `yes`"),
        ("_build", json!({ "render": "never", "list": "never" }), "`_build.render` is `never`"),
        ("attributes", json!({ "publishedAt": null }), "`attributes.publishedAt` is empty"),
        (
            "properties",
            json!({ "Status": { "type": "select", "select": { "id": "q", "name": "Draft" } } }),
            "`properties.Status` is `Draft`",
        ),
        ("Status", json!(["Published", "Archived"]), "`Status` is `Archived`"),
        ("post_password", json!("open sesame"), "`post_password` is set"),
        ("file", json!("tools/_drafts/a.md"), "it is in the folder `_drafts`"),
    ] {
        let shown = shown(column, value.clone());
        let value_of = |text: &str| text.to_lowercase();
        let Publication::Waits(reason) = &shown else { panic!("{column}: {value}: {shown:?}") };
        assert_eq!(value_of(reason), value_of(expected));
    }
    for (column, value) in [
        ("maker", json!({ "status": "inactive" })),
        ("post_password", json!("")),
        ("file", json!("drafts.md")),
        ("status", json!({ "isApproved": true, "isActive": true })),
    ] {
        assert_eq!(shown(column, value.clone()), Publication::Public, "{column}: {value}");
    }
}

#[test]
fn an_empty_cell_shows_something_only_where_the_column_is_used() {
    let row = |values| Row { line: 2, values, fault: None, raw: String::new() };
    let columns = ["name".to_owned(), "status".to_owned()];
    let ahead = [Item::Row(row(vec![json!("A"), json!("")]))];
    let states = |format| States::new(&[], now(), format, &ahead);
    let empty = row(vec![json!("A"), json!("")]);
    assert_eq!(states(InputFormat::Csv).read(&empty, &columns), Publication::Public);
    // Objects lack the keys of others.
    assert_eq!(states(InputFormat::Json).read(&empty, &columns), Publication::Public);
}

#[test]
fn the_operator_names_a_column_or_takes_no_notice_of_any() {
    let row = Row { line: 2, values: vec![json!("Draft"), json!("trash")], fault: None, raw: String::new() };
    let columns = ["Phase".to_owned(), "status".to_owned()];
    let read = |map: &[(Field, String)]| States::new(map, now(), InputFormat::Csv, &[]).read(&row, &columns);
    assert_eq!(rank(&read(&[])), "left out");
    assert_eq!(rank(&read(&[(Field::State, "-".to_owned())])), "public");
    let phase = Row { values: vec![json!("Draft"), json!("live")], ..row.clone() };
    let map = [(Field::State, "Phase".to_owned())];
    assert_eq!(rank(&States::new(&map, now(), InputFormat::Csv, &[]).read(&phase, &columns)), "waits");
}

#[test]
fn a_column_of_states_is_known_by_its_cells() {
    let rows = |cells: [&str; 4]| {
        let row = |cell: &&str| {
            Item::Row(Row { line: 2, values: vec![json!(cell)], fault: None, raw: String::new() })
        };
        cells.iter().map(row).collect::<Vec<_>>()
    };
    let read = |cells| {
        let ahead = rows(cells);
        let mut states = States::new(&[], now(), InputFormat::Csv, &ahead);
        let shown = |item: &Item| match item {
            Item::Row(row) => rank(&states.read(row, &["Somewhere".to_owned()])),
            Item::Oddity(_) => "none",
        };
        ahead.iter().map(shown).collect::<Vec<_>>()
    };
    assert_eq!(read(["Live", "Needs review", "Spam", "WIP"]), ["public", "waits", "left out", "waits"]);
    for others in [
        ["Live", "Ideas", "Draws", "x"],
        ["Review", "Ideas", "Preview", "Spam"],
        ["Live", "Live", "Active", "Open"],
    ] {
        assert_eq!(read(others), ["public"; 4], "{others:?}");
    }
}

#[test]
fn marks_and_versions_are_states() {
    for (key, value, expected) in [
        ("flags", json!(["new", "hidden"]), "waits"),
        ("flags", json!(["new"]), "public"),
        ("sys", json!({ "publishedVersion": null }), "waits"),
        ("sys", json!({ "publishedVersion": 7 }), "public"),
    ] {
        assert_eq!(rank(&shown(key, value.clone())), expected, "{key}: {value}");
    }
}
