//! Supervises the renderer's process.

use super::client::{RendererState, is_well};
use crate::telemetry::Metrics;
use rustix::process::{Pid, Signal, kill_process};
use std::path::PathBuf;
use std::process::Stdio;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::io::{AsyncBufReadExt, AsyncRead, BufReader};
use tokio::process::{Child, Command};
use tokio::sync::{oneshot, watch};
use tokio::time::{sleep, timeout};
use toolbase_kernel::config::WebConfig;

/// The interval of readiness checks of a starting renderer.
const READY_POLL: Duration = Duration::from_millis(25);
/// A renderer that is not ready after this time has failed.
const READY_LIMIT: Duration = Duration::from_secs(30);
/// The interval of health checks of a running renderer.
const HEALTH_POLL: Duration = Duration::from_secs(2);
/// How long the renderer may take to end after the signal.
const END_GRACE: Duration = Duration::from_secs(2);

/// The renderer's start parameters.
pub(super) struct Environment {
    /// The path of the socket that it listens on.
    pub socket: PathBuf,
    /// The address of the API: `unix:` and the path of a socket.
    pub api: String,
    /// The response of `GET /api/site`.
    pub site: String,
}

/// Starts the renderer, watches it, and starts it again when it ends.
pub(super) struct Supervisor {
    node: PathBuf,
    script: PathBuf,
    environment: Environment,
    health_limit: Duration,
    pause_min: Duration,
    pause_max: Duration,
    state: watch::Sender<RendererState>,
    metrics: Arc<Metrics>,
}

/// The end of a renderer's run.
enum End {
    /// The server is stopping.
    Stopped,
    /// It could not even be started, or ended by itself, or had to be ended.
    Failed { reason: String, was_ready: bool },
}

impl Supervisor {
    pub fn new(
        config: &WebConfig,
        environment: Environment,
        state: watch::Sender<RendererState>,
        metrics: Arc<Metrics>,
    ) -> Self {
        Self {
            node: config.node.clone(),
            script: config.dir.join("server.mjs"),
            environment,
            health_limit: Duration::from_millis(config.render_timeout_ms),
            pause_min: Duration::from_millis(config.restart_min_ms),
            pause_max: Duration::from_millis(config.restart_max_ms.max(config.restart_min_ms)),
            state,
            metrics,
        }
    }

    /// Runs until `stop` is sent or dropped; then the renderer has ended.
    pub async fn run(self, mut stop: oneshot::Receiver<()>) {
        let mut pause = self.pause_min;
        let mut reported = String::new();
        loop {
            let started = Instant::now();
            let end = match self.start().await {
                Ok(mut child) => {
                    // Held here because waiting for a child closes what the child itself still holds.
                    let input = child.stdin.take();
                    let end = self.watch(&mut child, &mut stop).await;
                    self.set(RendererState::Down);
                    finish(&mut child).await;
                    drop(input);
                    end
                }
                Err(reason) => End::Failed { reason, was_ready: false },
            };
            self.set(RendererState::Down);
            let End::Failed { reason, was_ready } = end else { return };
            if started.elapsed() > self.pause_max {
                pause = self.pause_min;
            }
            // A missing file stays missing: one message is enough.
            if was_ready || reason != reported {
                tracing::error!(target: "renderer", "{reason}; pages are plain HTML until it runs");
                reported = reason;
            }
            tokio::select! {
                () = sleep(pause) => {}
                _ = &mut stop => return,
            }
            pause = (pause * 2).min(self.pause_max);
        }
    }

    async fn start(&self) -> Result<Child, String> {
        if !tokio::fs::try_exists(&self.script).await.unwrap_or(false) {
            return Err(format!("the renderer cannot start: {} is missing", self.script.display()));
        }
        // Left behind by an earlier run that was killed.
        let _ = tokio::fs::remove_file(&self.environment.socket).await;
        let mut command = Command::new(&self.node);
        for (name, _) in std::env::vars_os() {
            // Settings may hold passwords, and the renderer needs none of them.
            if name.to_string_lossy().starts_with("TOOLBASE_") {
                command.env_remove(name);
            }
        }
        command
            .arg(&self.script)
            .env("TOOLBASE_SOCKET", &self.environment.socket)
            .env("TOOLBASE_API", &self.environment.api)
            .env("TOOLBASE_SITE", &self.environment.site)
            .env("NODE_ENV", "production")
            // It ends when this closes, however this process ends.
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            // Ctrl-C at a terminal is for the server, which still has requests to finish.
            .process_group(0)
            .kill_on_drop(true);
        let mut child = command
            .spawn()
            .map_err(|error| format!("the renderer cannot start: {}: {error}", self.node.display()))?;
        self.metrics.renderer_starts.inc();
        self.set(RendererState::Starting);
        if let Some(output) = child.stdout.take() {
            tokio::spawn(pass_on(output, |line| tracing::info!(target: "renderer", "{line}")));
        }
        if let Some(output) = child.stderr.take() {
            tokio::spawn(pass_on(output, |line| tracing::warn!(target: "renderer", "{line}")));
        }
        Ok(child)
    }

    async fn watch(&self, child: &mut Child, stop: &mut oneshot::Receiver<()>) -> End {
        let started = Instant::now();
        let mut ready = false;
        let failed = |reason: String, was_ready| End::Failed { reason, was_ready };
        loop {
            let well = async {
                sleep(if ready { HEALTH_POLL } else { READY_POLL }).await;
                is_well(&self.environment.socket, self.health_limit).await
            };
            let well = tokio::select! {
                well = well => well,
                ended = child.wait() => {
                    let reason = match ended {
                        Ok(status) => format!("the renderer ended: {status}"),
                        Err(error) => format!("the renderer is lost: {error}"),
                    };
                    return failed(reason, ready);
                }
                _ = &mut *stop => return End::Stopped,
            };
            match (ready, well) {
                (false, true) => {
                    ready = true;
                    self.set(RendererState::Up);
                    tracing::info!(target: "renderer", "ready after {} ms", started.elapsed().as_millis());
                }
                (true, false) => return failed("the renderer does not respond".to_owned(), true),
                (false, false) if started.elapsed() > READY_LIMIT => {
                    return failed("the renderer did not become ready".to_owned(), false);
                }
                _ => {}
            }
        }
    }

    fn set(&self, state: RendererState) {
        self.metrics.renderer_up.set(i64::from(state == RendererState::Up));
        self.state.send_replace(state);
    }
}

/// Ends the process: politely, then by force.
async fn finish(child: &mut Child) {
    let pid = child.id().and_then(|id| Pid::from_raw(i32::try_from(id).ok()?));
    // No id: it has ended already.
    let Some(pid) = pid else { return };
    let _ = kill_process(pid, Signal::TERM);
    if timeout(END_GRACE, child.wait()).await.is_err() {
        tracing::warn!(target: "renderer", "did not end after the signal, killed");
        let _ = child.kill().await;
    }
}

async fn pass_on(output: impl AsyncRead + Unpin, log: impl Fn(&str)) {
    let mut lines = BufReader::new(output).lines();
    loop {
        match lines.next_line().await {
            Ok(Some(line)) => log(&line),
            // A line that is not UTF-8 is skipped.
            Err(error) if error.kind() == std::io::ErrorKind::InvalidData => {}
            _ => return,
        }
    }
}
