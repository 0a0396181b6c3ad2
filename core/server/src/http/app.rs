//! Putting a running application together: database, modules, routes.

use super::access::{Access, authorize};
use super::background::Background;
use super::front::{BackgroundTasks, Front};
use super::known_filters::{KnownFilters, reject_unknown};
use super::read_only::{Writes, reject_writes};
use super::registration::{inspect, merge_and_reject, register_mails};
use super::routes::RouteConflict;
use super::web_feeds::AnnouncedFeeds;
use super::{Edge, edge, system};
use crate::callers_records::{AdminRecords, Unlimited};
use crate::demo::{self, DemoMark};
use crate::events;
use crate::figures;
use crate::module;
use crate::module::{ModuleRoutes, ModuleState, Registry, RegistryError};
use crate::nodes::Presence;
use crate::notes::WrittenNotes;
use crate::private;
use crate::read_only::{self, ReadOnly};
use crate::reserve::{self, Reserve};
use crate::services;
use crate::stalls::Stalls;
use crate::telemetry::Metrics;
use crate::wording::{self, LivePageTexts, SiteUploads};
use axum::extract::DefaultBodyLimit;
use axum::handler::HandlerWithoutStateExt;
use axum::{Extension, Router, middleware};
use sqlx::migrate::Migrator;
use std::sync::Arc;
use std::time::Duration;
use toolbase_kernel::clock::Clock;
use toolbase_kernel::config::Config;
use toolbase_kernel::db::{ConnectError, Db, MigrationError, core_migrations, database_place};
use toolbase_kernel::directory::Directory;
use toolbase_kernel::events::Feed;
use toolbase_kernel::figures::Figures;
use toolbase_kernel::http::{Code, Limits, PagePurge, Problem, Visitors};
use toolbase_kernel::module::{ContextParts, Module, ModuleContext, Progress};
use toolbase_kernel::site::LiveSite;
use toolbase_mail::Mailer;
use tower_http::catch_panic::CatchPanicLayer;
use utoipa::openapi::OpenApi;

/// The errors that prevent the application from starting; each message is one line for an operator.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The database cannot be opened.
    #[error(transparent)]
    Connect(#[from] ConnectError),
    /// Tables cannot be migrated.
    #[error(transparent)]
    Migrate(#[from] MigrationError),
    /// The tables are not those of this version.
    #[error(
        "the tables of {place} are older than this ToolBase, {missing} migrations are missing: stop every server of the older \
         version, then `toolbase migrate` applies them"
    )]
    Outdated {
        /// File or host, without credentials.
        place: String,
        /// The number of migrations.
        missing: usize,
    },
    /// A required module does not run.
    #[error(transparent)]
    Registry(#[from] RegistryError),
    /// The database fails while things are loaded.
    #[error("the database failed at start: {0}")]
    Database(#[from] sqlx::Error),
    /// A service that every server has does not run.
    #[error("the service `{name}` does not start: {reason}")]
    Service {
        /// The name of the service.
        name: &'static str,
        /// The error.
        reason: String,
    },
    /// There is no place for the renderer's sockets.
    #[error("cannot prepare the renderer: {0}")]
    Front(std::io::Error),
    /// Two parts of the core itself clash.
    #[error(transparent)]
    Conflict(#[from] RouteConflict),
}

/// A running application, without a socket.
pub struct App {
    /// All routes, with the edge around them.
    pub router: Router,
    /// The context of the modules.
    pub context: ModuleContext,
    /// The modules and their states.
    pub registry: Registry,
    /// The process's figures.
    pub metrics: Arc<Metrics>,
    background: Background,
    background_tasks: Option<BackgroundTasks>,
    presence: Presence,
}

/// Opens the database and, where the configuration says so, applies missing migrations. A module
/// whose migration fails is taken out of service.
///
/// # Errors
/// [`StartError`]
pub async fn connect_and_migrate(config: &Config, registry: &mut Registry) -> Result<Db, StartError> {
    toolbase_kernel::tls::install();
    let db = Db::connect(&config.database).await?;
    if config.database.migrate_on_start {
        db.migrate_core().await?;
        for module in registry.running().to_vec() {
            let name = module.manifest().name;
            if let Err(error) = db.migrate(name, module.migrations()).await {
                tracing::error!(module = name, %error, "module not started");
                registry.fail(name, &error.to_string())?;
            }
        }
    }
    register(db, registry).await
}

/// Opens the database for a command. Tables that are there are not migrated: a server of an older version may run on them.
///
/// # Errors
/// [`StartError`]; [`ConnectError::Missing`] and [`ConnectError::Empty`] have the path, [`StartError::Outdated`] when
/// migrations are missing.
pub async fn connect_existing(config: &Config, registry: &mut Registry) -> Result<Db, StartError> {
    toolbase_kernel::tls::install();
    let db = Db::connect_existing(&config.database).await?;
    let missing = match missing_migrations(&db, registry).await {
        Ok(0) => return register(db, registry).await,
        Ok(missing) => StartError::Outdated { place: database_place(&config.database), missing },
        Err(error) => error,
    };
    db.close().await;
    Err(missing)
}

/// As [`connect_existing`]; a database that is not there yet is made.
///
/// # Errors
/// [`StartError`]
pub async fn connect_or_make(config: &Config, registry: &mut Registry) -> Result<Db, StartError> {
    match connect_existing(config, registry).await {
        Err(StartError::Connect(ConnectError::Missing { .. } | ConnectError::Empty { .. })) => {
            connect_and_migrate(config, registry).await
        }
        opened => opened,
    }
}

/// Returns how many migrations the database lacks. A module whose tables are of a newer version is taken out of service.
async fn missing_migrations(db: &Db, registry: &mut Registry) -> Result<usize, StartError> {
    let core = core_migrations();
    db.check_migrations("core", &core).await?;
    let mut missing = lacking(db, "core", core).await?;
    for module in registry.running().to_vec() {
        let (name, migrations) = (module.manifest().name, module.migrations());
        match db.check_migrations(name, &migrations).await {
            Ok(()) => missing += lacking(db, name, migrations).await?,
            Err(error) => {
                tracing::error!(module = name, %error, "module not started");
                registry.fail(name, &error.to_string())?;
            }
        }
    }
    Ok(missing)
}

async fn lacking(db: &Db, owner: &str, migrations: Migrator) -> Result<usize, MigrationError> {
    let failed = |reason| MigrationError { owner: owner.to_owned(), failed: None, reason };
    let all = db.migration_status(owner, migrations).await.map_err(failed)?;
    Ok(all.iter().filter(|migration| !migration.applied).count())
}

async fn register(db: Db, registry: &Registry) -> Result<Db, StartError> {
    // From here on events wait for them, also events of commands.
    events::register(&db, &events::handlers(registry)).await?;
    figures::register(&db, registry).await?;
    Ok(db)
}

/// Returns the context of modules when no server runs, as in commands.
#[must_use]
pub fn context_for(db: Db, config: Arc<Config>, clock: Clock) -> ModuleContext {
    starting_context(db, config, clock, Progress::default())
}

fn starting_context(db: Db, config: Arc<Config>, clock: Clock, progress: Progress) -> ModuleContext {
    let read_only = Arc::new(ReadOnly::new(&config.server));
    let context = ModuleContext::new(ContextParts {
        figures: Figures::new(db.clone(), clock.clone(), config.figures.retention_days),
        limits: Limits::new(&config.limits),
        site: LiveSite::new(&config.site),
        db,
        config,
        clock,
        events: Feed::default(),
        directory: Directory::default(),
        pages: PagePurge::default(),
        visitors: Visitors::default(),
        progress,
    });
    context.directory.offer(Arc::new(Reserve::new(&context.config.database)));
    context.directory.offer(read_only);
    context.directory.offer(Arc::new(DemoMark::new(context.site.clone())));
    context.directory.offer(Arc::new(LivePageTexts::default()));
    context.directory.offer_personal_data(Arc::new(WrittenNotes::new(context.db.clone())));
    services::offer(&context);
    context
}

impl App {
    /// Opens the database, migrates, starts the modules and joins their routes.
    ///
    /// # Errors
    /// [`StartError`]: database, migrations, or a required module.
    pub async fn start(config: Config, registry: Registry, clock: Clock) -> Result<Self, StartError> {
        Self::start_with_progress(config, registry, clock, Progress::default()).await
    }

    /// As [`App::start`], with the description of the operations.
    ///
    /// # Errors
    /// As [`App::start`].
    pub async fn start_described(
        config: Config,
        registry: Registry,
        clock: Clock,
    ) -> Result<(Self, OpenApi), StartError> {
        Self::start_all(config, registry, clock, Progress::default()).await
    }

    /// As [`App::start`]; the steps are reported in `progress`.
    ///
    /// # Errors
    /// As [`App::start`].
    pub async fn start_with_progress(
        config: Config,
        registry: Registry,
        clock: Clock,
        progress: Progress,
    ) -> Result<Self, StartError> {
        let (app, _) = Self::start_all(config, registry, clock, progress).await?;
        Ok(app)
    }

    async fn start_all(
        config: Config,
        mut registry: Registry,
        clock: Clock,
        progress: Progress,
    ) -> Result<(Self, OpenApi), StartError> {
        for (file, reason) in registry.skipped() {
            tracing::warn!(file, reason, "file of a module skipped");
        }
        let built = inspect(&mut registry)?;
        for (module, reason) in registry.failures() {
            tracing::error!(module, reason, "module not loaded");
        }
        private::tighten(&config);
        progress.report("the database is opened");
        let db = connect_and_migrate(&config, &mut registry).await?;
        let config = Arc::new(config);
        let context = starting_context(db, Arc::clone(&config), clock, progress);
        module::warn_of_missing(&context, &registry).await?;
        let presence = Presence::announce(&context).await;
        let metrics = Arc::new(Metrics::default());
        // Modules get all events after this moment; they load everything before themselves.
        context.events.start_at_end(&context.db).await?;
        let read_only = read_only::follow(&context).await?;
        let demo = demo::follow(&context).await?;
        let words = wording::follow(&context).await?;
        context.directory.offer_media_uses(Arc::new(SiteUploads::new(&context.db)));
        let mut merged = merge_and_reject(&mut registry, built, &metrics, &config)?;
        let merged_modules = registry.running().len();
        if let Ok(mailer) = Mailer::from_context(&context) {
            register_mails(&mailer, &mut registry)?;
        }
        registry.offer(&context)?;
        for service in registry.services() {
            let started = module::start(service, &context).await;
            let name = service.manifest().name;
            started.map_err(|reason| StartError::Service { name, reason })?;
        }
        for module in registry.running().to_vec() {
            start_module(&mut registry, &module, &context).await?;
        }
        if registry.running().len() < merged_modules {
            merged = merge_and_reject(&mut registry, ModuleRoutes::new(), &metrics, &config)?;
        }
        let stalls = Stalls::new(merged.owners, &metrics);
        context.directory.offer(Arc::new(AnnouncedFeeds::new(registry.running())));
        let mut background = Background::start(&context, &registry, &metrics, &stalls).await?;
        background.add(read_only);
        background.add(demo);
        background.add(words);
        background.add(wording::watch_turns(context.clone()));
        background.add(presence.renew());
        background.add(figures::write_at_intervals(context.clone()));

        let (router, background_tasks) = (Router::new(), None);
        let mut app = Self { router, context, registry, metrics, background, background_tasks, presence };
        app.assemble(merged.routes, &merged.document, stalls)?;
        Ok((app, merged.document))
    }

    /// Takes out of the description of the operations what checks of requests need: the whole would take a third of the memory
    /// of a server without tools.
    fn assemble(
        &mut self,
        routes: Router<ModuleContext>,
        document: &OpenApi,
        stalls: Arc<Stalls>,
    ) -> Result<(), StartError> {
        let config = &self.context.config;
        let edge_state = Arc::new(Edge::new(config, Arc::clone(&self.metrics), stalls));
        let edge = middleware::from_fn_with_state(edge_state, edge::edge);
        let panics = CatchPanicLayer::custom(edge::panicked);
        let access = Arc::new(Access::new(self.context.clone(), document));
        let filters = Arc::new(KnownFilters::new(document));
        let read_only = ReadOnly::from_context(&self.context).map_err(sqlx::Error::from)?;
        let reserve = self.context.directory.get::<Reserve>().map_err(sqlx::Error::from)?;
        let writes = Arc::new(Writes::new(read_only, reserve, document));
        let routes = routes
            .merge(system::documentation(&self.registry, &config.site))
            // After the check of permissions: a caller without permission learns nothing about the list.
            .layer(middleware::from_fn_with_state(filters, reject_unknown))
            .layer(middleware::from_fn_with_state(access, authorize))
            .layer(middleware::from_fn_with_state(writes, reject_writes))
            .with_state(self.context.clone());
        // The operations that read records of any resource have the routes as they are here, without these records.
        let records = Arc::new(AdminRecords::new(document, routes.clone()));
        let routes = routes
            .layer(Extension(records))
            .layer(DefaultBodyLimit::max(config.server.body_limit_bytes))
            .method_not_allowed_fallback(method_not_allowed);
        let api = routes.clone().fallback_service(not_found.into_service()).layer(panics).layer(edge.clone());
        self.router = if config.web.enabled {
            let api = api.layer(Extension(Unlimited));
            let started = Front::start(&self.context, &self.metrics, &self.registry, api);
            let (front, background_tasks) = started.map_err(StartError::Front)?;
            self.background_tasks = Some(background_tasks);
            routes.fallback(move |request| Arc::clone(&front).respond(request)).layer(panics).layer(edge)
        } else {
            api
        };
        Ok(())
    }

    /// Keeps space of the disk for admins from now on.
    pub fn keep_reserve(&mut self) {
        self.background.add(reserve::keep(self.context.clone()));
    }

    /// Ends when a backup has been restored to the database: everything that this server has in memory is of another one.
    pub fn database_replaced(&self) -> impl Future<Output = ()> + Send + use<> {
        self.presence.replaced()
    }

    /// Stops the renderer and the modules, the last started first, and closes the database.
    pub async fn stop(self) {
        if let Some(background_tasks) = self.background_tasks {
            background_tasks.stop().await;
        }
        self.background.stop(Duration::from_millis(self.context.config.server.shutdown_grace_ms)).await;
        for module in self.registry.running().iter().rev() {
            module::stop(module, &self.context).await;
        }
        self.context.figures.write_notes().await;
        self.presence.end().await;
        self.context.db.close().await;
    }
}

/// Starts a module, unless one that it requires has failed meanwhile.
async fn start_module(
    registry: &mut Registry,
    module: &Arc<dyn Module>,
    context: &ModuleContext,
) -> Result<(), StartError> {
    let name = module.manifest().name;
    if !registry.running().iter().any(|running| running.manifest().name == name) {
        return Ok(());
    }
    let Err(reason) = module::start(module, context).await else {
        registry.set_state(name, ModuleState::Started);
        return Ok(());
    };
    tracing::error!(module = name, reason, "module not started");
    let failed = registry.fail(name, &reason);
    registry.withdraw_failed(context);
    Ok(failed?)
}

async fn not_found() -> Problem {
    Problem::new(Code::NotFound, "There is nothing at this address.")
}

async fn method_not_allowed() -> Problem {
    Problem::new(Code::MethodNotAllowed, "This address does not know that method.")
}
