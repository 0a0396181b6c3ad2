//! The operations of a document.

use serde_json::Value;
use utoipa::openapi::path::{self, PathItem};
use utoipa::openapi::{OpenApi, RefOr};

/// An operation of a document.
#[derive(Clone, Copy)]
pub struct Operation<'a> {
    /// Its path template.
    pub path: &'a str,
    /// In capitals.
    pub method: &'static str,
    /// Its description.
    pub definition: &'a path::Operation,
}

impl<'a> Operation<'a> {
    /// Its extension `key`.
    pub fn extension(self, key: &str) -> Option<&'a Value> {
        extension(self.definition, key)
    }

    /// Its extension `key`, when that is a text.
    pub fn text(self, key: &str) -> Option<&'a str> {
        self.extension(key)?.as_str()
    }

    /// Its parameters.
    pub fn parameters(self) -> impl Iterator<Item = &'a path::Parameter> {
        self.definition.parameters.iter().flatten().filter_map(|parameter| match parameter {
            RefOr::T(parameter) => Some(parameter),
            RefOr::Ref(_) => None,
        })
    }
}

/// All operations of `document`.
pub fn operations(document: &OpenApi) -> impl Iterator<Item = Operation<'_>> {
    document.paths.paths.iter().flat_map(|(path, item)| of_path(path, item))
}

fn of_path<'a>(path: &'a str, item: &'a PathItem) -> impl Iterator<Item = Operation<'a>> {
    let all = [
        ("GET", &item.get),
        ("PUT", &item.put),
        ("POST", &item.post),
        ("DELETE", &item.delete),
        ("PATCH", &item.patch),
        ("HEAD", &item.head),
        ("OPTIONS", &item.options),
        ("TRACE", &item.trace),
    ];
    all.into_iter().filter_map(move |(method, definition)| {
        Some(Operation { path, method, definition: definition.as_ref()? })
    })
}

/// The extension `key` of `operation`.
pub fn extension<'a>(operation: &'a path::Operation, key: &str) -> Option<&'a Value> {
    operation.extensions.as_ref()?.get(key)
}
