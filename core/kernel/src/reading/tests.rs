use super::*;
use crate::problem::Code;
use chrono::{DateTime, Utc};
use serde::Deserialize;
use serde_json::json;
use std::collections::BTreeMap;
use uuid::Uuid;

#[derive(Debug, Default, PartialEq, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Book {
    name: String,
    #[serde(default)]
    score: Option<f64>,
    #[serde(default)]
    views: u32,
    #[serde(default)]
    is_public: bool,
    #[serde(default)]
    plans: Vec<Plan>,
    #[serde(default)]
    kind: Option<Kind>,
    #[serde(default)]
    by_language: BTreeMap<String, i8>,
    #[serde(default)]
    pair: Option<(String, i64)>,
}

#[derive(Debug, Default, PartialEq, Deserialize)]
struct Plan {
    price: String,
}

#[derive(Debug, PartialEq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Kind {
    Free,
    Paid(u8),
    Trial { days: u8 },
}

#[derive(Debug, Default, PartialEq, Deserialize)]
#[serde(default)]
struct List {
    page: Option<u32>,
    q: Option<String>,
    state: Vec<String>,
    kind: Option<Kind>,
    all: Option<bool>,
    id: Option<Uuid>,
    since: Option<DateTime<Utc>>,
}

fn wrong<T: DeserializeOwned>(value: &Value) -> String {
    from_json::<T>(value).err().unwrap().to_string()
}

fn query(text: &str) -> Result<List, String> {
    from_query(&parsed_query(text)).map_err(|error| error.to_string())
}

#[test]
fn json_is_read() {
    let body = json!({
        "name": "Midjourney", "score": 4, "views": 7, "isPublic": true, "plans": [{ "price": "9" }],
        "kind": { "trial": { "days": 14 } }, "byLanguage": { "de": -1 }, "pair": ["a", -2],
    });
    let read: Book = from_json(&body).unwrap();
    assert_eq!((read.score, read.views, read.is_public), (Some(4.0), 7, true));
    assert_eq!(read.plans, [Plan { price: "9".to_owned() }]);
    assert_eq!(read.kind, Some(Kind::Trial { days: 14 }));
    assert_eq!(read.by_language["de"], -1);
    assert_eq!(read.pair, Some(("a".to_owned(), -2)));
    for (kind, expected) in [(json!("free"), Kind::Free), (json!({ "paid": 9 }), Kind::Paid(9))] {
        assert_eq!(from_json::<Kind>(&kind).unwrap(), expected);
    }
}

#[test]
fn what_is_wrong_is_named_with_its_place() {
    for (body, expected) in [
        (json!({}), "`name` is required"),
        (json!({ "name": null }), "name: must be a text"),
        (json!({ "name": 7 }), "name: must be a text"),
        (json!({ "name": "x", "plans": [{ "price": "1" }, {}] }), "plans[1]: `price` is required"),
        (json!({ "name": "x", "plans": [{ "price": true }] }), "plans[0].price: must be a text"),
        (json!({ "name": "x", "plans": {} }), "plans: must be a list"),
        (json!({ "name": "x", "views": -1 }), "views: must be a whole number from 0 to 4294967295"),
        (json!({ "name": "x", "views": "1" }), "views: must be a whole number"),
        (json!({ "name": "x", "kind": "dear" }), "kind: must be free, paid or trial"),
        (json!({ "name": "x", "kind": { "paid": 300 } }), "kind.paid: must be a whole number from 0 to 255"),
        (
            json!({ "name": "x", "byLanguage": { "de": 200 } }),
            "byLanguage.de: must be a whole number from -128 to 127",
        ),
        (json!({ "name": "x", "pair": ["a", 1, 2] }), "pair: must have at most 2 items"),
        (json!({ "name": "x", "pair": ["a"] }), "pair: must have 2 items"),
        (json!({ "name": "x", "kind": 7 }), "kind: must be free, paid or trial"),
        (json!({ "name": "x", "kind": "paid" }), "kind: must be an object with one field"),
        (json!({ "name": "x", "kind": { "free": 1 } }), "kind: must be a text"),
        (json!({ "name": "x", "isPublic": "yes" }), "isPublic: must be true or false"),
        (json!({ "name": "x", "score": "high" }), "score: must be a number"),
        (json!(["x", 1]), "must be an object"),
    ] {
        assert_eq!(wrong::<Book>(&body), expected, "{body}");
    }
    let unknown = wrong::<Book>(&json!({ "name": "x", "stars": 5 }));
    assert!(unknown.starts_with("stars: is not known; known are name, "), "{unknown}");
}

#[test]
fn values_of_other_crates_have_rules_in_plain_words() {
    #[derive(Debug, Deserialize)]
    #[expect(dead_code, reason = "only its errors are compared")]
    struct Row {
        #[serde(default)]
        id: Option<Uuid>,
        #[serde(default)]
        day: Option<chrono::NaiveDate>,
        #[serde(default)]
        at: Option<DateTime<Utc>>,
        #[serde(default)]
        lines: Option<Lines>,
        #[serde(default)]
        either: Option<Either>,
    }
    #[derive(Debug, Deserialize)]
    #[serde(untagged, expecting = "must be a text or a list of texts")]
    #[expect(dead_code, reason = "only its errors are compared")]
    enum Lines {
        Many(Vec<String>),
        Text(String),
    }
    #[derive(Debug, Deserialize)]
    #[serde(untagged)]
    #[expect(dead_code, reason = "only its errors are compared")]
    enum Either {
        Flag(bool),
        Text(String),
    }
    for (body, expected) in [
        (json!({ "id": "123" }), "id: must be an id such as 01933f4e-7c00-7a00-8000-5d2f1b7c9e10"),
        (json!({ "id": 123 }), "id: must be an id such as 01933f4e-7c00-7a00-8000-5d2f1b7c9e10"),
        (json!({ "day": "2026-01" }), "day: must be a day such as 2026-01-31"),
        (json!({ "at": "2026-01" }), "at: must be a date with its time, such as 2026-01-31T15:24:00Z"),
        (json!({ "lines": 7 }), "lines: must be a text or a list of texts"),
        (json!({ "either": [] }), "either: must have one of the documented forms"),
    ] {
        assert_eq!(wrong::<Row>(&body), expected, "{body}");
    }
}

#[test]
fn parameters_are_texts() {
    let id = Uuid::nil();
    let read = query(&format!(
        "page=2&q=a%20b+c&state=new&state=old&kind=free&all=on&id={id}&since=2026-01-02T03:04:05Z&other=1"
    ));
    let read = read.unwrap();
    assert_eq!((read.page, read.q.as_deref(), read.all), (Some(2), Some("a b c"), Some(true)));
    assert_eq!(
        (read.state, read.kind, read.id),
        (vec!["new".to_owned(), "old".to_owned()], Some(Kind::Free), Some(id))
    );
    assert_eq!(read.since.unwrap().to_rfc3339(), "2026-01-02T03:04:05+00:00");
    assert_eq!(query("state=new").unwrap().state, ["new"]);
    assert_eq!(query("").unwrap(), List::default());
}

#[test]
fn empty_parameters_are_texts_or_no_numbers() {
    let read = query("page=&q=&all=").unwrap();
    assert_eq!((read.page, read.q.as_deref(), read.all), (None, Some(""), None));
}

#[test]
fn wrong_parameters_are_named() {
    for (text, expected) in [
        ("page=x", "page: must be a whole number"),
        ("page=-1", "page: must be a whole number"),
        ("page=1.5", "page: must be a whole number"),
        ("page=5000000000", "page: must be a whole number"),
        ("page=1&page=2", "page: must be given once"),
        ("all=maybe", "all: must be true, on or false"),
        ("id=123", "id: must be an id such as 01933f4e-7c00-7a00-8000-5d2f1b7c9e10"),
        ("since=2026", "since: must be a date with its time, such as 2026-01-31T15:24:00Z"),
        ("kind=dear", "kind: must be free, paid or trial"),
    ] {
        assert_eq!(query(text).unwrap_err(), expected, "{text}");
    }
}

#[test]
fn bodies_are_parsed_once_and_to_their_end() {
    let text = |body: &str| parsed_json(body.as_bytes()).map_err(|problem| format!("{problem:?}"));
    assert_eq!(
        text(r#"{"a":[1,-2,2.5,"x",null,true]}"#).unwrap(),
        json!({ "a": [1, -2, 2.5, "x", null, true] })
    );
    for (body, expected) in [
        ("{", "not valid JSON: it ends too early (line 1, column 1)"),
        ("{x}", "not valid JSON (line 1, column 2)"),
        ("{} {}", "not valid JSON: more follows after the value"),
        (r#"{"a":1,"a":2}"#, "the field `a` is there twice"),
    ] {
        let error = text(body).unwrap_err();
        assert!(error.contains(expected), "{body}: {error}");
    }
}

#[test]
fn a_body_that_is_nested_too_deep_breaks_a_rule() {
    let nested =
        |levels: usize| parsed_json(format!("{}{}", "[".repeat(levels), "]".repeat(levels)).as_bytes());
    assert!(nested(127).is_ok());
    for levels in [128, 1000, 1_000_000] {
        let problem = nested(levels).unwrap_err();
        assert_eq!(problem.code(), Code::Invalid);
        assert!(
            problem.message().starts_with("body: must be nested at most 127 deep"),
            "{}",
            problem.message()
        );
    }
}

#[test]
fn toml_is_read_like_json() {
    let text = "name = \"Midjourney\"\nviews = 3\n[[plans]]\nprice = \"9\"\n";
    let book: Book = from_toml(text).unwrap();
    assert_eq!((book.views, book.plans.len()), (3, 1));
    assert_eq!(from_toml::<Book>("views = 1").unwrap_err().to_string(), "`name` is required");
    assert!(from_toml::<Book>("views = ").unwrap_err().to_string().contains("line 1"), "names the line");
}

#[test]
fn a_value_is_what_is_sent() {
    #[derive(serde::Serialize)]
    struct Sent {
        score: f64,
        text: &'static str,
    }
    assert_eq!(value_of(&Sent { score: 0.1 + 0.2, text: "ä" }), json!({ "score": 0.1 + 0.2, "text": "ä" }));
    assert_eq!(value_of(&()), Value::Null);
}
