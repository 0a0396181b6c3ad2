//! The one document that describes every operation of the loaded modules.

mod admin;
mod examples;
mod responses;
mod schema;
mod security;

pub use admin::{AdminProblem, admin_problems, icons};

use serde_json::Value;
use toolbase_kernel::admin::UNDO;
use toolbase_kernel::config::SiteConfig;
use toolbase_kernel::module::AdminGroup;
use utoipa::openapi::extensions::Extensions;
use utoipa::openapi::{InfoBuilder, OpenApi, OpenApiBuilder};

/// The head of the document; operations and schemas come from the core's and the modules' routes. `groups` are those
/// of the modules.
#[must_use]
pub fn base(groups: impl IntoIterator<Item = AdminGroup>) -> OpenApi {
    let info = InfoBuilder::new()
        .title("ToolBase")
        .version(env!("CARGO_PKG_VERSION"))
        .license(Some(
            utoipa::openapi::LicenseBuilder::new().name("Apache-2.0").identifier(Some("Apache-2.0")).build(),
        ))
        .description(Some(
            "A public directory of AI tools. Reads are open; errors are problem documents (RFC 9457) that \
             name the field and the rule. Every POST that only reads has a GET twin that can be cached.",
        ))
        .build();
    // Relative to the address that the document is read from; a running server names its own.
    let here = utoipa::openapi::Server::new("/");
    let mut document = OpenApiBuilder::new().info(info).servers(Some([here])).build();
    document.extensions = Some(admin(groups));
    document
}

/// The groups of the core.
const GROUPS: [AdminGroup; 3] = [
    AdminGroup { key: "people", label: "People", icon: "People" },
    AdminGroup { key: "reports", label: "Reports", icon: "Assessment" },
    AdminGroup { key: "system", label: "System", icon: "Settings" },
];

/// The menu groups of the admin interface, in order, to which resources belong by name; and how long it offers to undo an
/// action.
fn admin(groups: impl IntoIterator<Item = AdminGroup>) -> Extensions {
    let all = groups.into_iter().chain(GROUPS);
    let all: Vec<Value> = all
        .map(
            |AdminGroup { key, label, icon }| serde_json::json!({ "key": key, "label": label, "icon": icon }),
        )
        .collect();
    let notes = serde_json::json!({ "groups": all, "undoSeconds": UNDO.as_secs() });
    Extensions::builder().add("x-admin", notes).build()
}

/// The document as JSON, as it is served and committed:
/// - extensions in the order of their names: utoipa stores them in a hash map, and a document that is committed
///   must come out the same each time;
/// - errors as `application/problem+json`, which is what they are sent as;
/// - the responses that come from what surrounds every operation, and a description for each response;
/// - the session that an operation needs, and the tags;
/// - an example for every body;
/// - each error that several operations have in the components.
///
/// # Errors
/// When the document cannot be written as JSON.
pub fn complete(document: &OpenApi) -> serde_json::Result<Value> {
    let mut document = serde_json::to_value(document)?;
    responses::complete(&mut document);
    security::complete(&mut document);
    examples::add(&mut document);
    responses::share(&mut document);
    order_extensions(&mut document);
    Ok(document)
}

fn order_extensions(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields.values_mut().for_each(order_extensions);
            let mut names: Vec<String> =
                fields.keys().filter(|name| name.starts_with("x-")).cloned().collect();
            names.sort();
            for name in names {
                // Taken out and put back at the end.
                if let Some(extension) = fields.shift_remove(&name) {
                    fields.insert(name, extension);
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(order_extensions),
        _ => {}
    }
}

/// The document as served: with the site's own name and address.
#[must_use]
pub fn served(mut document: OpenApi, site: &SiteConfig) -> OpenApi {
    document.info.title.clone_from(&site.name);
    document.servers = Some(vec![utoipa::openapi::Server::new(&site.url)]);
    document
}
