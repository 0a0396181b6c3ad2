//! The summary of rejected rows: by rule, the commonest first.

use super::note::{Problem, VALUE};
use super::setting::Setting;
use serde::{Deserialize, Serialize};
use std::collections::{HashMap, HashSet};
use utoipa::ToSchema;

/// The number of different rules that are counted; a list that breaks more of them is no list of tools.
const RULES_MAX: usize = 200;

/// The number of examples of each rule.
const EXAMPLES: usize = 3;

/// The number of different values that a rule names, and that are counted.
const VALUES: usize = 5;
const VALUES_MAX: usize = 1000;

/// A rule with the rows that break it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BrokenRule {
    /// The rule, as a sentence that begins with field or column.
    pub rule: String,
    /// The number of rows.
    pub rows: u64,
    /// The first three of them.
    pub examples: Vec<Example>,
    /// The change that would mend it.
    pub cure: String,
    /// The choices that the change is made with, if it is not made in the list.
    #[serde(default)]
    pub settings: Vec<Setting>,
}

/// A row that breaks a rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BrokenRow)]
pub struct Example {
    /// Its place.
    pub line: u64,
    /// The rule with what the row holds.
    pub message: String,
}

/// Counts rejected rows by the rules that they break.
#[derive(Default)]
pub(super) struct BrokenRules {
    places: HashMap<String, usize>,
    rules: Vec<BrokenRule>,
    /// The values that break each rule.
    values: Vec<Values>,
}

/// Different values in the order that they are met.
#[derive(Default)]
struct Values {
    named: Vec<String>,
    seen: HashSet<String>,
}

impl Values {
    fn add(&mut self, value: &str) {
        if self.seen.len() >= VALUES_MAX || !self.seen.insert(value.to_owned()) {
            return;
        }
        if self.named.len() < VALUES {
            self.named.push(format!("`{value}`"));
        }
    }

    /// `rule` with the values: a single one in its place, several behind it.
    fn in_rule(&self, rule: &str) -> String {
        match self.named.as_slice() {
            [] => rule.to_owned(),
            [value] => rule.replacen(VALUE, value, 1),
            several => {
                let more = self.seen.len() - several.len();
                let more = if more > 0 { format!(" and {more} more") } else { String::new() };
                let rule = rule.replacen(&format!(" {VALUE}"), "", 1);
                format!("{}: {}{more}", rule.trim_end_matches(','), several.join(", "))
            }
        }
    }
}

impl BrokenRules {
    /// Counts the row of `line` once for each rule.
    pub fn add(&mut self, line: u64, problems: &[Problem]) {
        let mut seen = Vec::with_capacity(problems.len());
        for problem in problems {
            let rule = problem.rule();
            if seen.contains(&rule) {
                continue;
            }
            seen.push(rule.clone());
            let at = match self.places.get(&rule) {
                Some(&at) => at,
                None if self.rules.len() >= RULES_MAX => continue,
                None => {
                    self.places.insert(rule.clone(), self.rules.len());
                    let (cure, settings) = cure(&problem.field, &rule);
                    let (cure, settings) = (cure.to_owned(), settings.to_vec());
                    self.rules.push(BrokenRule { rule, rows: 0, examples: Vec::new(), cure, settings });
                    self.values.push(Values::default());
                    self.rules.len() - 1
                }
            };
            let known = &mut self.rules[at];
            known.rows += 1;
            if let Some(value) = problem.value() {
                self.values[at].add(value);
            }
            if known.examples.len() < EXAMPLES {
                known.examples.push(Example { line, message: problem.to_string() });
            }
        }
    }

    /// The rules, the commonest first.
    pub fn sorted(mut self) -> Vec<BrokenRule> {
        for (broken, values) in self.rules.iter_mut().zip(&self.values) {
            broken.rule = values.in_rule(&broken.rule);
        }
        self.rules.sort_by_key(|rule| std::cmp::Reverse(rule.rows));
        self.rules
    }
}

/// Returns the change that would mend rows that break `rule`, and the choices that it is made with.
fn cure(field: &str, rule: &str) -> (&'static str, &'static [Setting]) {
    use Setting::{Categories, DefaultCategory, Map, MapCategory, OnDuplicate};
    let has = |part: &str| rule.contains(part);
    match field {
        _ if has("placeholder") => ("leave these rows out: they were made to fill the list", &[]),
        _ if has("merge conflict") => ("choose one side of the merge in the list", &[]),
        "category" if has("is missing") => {
            ("choose a default category, or the column if another one has it", &[DefaultCategory, Map])
        }
        "category" => (
            "choose one of ours for each of them, or take the nearest, a new or the default category",
            &[MapCategory, Categories],
        ),
        "url" if has("listed already") => {
            ("skip tools that are listed already, or take their data", &[OnDuplicate])
        }
        "url" if has("is missing") => {
            ("add the addresses, or choose the column if another one has them", &[Map])
        }
        "url" => ("correct the addresses, or choose the column if another one has them", &[Map]),
        "name" if has("is required") => {
            ("add the names, or choose the column if another one has them", &[Map])
        }
        _ if has("is not UTF-8") => ("save the list as UTF-8", &[]),
        "the row" if has("cells, the head has") => ("put cells that hold the separator between quotes", &[]),
        "the row" if has("a cell in column") => ("delete the cells beside the list", &[]),
        "the row" if has("values") => ("leave out the fields that are no part of a tool", &[]),
        "the row" if has("larger than") || has("has a quote") => {
            ("close the quote that was left open in that line", &[])
        }
        "the row" if has("JSON") => ("correct the syntax there", &[]),
        _ if has("characters") => ("shorten the text", &[]),
        _ => ("correct them in the rejects file and import that", &[]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn summary(rows: &[(&str, &str)]) -> Vec<String> {
        let mut rules = BrokenRules::default();
        for (field, message) in rows {
            rules.add(1, &[Problem::new(*field, *message)]);
        }
        rules.sorted().into_iter().map(|broken| broken.rule).collect()
    }

    #[test]
    fn a_rule_names_what_breaks_it() {
        let unknown = |name: &str| format!("`{name}` is not known; nearest: SEO");
        let names = ["Tables", "Gardens", "Tables", "Bees", "Cats", "Dogs", "Emus", "Figs"].map(unknown);
        let rows: Vec<(&str, &str)> = names.iter().map(|message| ("category", message.as_str())).collect();
        assert_eq!(summary(&rows[..1]), ["category `Tables` is not known"]);
        assert_eq!(
            summary(&rows),
            ["category is not known: `Tables`, `Gardens`, `Bees`, `Cats`, `Dogs` and 2 more"]
        );
        let address = |scheme: &str| format!("must begin with http:// or https://, not `{scheme}:`");
        assert_eq!(
            summary(&[("url", &address("ftp")), ("url", &address("data"))]),
            ["url must begin with http:// or https://, not: `ftp:`, `data:`"]
        );
        assert_eq!(summary(&[("name", "is required")]), ["name is required"]);
    }
}
