//! The declarations that an operation needs to be served.

use toolbase_kernel::http::Class;
use toolbase_kernel::module::Switch;
use utoipa::openapi::path::{Operation, ParameterIn, PathItem};
use utoipa::openapi::{OpenApi, RefOr};

/// The operations of a path with their methods, in lower case.
pub fn methods(item: &PathItem) -> impl Iterator<Item = (&'static str, &Operation)> {
    let all = [
        ("get", &item.get),
        ("put", &item.put),
        ("post", &item.post),
        ("delete", &item.delete),
        ("patch", &item.patch),
        ("head", &item.head),
        ("options", &item.options),
        ("trace", &item.trace),
    ];
    all.into_iter().filter_map(|(method, operation)| Some((method, operation.as_ref()?)))
}

/// The first operation of `document`, the description of a module with `switches`, that lacks a declaration or has a wrong
/// one, and the error.
pub fn undeclared(document: &OpenApi, switches: &[Switch]) -> Option<(String, &'static str)> {
    document.paths.paths.iter().find_map(|(path, item)| {
        methods(item).find_map(|(method, operation)| {
            let error = error_of(path, operation, switches)?;
            let id = operation.operation_id.clone().filter(|id| !id.is_empty());
            Some((id.unwrap_or_else(|| format!("{} {path}", method.to_uppercase())), error))
        })
    })
}

fn error_of(path: &str, operation: &Operation, switches: &[Switch]) -> Option<&'static str> {
    let declared = |key: &str| operation.extensions.as_ref()?.get(key)?.as_str();
    if declared("x-permission").is_none() {
        return Some("declares no `x-permission`");
    }
    if declared("x-rate-limit").is_some_and(|name| name != "none" && Class::from_name(name).is_none()) {
        return Some("declares an `x-rate-limit` that does not exist");
    }
    let has_switch = |key: &str| switches.iter().any(|switch| switch.key == key);
    if declared("x-switch").is_some_and(|key| !has_switch(key)) {
        return Some("declares an `x-switch` that the module does not have");
    }
    has_stray_parameter(path, operation).then_some(
        "declares a parameter of the path that the path does not have; those of the query need \
         `#[into_params(parameter_in = Query)]`",
    )
}

/// Returns `true` if a parameter is declared for the path, which has no place for it.
fn has_stray_parameter(path: &str, operation: &Operation) -> bool {
    operation.parameters.iter().flatten().any(|parameter| match parameter {
        RefOr::T(one) => {
            one.parameter_in == ParameterIn::Path && !path.contains(&format!("{{{}}}", one.name))
        }
        RefOr::Ref(_) => false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use utoipa::openapi::extensions::Extensions;
    use utoipa::openapi::path::{HttpMethod, OperationBuilder, ParameterBuilder};
    use utoipa::openapi::{OpenApiBuilder, PathsBuilder};

    fn document(place: ParameterIn, name: &str) -> OpenApi {
        let operation = OperationBuilder::new()
            .operation_id(Some("get_part"))
            .parameter(ParameterBuilder::new().name(name).parameter_in(place))
            .extensions(Some(Extensions::from_iter([("x-permission", "public")])));
        let item = PathItem::new(HttpMethod::Get, operation);
        OpenApiBuilder::new().paths(PathsBuilder::new().path("/api/parts/{id}", item)).build()
    }

    #[test]
    fn a_parameter_of_the_path_has_its_place_there() {
        assert_eq!(undeclared(&document(ParameterIn::Path, "id"), &[]), None);
        assert_eq!(undeclared(&document(ParameterIn::Query, "q"), &[]), None);
        let (operation, wrong) = undeclared(&document(ParameterIn::Path, "q"), &[]).unwrap();
        assert!(operation == "get_part" && wrong.contains("parameter_in = Query"), "{operation} {wrong}");
    }
}
