//! The `routes!` macro.

use super::Erased;
use crate::context::ModuleContext;
use axum::routing::MethodRouter;
use utoipa::openapi::path::{HttpMethod, Operation};
use utoipa::openapi::schema::Schema;
use utoipa::openapi::{PathItem, Paths, RefOr};
use utoipa_axum::PathItemExt;
use utoipa_axum::router::UtoipaMethodRouter;

/// The operations of one path, with their descriptions.
#[derive(Default)]
pub struct Operations {
    paths: Paths,
    router: MethodRouter<ModuleContext>,
}

impl Operations {
    /// Adds an operation with its path and its methods.
    pub fn add(&mut self, described: (String, Operation, Vec<HttpMethod>), handler: &Erased) {
        let (path, operation, methods) = described;
        let router = std::mem::take(&mut self.router);
        let on = |router: MethodRouter<_>, method: &HttpMethod| {
            router.on(method.to_method_filter(), handler.clone())
        };
        self.router = methods.iter().fold(router, on);
        let item = self.paths.paths.entry(path).or_default();
        let copies = std::iter::repeat_n(operation, methods.len());
        for (method, operation) in methods.into_iter().zip(copies) {
            item.merge_operations(PathItem::new(method, operation));
        }
    }

    /// Returns the argument of `OpenApiRouter::routes`; `schemas` are those that the operations refer to.
    pub fn build(self, schemas: Vec<(String, RefOr<Schema>)>) -> UtoipaMethodRouter<ModuleContext> {
        (schemas, self.paths, self.router)
    }
}

/// The handlers of one path, each with its `#[utoipa::path]`, as `OpenApiRouter::routes` takes them. Arguments of a
/// handler are [`FromCall`](crate::http::FromCall); axum's own extractors are taken by the macro of the same name in
/// `utoipa_axum`.
#[macro_export]
macro_rules! routes {
    ($($handler:path),+ $(,)?) => {{
        let mut schemas = ::std::vec::Vec::new();
        let mut operations = $crate::http::Operations::default();
        $(
            let described = $crate::utoipa_axum::routes!(@resolve_types $handler : schemas);
            operations.add(described, &$crate::http::erase($handler));
        )+
        operations.build(schemas)
    }};
}
