//! The state of the site that pages show, whatever they are of.

use crate::demo::DemoMark;
use crate::http::SiteInfo;
use crate::module::Registry;
use crate::read_only::ReadOnly;
use crate::wording::Preview;
use axum::http::HeaderValue;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Serialize;
use serde_json::{Map, Value, json};
use std::sync::{Arc, Mutex, PoisonError};
use toolbase_kernel::clock::Clock;
use toolbase_kernel::directory::{Directory, MissingService, SiteLink};
use toolbase_kernel::http::{PagePurge, Versioned};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::site::LiveSite;

/// Carries the notice of a site that takes no changes, percent-encoded, and nothing while it does: every page has it,
/// and requesting it would cost each page a request.
const READ_ONLY: &str = "x-toolbase-read-only";
/// Reports to the renderer whether the site is a demo: `1` or nothing.
const DEMO: &str = "x-toolbase-demo";
/// Carries the site as admins have set it: [`SiteInfo`] as JSON, in Base64.
const SITE: &str = "x-toolbase-site";
/// Carries the links in menu and footer that depend on what there is, by their places: JSON, in Base64.
const MENU: &str = "x-toolbase-menu";

/// The state of the site that pages show.
pub(super) struct Notices {
    read_only: Arc<ReadOnly>,
    demo: Arc<DemoMark>,
    configured: SiteInfo,
    site: LiveSite,
    clock: Clock,
    /// The header with the site, which few pages differ in: it changes with a setting or an announcement alone.
    encoded: Mutex<Option<(Versioned, HeaderValue)>>,
    directory: Directory,
    pages: PagePurge,
    /// The menu of the page that was rendered last.
    menu: Mutex<Option<HeaderValue>>,
}

impl Notices {
    /// Those of the server with the modules of `registry`.
    ///
    /// # Errors
    /// When a part of the server is missing.
    pub fn new(context: &ModuleContext, registry: &Registry) -> Result<Self, MissingService> {
        Ok(Self {
            read_only: ReadOnly::from_context(context)?,
            demo: DemoMark::from_context(context)?,
            configured: SiteInfo::new(&context.config, registry),
            site: context.site.clone(),
            clock: context.clock.clone(),
            encoded: Mutex::default(),
            directory: context.directory.clone(),
            pages: context.pages.clone(),
            menu: Mutex::default(),
        })
    }

    /// The site as configured.
    pub fn configured(&self) -> &SiteInfo {
        &self.configured
    }

    /// Returns `true` if the site is a demo.
    pub fn is_demo(&self) -> bool {
        self.demo.is_on()
    }

    /// The headers by which the renderer learns of it; with what `preview` shows where there is one.
    pub fn headers(&self, is_demo: bool, preview: Option<&Preview>) -> [(&'static str, HeaderValue); 4] {
        let message = self.read_only.message();
        let message = message.as_deref().map_or("", String::as_str);
        let message = utf8_percent_encode(message, NON_ALPHANUMERIC).to_string();
        [
            // Percent-encoded texts are of letters that a header may have.
            (READ_ONLY, HeaderValue::try_from(message).unwrap_or(HeaderValue::from_static(""))),
            (DEMO, HeaderValue::from_static(if is_demo { "1" } else { "" })),
            (SITE, preview.map_or_else(|| self.site_header(), |preview| self.preview_header(preview))),
            (MENU, self.menu_header()),
        ]
    }

    fn site_header(&self) -> HeaderValue {
        let mut encoded = self.encoded.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((version, header)) = encoded.as_ref()
            && version.is_current()
        {
            return header.clone();
        }
        let version = self.site.version();
        let header = header_of(&self.configured.clone().shown(&self.site, self.clock.now()));
        *encoded = Some((version, header.clone()));
        header
    }

    /// The menu as it is now. Every page shows it: when it differs from that of the page before, all are purged.
    fn menu_header(&self) -> HeaderValue {
        let link = |link: &SiteLink| json!({ "to": link.path, "label": link.text });
        let parts = self.directory.pages().into_iter().flat_map(|pages| pages.menu());
        let menu: Map<String, Value> =
            parts.map(|part| (part.place.to_owned(), part.links.iter().map(link).collect())).collect();
        let header = header_of(&menu);
        let before = self.menu.lock().unwrap_or_else(PoisonError::into_inner).replace(header.clone());
        if before.is_some_and(|before| before != header) {
            self.pages.purge_all();
        }
        header
    }

    fn preview_header(&self, preview: &Preview) -> HeaderValue {
        header_of(&self.configured.clone().previewed(preview, &self.site, self.clock.now()))
    }
}

/// Numbers and texts always have a JSON form, and its Base64 is of letters that a header may have.
fn header_of(shown: &impl Serialize) -> HeaderValue {
    let encoded = STANDARD.encode(serde_json::to_vec(shown).unwrap_or_default());
    HeaderValue::try_from(encoded).unwrap_or(HeaderValue::from_static(""))
}
