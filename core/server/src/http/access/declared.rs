//! The declarations that an operation needs to be served.

use super::operations::{Operation, operations};
use toolbase_kernel::http::Class;
use toolbase_kernel::module::Switch;
use utoipa::openapi::OpenApi;
use utoipa::openapi::path::ParameterIn;

/// The first operation of `document`, the description of a module with `switches`, that lacks a declaration or has a wrong
/// one, and the error.
pub fn undeclared(document: &OpenApi, switches: &[Switch]) -> Option<(String, &'static str)> {
    operations(document).find_map(|operation| {
        let error = error_of(operation, switches)?;
        let id = operation.definition.operation_id.clone().filter(|id| !id.is_empty());
        Some((id.unwrap_or_else(|| format!("{} {}", operation.method, operation.path)), error))
    })
}

fn error_of(operation: Operation, switches: &[Switch]) -> Option<&'static str> {
    if operation.text("x-permission").is_none() {
        return Some("declares no `x-permission`");
    }
    if operation.text("x-rate-limit").is_some_and(|name| name != "none" && Class::from_name(name).is_none()) {
        return Some("declares an `x-rate-limit` that does not exist");
    }
    let has_switch = |key: &str| switches.iter().any(|switch| switch.key == key);
    if operation.text("x-switch").is_some_and(|key| !has_switch(key)) {
        return Some("declares an `x-switch` that the module does not have");
    }
    has_stray_parameter(operation).then_some(
        "declares a parameter of the path that the path does not have; those of the query need \
         `#[into_params(parameter_in = Query)]`",
    )
}

/// Returns `true` if a parameter is declared for the path, which has no place for it.
fn has_stray_parameter(operation: Operation) -> bool {
    operation.parameters().any(|parameter| {
        parameter.parameter_in == ParameterIn::Path
            && !operation.path.contains(&format!("{{{}}}", parameter.name))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use utoipa::openapi::extensions::Extensions;
    use utoipa::openapi::path::{HttpMethod, OperationBuilder, ParameterBuilder, PathItem};
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
