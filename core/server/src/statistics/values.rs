//! The values of all statistics.

use crate::module::Registry;
use futures::future::join_all;
use serde::Serialize;
use serde_json::{Map, Number, Value};
use std::sync::Arc;
use toolbase_kernel::module::{Module, ModuleContext};
use toolbase_kernel::queries::{Statistic, StatisticKind, read_statistics};

/// A statistic with its value.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct StatisticValue {
    /// The heading of its section.
    pub section: &'static str,
    /// Its place in the response of the operation.
    pub name: &'static str,
    /// Its name for people.
    pub label: &'static str,
    /// Its value; null when it could not be read.
    pub value: Value,
    /// The module that declares it.
    pub module: &'static str,
    /// Its meaning.
    pub summary: &'static str,
}

/// All statistics, in the order of their sections. Each module is read by a statement of its own, all at the same time: one
/// that fails leaves null in its own places, and is logged.
pub async fn statistic_values(context: &ModuleContext, registry: &Registry) -> Vec<StatisticValue> {
    let of_module = |(owner, module): (&'static str, &Arc<dyn Module>)| {
        (owner, module.queries().into_iter().filter_map(|query| query.statistic).collect::<Vec<_>>())
    };
    let read = registry.parts().map(of_module).map(|(module, statistics)| async move {
        let values = read_statistics(&context.db, &statistics).await;
        if let Err(error) = &values {
            tracing::error!(module, error = format!("{error:#}"), "statistics cannot be read");
        }
        let places = statistics.into_iter().map(|statistic| {
            let value = values.as_ref().ok().and_then(|values| values.get(statistic.name));
            let shown = value.map_or(Value::Null, |value| number(&statistic, *value));
            (statistic, module, shown)
        });
        places.collect::<Vec<_>>()
    });
    let mut all: Vec<_> = join_all(read).await.into_iter().flatten().collect();
    all.sort_by_key(|(statistic, ..)| place_of(statistic.section));
    let shown = all.into_iter().map(|(statistic, module, value)| StatisticValue {
        section: statistic.section,
        name: statistic.name,
        label: statistic.label,
        value,
        module,
        summary: statistic.summary,
    });
    shown.collect()
}

fn number(statistic: &Statistic, value: f64) -> Value {
    match statistic.kind {
        // Counts are far below 2^53, so they are whole in a float.
        #[expect(clippy::cast_possible_truncation, reason = "a whole number")]
        StatisticKind::Count => Value::from(value.round() as i64),
        StatisticKind::Decimal => Number::from_f64(value).map_or(Value::Null, Value::Number),
    }
}

/// The values as an object: a name with a dot is in the object before it.
#[must_use]
pub fn as_object(values: &[StatisticValue]) -> Map<String, Value> {
    let mut object = Map::new();
    for statistic in values {
        match statistic.name.split_once('.') {
            None => drop(object.insert(statistic.name.to_owned(), statistic.value.clone())),
            Some((outer, inner)) => {
                let nested = object.entry(outer).or_insert_with(|| Value::Object(Map::new()));
                if let Some(nested) = nested.as_object_mut() {
                    nested.insert(inner.to_owned(), statistic.value.clone());
                }
            }
        }
    }
    object
}

/// The headings of the sections that the specification has, in the order of the page (specification 3, section 2.6).
const SECTIONS: [&str; 8] =
    ["AIs", "Approve", "Tools", "Reviews & Ratings", "Users", "Categories", "Promotions", "Revenue"];

/// The place of a section on the page: those that only modules know are the last.
pub(super) fn place_of(section: &str) -> usize {
    SECTIONS.iter().position(|known| *known == section).unwrap_or(SECTIONS.len())
}

/// All sections, in the order of the page.
pub(super) fn section_labels(declared: &[&Statistic]) -> Vec<&'static str> {
    let mut labels = SECTIONS.to_vec();
    for statistic in declared {
        if !labels.contains(&statistic.section) {
            labels.push(statistic.section);
        }
    }
    labels
}
