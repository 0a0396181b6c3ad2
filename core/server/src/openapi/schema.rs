//! Reading schemas of the document.

use serde_json::Value;

/// The named schemas of a document.
pub(super) struct Schemas(Value);

impl Schemas {
    pub fn from_document(document: &Value) -> Self {
        Self(document["components"]["schemas"].clone())
    }

    /// Returns the schema that `schema` refers to, or `schema` itself.
    pub fn resolve<'a>(&'a self, schema: &'a Value) -> &'a Value {
        let mut schema = schema;
        while let Some(name) = schema["$ref"].as_str().and_then(|path| path.rsplit('/').next()) {
            schema = &self.0[name];
        }
        schema
    }

    /// The type of `schema`; of several the first that is not null.
    pub fn kind(schema: &Value) -> &str {
        match &schema["type"] {
            Value::String(kind) => kind,
            Value::Array(kinds) => {
                kinds.iter().filter_map(Value::as_str).find(|kind| *kind != "null").unwrap_or("null")
            }
            _ if schema.get("properties").is_some() => "object",
            _ => "string",
        }
    }

    /// Returns `true` if it is, or holds, the bytes of a file, of which no example is shown.
    pub fn is_binary(&self, schema: &Value) -> bool {
        let schema = self.resolve(schema);
        let is_file =
            |schema: &Value| schema["format"] == "binary" || schema.get("contentMediaType").is_some();
        is_file(schema)
            || schema["properties"]
                .as_object()
                .into_iter()
                .flatten()
                .any(|(_, field)| is_file(self.resolve(field)))
    }
}
