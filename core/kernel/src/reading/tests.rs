use super::*;
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
        (json!({}), "missing field `name`"),
        (json!({ "name": null }), "name: invalid type: null, expected a string"),
        (json!({ "name": 7 }), "name: invalid type: integer `7`, expected a string"),
        (json!({ "name": "x", "plans": [{ "price": "1" }, {}] }), "plans[1]: missing field `price`"),
        (
            json!({ "name": "x", "plans": [{ "price": true }] }),
            "plans[0].price: invalid type: boolean `true`, expected a string",
        ),
        (json!({ "name": "x", "plans": {} }), "plans: invalid type: an object, expected a sequence"),
        (json!({ "name": "x", "views": -1 }), "views: invalid value: integer `-1`, expected u32"),
        (json!({ "name": "x", "views": "1" }), "views: invalid type: string \"1\", expected u32"),
        (
            json!({ "name": "x", "kind": "dear" }),
            "kind: unknown variant `dear`, expected one of `free`, `paid`, `trial`",
        ),
        (
            json!({ "name": "x", "kind": { "paid": 300 } }),
            "kind.paid: invalid value: integer `300`, expected u8",
        ),
        (
            json!({ "name": "x", "byLanguage": { "de": 200 } }),
            "byLanguage.de: invalid value: integer `200`, expected i8",
        ),
        (
            json!({ "name": "x", "pair": ["a", 1, 2] }),
            "pair: invalid length 3, expected fewer elements in the list",
        ),
        (json!(["x", 1]), "invalid type: a list, expected struct Book"),
    ] {
        assert_eq!(wrong::<Book>(&body), expected, "{body}");
    }
    let unknown = wrong::<Book>(&json!({ "name": "x", "stars": 5 }));
    assert!(unknown.starts_with("stars: unknown field `stars`, expected one of `name`, "), "{unknown}");
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
        ("all=maybe", "all: invalid value: string \"maybe\", expected \"true\", \"on\" or \"false\""),
        ("kind=dear", "kind: unknown variant `dear`, expected one of `free`, `paid`, `trial`"),
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
        ("{", "not valid JSON: EOF while parsing an object (line 1, column 1)"),
        ("{} {}", "not valid JSON: more follows after the value"),
        (r#"{"a":1,"a":2}"#, "duplicate field `a`"),
    ] {
        let error = text(body).unwrap_err();
        assert!(error.contains(expected), "{body}: {error}");
    }
}

#[test]
fn toml_is_read_like_json() {
    let text = "name = \"Midjourney\"\nviews = 3\n[[plans]]\nprice = \"9\"\n";
    let book: Book = from_toml(text).unwrap();
    assert_eq!((book.views, book.plans.len()), (3, 1));
    assert_eq!(from_toml::<Book>("views = 1").unwrap_err().to_string(), "missing field `name`");
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
