//! `toolbase serve`

use crate::allocator;
use crate::startup::Startup;
use clap::ArgMatches;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;
use toolbase_kernel::clock::Clock;
use toolbase_kernel::command::{CommandError, Exit, Output};
use toolbase_kernel::module::Progress;
use toolbase_server::http::{App, Server};
use toolbase_server::nodes;

/// Serves until SIGINT or SIGTERM, or until a backup is restored to its database.
///
/// # Errors
/// When the address is taken, the database cannot be opened, a required module does not run, or a backup was restored.
pub async fn run(
    startup: Startup,
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    let started = Instant::now();
    let Startup { mut config, registry, notices, .. } = startup;
    for notice in notices {
        tracing::warn!("{notice}");
    }
    if let Some(host) = arguments.get_one::<IpAddr>("host") {
        config.server.host = *host;
    }
    if let Some(port) = arguments.get_one::<u16>("port") {
        config.server.port = *port;
    }
    registry.check_required()?;
    // From here on a stop is in order, also while the server starts.
    let mut signal = Box::pin(stop_signal()?);
    // First of all, so that a port in use is reported before anything is changed.
    let server = Server::bind(SocketAddr::new(config.server.host, config.server.port)).await?;
    let address = server.address()?;
    let name = config.site.name.clone();
    let progress = Progress::default();
    let server = server.open(&config, progress.clone());
    let database = config.database.clone();
    let starting = Box::pin(App::start_with_progress(config, registry, Clock::system(), progress));
    let mut app = tokio::select! {
        app = starting => app?,
        () = &mut signal => {
            nodes::withdraw(&database).await;
            tracing::info!("stopped while it started");
            return Ok(Exit::Done);
        }
    };
    app.keep_reserve();
    let replaced = app.database_replaced();
    let modules: Vec<&str> = app.registry.running().iter().map(|module| module.manifest().name).collect();
    output.raw(&format!(
        "{name} at http://{address} (API documentation at http://{address}/docs)\n\
         ready in {:.2} s with the modules {}\n",
        started.elapsed().as_secs_f64(),
        modules.join(", "),
    ))?;
    // A start needs much more than a server that waits for requests.
    allocator::end_start();
    let is_replaced = Arc::new(AtomicBool::new(false));
    let noted = Arc::clone(&is_replaced);
    server
        .serve(app, async move {
            tokio::select! {
                () = signal => {}
                () = replaced => noted.store(true, Ordering::SeqCst),
            }
        })
        .await;
    // Through the log, so that each of its lines has the configured format.
    tracing::info!("stopped");
    if is_replaced.load(Ordering::SeqCst) {
        // A failure, so that systemd starts it again.
        return Err(CommandError::Failed(anyhow::anyhow!(
            "a backup was restored while this server ran: it has ended, and must be started again"
        )));
    }
    Ok(Exit::Done)
}

fn stop_signal() -> std::io::Result<impl Future<Output = ()> + Send + 'static> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
    })
}
