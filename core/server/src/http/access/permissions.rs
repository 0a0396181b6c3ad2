//! Reads the requirements of each operation from the document.

use super::operations::{Operation, operations};
use rustc_hash::FxHashMap;
use toolbase_kernel::host::{BodyRules, BodySchemas, QueryRules};
use toolbase_kernel::http::{Class, USER};
use utoipa::openapi::{Components, OpenApi};

/// The requirements of an operation.
#[derive(Clone, Debug, Default)]
pub(super) struct Requirements {
    /// `public`, `user`, or the name of an admin's permission; empty when none is declared.
    pub permission: String,
    /// The class of limit (`x-rate-limit`).
    pub class: Option<Class>,
    /// The requests for which the password must have been entered within minutes (`x-step-up`).
    pub step_up: StepUp,
    /// The feature that it belongs to (`x-switch`): while admins have switched that off, it responds 404.
    pub switch: Option<String>,
    /// True if a search in its list counts as one; it does not where the document declares another class.
    pub counts_searches: bool,
    /// The limits of its parameters.
    pub query: QueryRules,
    /// Those of its JSON body.
    pub body: Option<BodyRules>,
}

/// The requests of an operation for which the password must have been entered within minutes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum StepUp {
    /// None.
    #[default]
    Never,
    /// All.
    Always,
    /// Those whose `limit` is above this.
    LimitAbove(u64),
}

impl StepUp {
    fn declared(value: &serde_json::Value) -> Self {
        match value["limitAbove"].as_u64() {
            Some(limit) => Self::LimitAbove(limit),
            None if *value == true => Self::Always,
            None => Self::Never,
        }
    }

    /// Returns `true` if a request with this query needs it.
    pub fn applies_to(self, query: &str) -> bool {
        let is_above = |most: u64| {
            let mut limits = form_urlencoded::parse(query.as_bytes()).filter(|(name, _)| name == "limit");
            limits.any(|(_, limit)| limit.parse::<u64>().is_ok_and(|limit| limit > most))
        };
        match self {
            Self::Never => false,
            Self::Always => true,
            Self::LimitAbove(most) => is_above(most),
        }
    }
}

/// The requirements of operations, by path template, then by method.
pub(super) struct Permissions(FxHashMap<String, Vec<(&'static str, Requirements)>>);

impl Permissions {
    pub fn from_document(document: &OpenApi) -> Self {
        let none = Components::default();
        let components = document.components.as_ref().unwrap_or(&none);
        let schemas = BodySchemas::new(components, operations(document).map(|one| one.definition));
        let mut all: FxHashMap<String, Vec<(&'static str, Requirements)>> = FxHashMap::default();
        for operation in operations(document) {
            let requirements = Requirements {
                permission: operation.text("x-permission").unwrap_or_default().to_owned(),
                class: class_of(operation),
                step_up: operation.extension("x-step-up").map(StepUp::declared).unwrap_or_default(),
                switch: operation.text("x-switch").map(str::to_owned),
                counts_searches: operation.text("x-rate-limit").is_none(),
                query: QueryRules::from_operation(components, operation.definition),
                body: BodyRules::from_operation(&schemas, operation.definition),
            };
            all.entry(operation.path.to_owned()).or_default().push((operation.method, requirements));
        }
        Self(all)
    }

    /// The requirements of `method path`; `None` when it is not in the document.
    pub fn get(&self, path: &str, method: &str) -> Option<&Requirements> {
        // HEAD is GET without the body.
        let method = if method == "HEAD" { "GET" } else { method };
        let methods = self.0.get(path)?;
        methods.iter().find(|(of, _)| *of == method).map(|(_, requirements)| requirements)
    }
}

/// The class of limit of an operation, as the document describes it.
fn class_of(operation: Operation) -> Option<Class> {
    match operation.text("x-rate-limit") {
        Some(name) => Class::from_name(name),
        // Changes by members are limited by themselves; admins have whole lists to work off.
        None if operation.text("x-permission") == Some(USER) && is_unsafe(operation.method) => {
            Some(Class::Write)
        }
        None => None,
    }
}

fn is_unsafe(method: &str) -> bool {
    !matches!(method, "GET" | "HEAD" | "OPTIONS" | "TRACE")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_large_page_needs_the_password_and_a_small_one_does_not() {
        let step_up = StepUp::declared(&json!({ "limitAbove": 25 }));
        for query in ["limit=26", "limit=%31%30%30", "q=a&limit=1&limit=100"] {
            assert!(step_up.applies_to(query), "{query}");
        }
        for query in ["", "limit=25", "limit=x", "page=100"] {
            assert!(!step_up.applies_to(query), "{query}");
        }
        assert!(StepUp::declared(&json!(true)).applies_to(""));
        assert!(!StepUp::declared(&json!(null)).applies_to("limit=100"));
    }
}
