//! The filter in the body of an operation on many records.

use crate::openapi::in_query;
use crate::reading;
use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};
use utoipa::IntoParams;

/// The filters of a list, named as in its query, for an operation on all records that they let through. An unknown
/// name is rejected: if it were ignored, more records would be selected than intended.
///
/// `T` is the type of the list's query; a list parameter is a JSON list. In the document the body has
/// `#[schema(value_type = Option<T>)]`.
#[derive(Clone, Debug, Default, Serialize)]
#[serde(transparent)]
pub struct BulkFilter<T>(pub T);

impl<'de, T: DeserializeOwned + IntoParams> Deserialize<'de> for BulkFilter<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let filters = Map::<String, Value>::deserialize(deserializer)?;
        let known: Vec<String> =
            T::into_params(in_query).into_iter().map(|parameter| parameter.name).collect();
        if let Some(name) = filters.keys().find(|name| !known.contains(name)) {
            return Err(D::Error::custom(format!("has no `{name}`; known are {}", known.join(", "))));
        }
        reading::from_json(&Value::Object(filters)).map(Self).map_err(|error| {
            D::Error::custom(format!("cannot be read at `{}`: {}", error.place(), error.text()))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{from_value, json};

    #[derive(Debug, Default, Deserialize, IntoParams)]
    #[serde(default, rename_all = "camelCase")]
    struct Filter {
        state: Vec<String>,
        has_logo: Option<bool>,
    }

    #[test]
    fn a_misspelt_filter_does_not_mean_all_records() {
        let read = |body: Value| from_value::<BulkFilter<Filter>>(body);
        let filter = read(json!({ "state": ["pending"], "hasLogo": true })).unwrap().0;
        assert_eq!((filter.state, filter.has_logo), (vec!["pending".to_owned()], Some(true)));
        let error = read(json!({ "stat": ["pending"] })).unwrap_err().to_string();
        assert_eq!(error, "has no `stat`; known are state, hasLogo");
        let error = read(json!({ "hasLogo": "x" })).unwrap_err().to_string();
        assert!(error.starts_with("cannot be read at `hasLogo`: "), "{error}");
    }
}
