//! The one document that describes every operation of the loaded modules.

use crate::config::SiteConfig;
use utoipa::openapi::{InfoBuilder, OpenApi, OpenApiBuilder};

/// The head of the document; operations and schemas come from the core's and the modules' routes.
#[must_use]
pub fn base() -> OpenApi {
    let info = InfoBuilder::new()
        .title("ToolBase")
        .version(env!("CARGO_PKG_VERSION"))
        .description(Some(
            "A public directory of AI tools. Reads are open; errors are problem documents (RFC 9457) that \
             name the field and the rule. Every POST that only reads has a GET twin that can be cached.",
        ))
        .build();
    OpenApiBuilder::new().info(info).build()
}

/// The document as served: with the site's own name and address.
#[must_use]
pub fn served(mut document: OpenApi, site: &SiteConfig) -> OpenApi {
    document.info.title.clone_from(&site.name);
    document.servers = Some(vec![utoipa::openapi::Server::new(&site.url)]);
    document
}
