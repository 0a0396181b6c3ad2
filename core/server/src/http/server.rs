//! The socket: listening, serving, and graceful shutdown.

use super::App;
use super::connections::serve;
use std::future::Future;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;

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

    /// Serves `app` until `stop` is done, then lets running requests finish within the configured grace.
    pub async fn serve(self, app: App, stop: impl Future<Output = ()> + Send + 'static) {
        let config = Arc::clone(&app.context.config);
        let grace = Duration::from_millis(config.server.shutdown_grace_ms);
        let (stopping, stopped) = tokio::sync::oneshot::channel();
        let serving = serve(self.listener, app.router.clone(), &config, async move {
            stop.await;
            let _ = stopping.send(());
        });
        let deadline = async {
            let _ = stopped.await;
            tokio::time::sleep(grace).await;
        };
        tokio::select! {
            () = serving => {}
            () = deadline => tracing::warn!("some requests were cut off: they took longer than the grace period"),
        }
        app.stop().await;
    }
}
