//! The cards of the statistics and the lists that they lead to.

use crate::reqwest::Url;
use crate::{AdminClient, TestApp};
use serde_json::{Map, Value};

/// Compares each statistic that counts a list with the number of its records, and each that is a sum with the sum of their
/// field. Returns the values by name.
///
/// # Panics
/// When one differs, or its list cannot be filtered so.
pub async fn assert_cards_match_lists(app: &TestApp, admin: &AdminClient<'_>) -> Map<String, Value> {
    let document = app.get("/api/openapi.json").await.json();
    let notes = &document["paths"]["/api/adminactions/stats"]["get"]["x-statistics"]["statistics"];
    let stats = admin.get("/api/adminactions/stats").await.json();
    let mut found = Map::new();
    for note in notes.as_array().unwrap() {
        let name = note["name"].as_str().unwrap();
        let value = stats.pointer(&format!("/{}", name.replace('.', "/"))).unwrap();
        found.insert(name.to_owned(), value.clone());
        let Some(address) = note["address"].as_str() else { continue };
        if note["decimal"] == true {
            continue;
        }
        let url = Url::parse("http://x.example").unwrap().join(address).unwrap();
        let parameter =
            |key: &str| url.query_pairs().find(|(name, _)| name == key).map(|(_, value)| value.into_owned());
        let filter: Map<String, Value> =
            parameter("filter").map_or_else(Map::new, |text| serde_json::from_str(&text).unwrap());
        let mut list =
            Url::parse("http://x.example").unwrap().join(&format!("/api/admin{}", url.path())).unwrap();
        for (key, value) in &filter {
            for value in value.as_array().unwrap_or(&vec![value.clone()]) {
                list.query_pairs_mut().append_pair(key, value.as_str().unwrap_or(&value.to_string()));
            }
        }
        let sum_of = parameter("sort");
        list.query_pairs_mut().append_pair("limit", if sum_of.is_some() { "100" } else { "1" });
        let list = &format!("{}?{}", list.path(), list.query().unwrap_or_default());
        let response = admin.get(list).await;
        assert_eq!(response.status, 200, "{name}: {list}: {}", response.text());
        let page = response.json();
        let counted = match sum_of {
            None => page["totalCount"].as_i64(),
            Some(field) => page["items"].as_array().unwrap().iter().map(|item| item[&field].as_i64()).sum(),
        };
        assert_eq!(value.as_i64(), counted, "{name} and {list}");
    }
    found
}
