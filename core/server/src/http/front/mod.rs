//! The site's front: everything but the API.
//!
//! Files of the front-end builds come from disk ([`assets`]; those of the admin interface: [`admin_files`]), documents
//! for programs from [`super::site`], and pages from the renderer, a Node.js process that is started and watched here
//! ([`supervisor`], [`client`]). Pages are the same for everyone, so they are cached ([`cache`], [`page`]) under one
//! spelling of their address ([`address`]), and pages that show the same under one address ([`same`]). A browser with a preview
//! has pages of its own, which are not cached ([`preview`]). The host is not part
//! of the key: pages are always rendered for the
//! configured host, so a forged `Host` neither changes a page nor adds one. When a page can be neither rendered nor
//! served stale, a plain HTML page is made ([`plain`]).

mod address;
mod admin_files;
mod assets;
mod cache;
mod client;
mod notices;
mod own;
mod page;
mod places;
mod plain;
mod policy;
mod preview;
mod same;
mod serve;
mod supervisor;

use super::connections::serve_local;
use super::site_pages::SitePages;
use crate::module::Registry;
use crate::telemetry::Metrics;
use address::Parameters;
use admin_files::AdminFiles;
use assets::Assets;
use axum::Router;
use axum::http::HeaderValue;
use cache::Pages;
use client::{RendererClient, RendererState};
use notices::Notices;
use page::Rules;
use prometheus_client::metrics::counter::Counter;
use std::os::unix::fs::PermissionsExt;
use std::sync::Arc;
use std::time::Duration;
use supervisor::{Environment, Supervisor};
use tempfile::TempDir;
use tokio::net::UnixListener;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{Semaphore, oneshot, watch};
use tokio::task::JoinHandle;
use toolbase_kernel::config::SiteConfig;
use toolbase_kernel::http::Purge;
use toolbase_kernel::module::ModuleContext;

/// Responds to all requests outside of the API.
pub(super) struct Front {
    context: ModuleContext,
    client: RendererClient,
    pages: Pages,
    assets: Assets,
    admin: AdminFiles,
    rules: Rules,
    parameters: Parameters,
    site_pages: SitePages,
    /// For the one page at a time that is compressed again.
    recompressing: Arc<Semaphore>,
    /// `Retry-After` when there is no renderer, in seconds.
    retry_s: u64,
    hits: Counter,
    stale: Counter,
    misses: Counter,
}

/// The parts behind a [`Front`]: the renderer, the API it reads from, and the purges.
pub(super) struct BackgroundTasks {
    stop: oneshot::Sender<()>,
    supervisor: JoinHandle<()>,
    tasks: Vec<JoinHandle<()>>,
    // The renderer's socket; removed when dropped.
    _folder: TempDir,
}

impl Front {
    /// Starts the renderer, which reads from `api` and gets the parameters of pages that the modules of
    /// `registry` declare, and the task that purges its pages. Does not wait for
    /// the renderer to be ready; without one, pages are plain.
    ///
    /// # Errors
    /// When the temporary folder or its sockets cannot be created.
    pub fn start(
        context: &ModuleContext,
        metrics: &Arc<Metrics>,
        registry: &Registry,
        api: Router,
    ) -> std::io::Result<(Arc<Self>, BackgroundTasks)> {
        let config = &context.config;
        let modules = registry.running().iter();
        let parameters: Vec<_> = modules.flat_map(|module| module.page_parameters()).collect();
        let folder = tempfile::Builder::new()
            .prefix("toolbase-")
            .permissions(std::fs::Permissions::from_mode(0o700))
            .tempdir()?;
        let socket = folder.path().join("renderer");
        // In the same folder, which no other user may enter: its requests are not limited.
        let api_socket = folder.path().join("api");
        let listener = UnixListener::bind(&api_socket)?;
        let notices = Notices::new(context, registry).map_err(std::io::Error::other)?;
        let site = notices.configured().clone().shown(&context.site, context.clock.now());
        let environment = Environment {
            socket: socket.clone(),
            api: format!("unix:{}", api_socket.display()),
            site: serde_json::to_string(&site)?,
        };
        let (state, seen) = watch::channel(RendererState::Starting);
        let client = RendererClient::new(
            socket,
            host(&config.site),
            notices,
            config.web.concurrency,
            Duration::from_millis(config.web.render_timeout_ms),
            seen,
        );
        let front = Arc::new(Self {
            context: context.clone(),
            client,
            pages: Pages::new(config.cache.pages_mib),
            assets: Assets::new(&config.web.dir.join("client")),
            admin: AdminFiles::new(&config.web.dir.join("admin")),
            rules: Rules::new(&config.cache, &config.site),
            parameters: Parameters::new(parameters),
            site_pages: SitePages::read(&config.web.dir),
            recompressing: Arc::new(Semaphore::new(1)),
            retry_s: (config.web.restart_max_ms / 1000).max(1),
            hits: metrics.cache("pages", "hit"),
            stale: metrics.cache("pages", "stale"),
            misses: metrics.cache("pages", "miss"),
        });
        let (stop, stopped) = oneshot::channel();
        let supervisor = Supervisor::new(&config.web, environment, state, Arc::clone(metrics));
        let background_tasks = BackgroundTasks {
            stop,
            supervisor: tokio::spawn(supervisor.run(stopped)),
            tasks: vec![
                tokio::spawn(serve_local(listener, api)),
                tokio::spawn(Arc::clone(&front).follow_purges()),
            ],
            _folder: folder,
        };
        Ok((front, background_tasks))
    }

    async fn follow_purges(self: Arc<Self>) {
        let mut purges = self.context.pages.subscribe();
        loop {
            match purges.recv().await {
                Ok(purge) => self.pages.purge(&purge),
                // Some are lost, and it is unknown which.
                Err(RecvError::Lagged(_)) => self.pages.purge(&Purge::All),
                Err(RecvError::Closed) => return,
            }
        }
    }
}

impl BackgroundTasks {
    /// Stops the renderer and its tasks.
    pub async fn stop(self) {
        let _ = self.stop.send(());
        let _ = self.supervisor.await;
        for task in self.tasks {
            task.abort();
        }
    }
}

/// The host of the site's address, with its port when it has one.
fn host(site: &SiteConfig) -> HeaderValue {
    let authority =
        site.url.split_once("://").map_or("", |(_, rest)| rest.split('/').next().unwrap_or_default());
    HeaderValue::from_str(authority).unwrap_or(HeaderValue::from_static("localhost"))
}
