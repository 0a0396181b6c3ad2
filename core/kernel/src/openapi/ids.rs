//! The schemas of records with [`Ids`](crate::http::Ids).

use crate::ids::{Ids, TextIds};
use utoipa::openapi::{Ref, RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

/// Makes `_id` and `id` fields of the record itself, where `schema` puts it together out of
/// [`Ids`](crate::http::Ids) and the rest.
pub fn merge_ids(schema: &mut RefOr<Schema>) {
    let RefOr::T(Schema::AllOf(parts)) = schema else { return };
    let found = parts.items.iter().enumerate().find_map(|(at, part)| Some((at, ids(part)?)));
    let Some((at, RefOr::T(Schema::Object(mut ids)))) = found else { return };
    parts.items.remove(at);
    let own = parts.items.iter_mut().rev().find_map(|part| match part {
        RefOr::T(Schema::Object(own)) => Some(own),
        _ => None,
    });
    if let Some(own) = own {
        ids.properties.append(&mut own.properties);
        ids.required.append(&mut own.required);
        (own.properties, own.required) = (ids.properties, ids.required);
    } else {
        parts.items.push(ids.into());
    }
    if let [RefOr::T(Schema::Object(own))] = parts.items.as_mut_slice() {
        let mut whole = own.clone();
        (whole.description, whole.examples) = (parts.description.take(), std::mem::take(&mut parts.examples));
        *schema = whole.into();
    }
}

/// The schema of the ids that `part` refers to.
fn ids(part: &RefOr<Schema>) -> Option<RefOr<Schema>> {
    let RefOr::Ref(part) = part else { return None };
    let is = |name: &str| part.ref_location == Ref::from_schema_name(name).ref_location;
    if is(&Ids::name()) {
        Some(Ids::schema())
    } else if is(&TextIds::name()) {
        Some(TextIds::schema())
    } else {
        None
    }
}

/// The names of the schemas that [`merge_ids`] makes superfluous.
#[must_use]
pub fn ids_schemas() -> [String; 2] {
    [Ids::name().into_owned(), TextIds::name().into_owned()]
}

#[cfg(test)]
mod tests {
    use super::merge_ids;
    use crate::ids::Ids;
    use serde_json::{json, to_value};
    use utoipa::{PartialSchema, ToSchema};

    /// A deal.
    #[derive(ToSchema)]
    #[expect(dead_code, reason = "only its schema is used")]
    struct Deal {
        #[serde(flatten)]
        id: Ids,
        /// The price.
        price: i64,
    }

    #[test]
    fn a_record_has_its_ids_as_fields() {
        let mut schema = Deal::schema();
        merge_ids(&mut schema);
        let schema = to_value(schema).unwrap();
        assert_eq!(schema["description"], "A deal.");
        assert_eq!(schema["required"], json!(["_id", "id", "price"]));
        let fields: Vec<_> = schema["properties"].as_object().unwrap().keys().collect();
        assert_eq!(fields, ["_id", "id", "price"]);
        assert_eq!(schema["properties"]["id"]["format"], "uuid");
    }
}
