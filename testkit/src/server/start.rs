//! Starting a server, and checking a module without one.

use super::migrated::make_database;
use super::node::Node;
use anyhow::Result;
use std::net::{Ipv4Addr, SocketAddr};
use tokio::sync::oneshot;
use toolbase_kernel::module::Health;
use toolbase_server::config::{Layers, Loaded};
use toolbase_server::http::{App, Server};
use toolbase_server::media::MediaConfig;
use toolbase_server::module::Registry;
use toolbase_server::module_check;
use toolbase_testkit_api::Launch;

/// A browser's name: programs without one are not counted as visitors.
const BROWSER: &str = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

/// Starts a server on a free port.
pub async fn start(launch: Launch) -> Result<Node> {
    let clock = launch.clock.clone();
    let is_new = launch.make_database;
    let (loaded, registry) = load(launch)?;
    if is_new {
        make_database(&loaded.config, &registry).await?;
    }
    let (app, openapi) = App::start_described(loaded.config, registry, clock).await?;
    let (context, registry) = (app.context.clone(), app.registry.clone());
    let server = Server::bind(SocketAddr::from((Ipv4Addr::LOCALHOST, 0))).await?;
    let base = format!("http://{}", server.address()?);
    let media_folder = context.config.section::<MediaConfig>()?.folder.clone();
    let (stop, stopped) = oneshot::channel::<()>();
    let serving = tokio::spawn(async move {
        let stop = async {
            let _ = stopped.await;
        };
        server.serve(app, stop).await;
    });
    let client = reqwest::Client::builder()
        .user_agent(BROWSER)
        .redirect(reqwest::redirect::Policy::none())
        .no_proxy()
        // It speaks to this machine alone, without TLS. The certificates of the system take longer to read than many
        // a test takes.
        .tls_certs_only([])
        .build()?;
    Ok(Node { base, context, registry, openapi, media_folder, client, stop, serving })
}

/// Checks the first module of `launch`.
pub async fn check(launch: Launch) -> Result<Vec<Health>> {
    let name = launch.modules.first().map(|module| module.manifest().name).unwrap_or_default();
    let (loaded, mut registry) = load(launch)?;
    Ok(module_check::check(&mut registry, name, &loaded.config, None).await)
}

fn load(launch: Launch) -> Result<(Loaded, Registry)> {
    let Launch { settings, modules, .. } = launch;
    let mut loaded = Layers { flags: settings, ..Layers::default() }.load()?;
    let registry = Registry::assemble(modules, None, &loaded.config.modules)?;
    loaded.complete(&registry.settings(), &[])?;
    Ok((loaded, registry))
}
