//! A way to a server that can be cut.

use std::net::SocketAddr;
use std::sync::Arc;
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// Forwards connections until it is cut, and again after it is restored.
pub struct Proxy {
    pub address: SocketAddr,
    open: Arc<watch::Sender<bool>>,
}

impl Proxy {
    /// A way to `target`.
    pub async fn to(target: String) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let open = Arc::new(watch::Sender::new(true));
        let switch = Arc::clone(&open);
        tokio::spawn(async move {
            while let Ok((mut client, _)) = listener.accept().await {
                let mut cut = switch.subscribe();
                if !*cut.borrow() {
                    // Dropped: the client sees the connection closed at once.
                    continue;
                }
                let target = target.clone();
                tokio::spawn(async move {
                    let Ok(mut server) = TcpStream::connect(&target).await else { return };
                    tokio::select! {
                        _ = copy_bidirectional(&mut client, &mut server) => {}
                        _ = cut.wait_for(|open| !open) => {}
                    }
                });
            }
        });
        Self { address, open }
    }

    /// Ends all connections and takes no new ones.
    pub fn cut(&self) {
        self.open.send_replace(false);
    }

    /// Takes connections again.
    pub fn mend(&self) {
        self.open.send_replace(true);
    }
}
