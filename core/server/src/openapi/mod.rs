//! The one document that describes every operation of the loaded modules.

mod admin;
mod examples;
mod responses;
mod schema;
mod security;

pub use admin::{AdminProblem, admin_problems, icons};

use serde_json::Value;
use toolbase_kernel::config::SiteConfig;
use utoipa::openapi::extensions::Extensions;
use utoipa::openapi::{InfoBuilder, OpenApi, OpenApiBuilder};

/// The head of the document; operations and schemas come from the core's and the modules' routes.
#[must_use]
pub fn base() -> OpenApi {
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
    document.extensions = Some(admin());
    document
}

/// The menu groups of the admin interface, in order; resources name the group they belong to.
fn admin() -> Extensions {
    let groups = serde_json::json!({ "groups": [
        { "key": "catalogue", "label": "Catalogue", "icon": "Category" },
        { "key": "curation", "label": "Curation", "icon": "Label" },
        { "key": "people", "label": "People", "icon": "People" },
        { "key": "reports", "label": "Reports", "icon": "Assessment" },
        { "key": "system", "label": "System", "icon": "Settings" },
    ]});
    Extensions::builder().add("x-admin", groups).build()
}

/// The document as JSON, as it is served and committed:
/// - extensions in the order of their names: utoipa stores them in a hash map, and a document that is committed
///   must come out the same each time;
/// - errors as `application/problem+json`, which is what they are sent as;
/// - the responses that come from what surrounds every operation, and a description for each response;
/// - the session that an operation needs, and the tags;
/// - an example for every body.
///
/// # Errors
/// When the document cannot be written as JSON.
pub fn complete(document: &OpenApi) -> serde_json::Result<Value> {
    let mut document = serde_json::to_value(document)?;
    responses::complete(&mut document);
    security::complete(&mut document);
    examples::add(&mut document);
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
