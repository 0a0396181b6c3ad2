//! The alert rules and the dashboard in `deploy/` name metrics that the documentation has.

use crate::layout;
use std::collections::BTreeSet;
use std::fs;

fn read(path: &str) -> String {
    fs::read_to_string(layout::root().join(path)).unwrap()
}

/// The metrics that `text` names, without the suffixes of histograms.
fn metrics(text: &str) -> BTreeSet<String> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    let named = words.filter(|word| word.starts_with("toolbase_") || word.starts_with("process_"));
    named.map(|word| word.trim_end_matches("_bucket").trim_end_matches("_sum").to_owned()).collect()
}

#[test]
fn alerts_and_dashboard_name_documented_metrics() {
    let documented = metrics(&read("docs/operations.md"));
    for path in ["deploy/prometheus/alerts.yml", "deploy/grafana/toolbase.json"] {
        let unknown: Vec<_> = metrics(&read(path)).difference(&documented).cloned().collect();
        assert!(unknown.is_empty(), "{path}: {unknown:?}");
    }
}

#[test]
fn each_alert_has_a_summary_and_an_action() {
    let rules = yaml_rust2::YamlLoader::load_from_str(&read("deploy/prometheus/alerts.yml")).unwrap();
    let rules = rules[0]["groups"][0]["rules"].as_vec().unwrap();
    assert!(rules.len() > 5);
    for rule in rules {
        let name = rule["alert"].as_str().unwrap();
        assert!(rule["expr"].as_str().is_some(), "{name} has no expression");
        for text in ["summary", "action"] {
            assert!(rule["annotations"][text].as_str().is_some(), "{name} has no {text}");
        }
    }
}

#[test]
fn the_dashboard_is_json_with_a_query_in_each_panel() {
    let dashboard: serde_json::Value = serde_json::from_str(&read("deploy/grafana/toolbase.json")).unwrap();
    for panel in dashboard["panels"].as_array().unwrap() {
        assert!(panel["targets"][0]["expr"].is_string(), "{}", panel["title"]);
    }
}
