//! The socket: listening, serving, and graceful shutdown.

use super::App;
use super::connections::serve;
use super::entrance::Entrance;
use std::future::Future;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use toolbase_kernel::config::Config;
use toolbase_kernel::module::Progress;

/// The error of a server that cannot listen.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The address cannot be had.
    #[error("cannot listen on {address}: {}", reason_in_words(.reason))]
    Listen {
        /// The address.
        address: SocketAddr,
        /// The system's message.
        reason: std::io::Error,
    },
}

fn reason_in_words(reason: &std::io::Error) -> String {
    match reason.kind() {
        std::io::ErrorKind::AddrInUse => "the port is in use; choose another with --port".to_owned(),
        std::io::ErrorKind::PermissionDenied => "not permitted; ports below 1024 need privileges".to_owned(),
        _ => reason.to_string(),
    }
}

/// An open socket, not yet served.
pub struct Server {
    listener: TcpListener,
}

impl Server {
    /// Takes the address.
    ///
    /// # Errors
    /// [`ServeError::Listen`]
    pub async fn bind(address: SocketAddr) -> Result<Self, ServeError> {
        let listener =
            TcpListener::bind(address).await.map_err(|reason| ServeError::Listen { address, reason })?;
        Ok(Self { listener })
    }

    /// Its address; useful after configuring port 0.
    ///
    /// # Errors
    /// When the system does not report it.
    pub fn address(&self) -> std::io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Accepts connections while the application starts: health checks get a response, with what is reported in `progress`,
    /// and other requests wait for the application.
    #[must_use]
    pub fn open(self, config: &Config, progress: Progress) -> OpenServer {
        let entrance = Entrance::new(config, progress);
        let (stop, stopped) = oneshot::channel::<()>();
        let serving = serve(self.listener, entrance.clone(), config, async move {
            // An error means that the application has not started.
            let _ = stopped.await;
        });
        OpenServer { entrance, stop, serving: tokio::spawn(serving) }
    }

    /// Serves `app`, which has started, as [`OpenServer::serve`] does.
    pub async fn serve(self, app: App, stop: impl Future<Output = ()>) {
        let open = self.open(&app.context.config, Progress::default());
        open.serve(app, stop).await;
    }
}

/// A server that accepts connections. It ends when dropped.
pub struct OpenServer {
    entrance: Entrance,
    stop: oneshot::Sender<()>,
    serving: JoinHandle<()>,
}

impl OpenServer {
    /// Serves `app` until `stop` is done, then lets running requests finish within the configured grace.
    pub async fn serve(self, app: App, stop: impl Future<Output = ()>) {
        let Self { entrance, stop: stopping, mut serving } = self;
        entrance.open(app.router.clone());
        drop(entrance);
        stop.await;
        let _ = stopping.send(());
        let grace = Duration::from_millis(app.context.config.server.shutdown_grace_ms);
        if tokio::time::timeout(grace, &mut serving).await.is_err() {
            serving.abort();
            tracing::warn!("some requests were cut off: they took longer than the grace period");
        }
        app.stop().await;
    }
}
