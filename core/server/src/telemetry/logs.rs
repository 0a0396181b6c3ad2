//! Structured logs on standard error.

use super::json_line::JsonLine;
use std::io::{self, IsTerminal, Stderr, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use toolbase_kernel::config::{LogConfig, LogFormat};
use tracing::Subscriber;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::fmt::format::JsonFields;
use tracing_subscriber::util::SubscriberInitExt;

/// The number of writes of the log that have failed.
pub(super) static LOST: AtomicU64 = AtomicU64::new(0);

/// Standard error, of which nothing fails: a full disk or a reader that is gone must end no task that logs.
struct Lossy<W>(W);

impl<W: Write> Write for Lossy<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.0.write_all(bytes).is_err() {
            LOST.fetch_add(1, Ordering::Relaxed);
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.0.flush().is_err() {
            LOST.fetch_add(1, Ordering::Relaxed);
        }
        Ok(())
    }
}

fn stderr() -> Lossy<Stderr> {
    Lossy(io::stderr())
}

/// Starts logging as configured. A second call changes nothing.
pub fn init_logs(config: &LogConfig) {
    let filter = EnvFilter::try_new(&config.level).unwrap_or_else(|_| EnvFilter::new("info"));
    let started = match config.format {
        LogFormat::Text => tracing_subscriber::fmt()
            .with_env_filter(filter)
            .with_writer(stderr)
            .with_ansi(io::stderr().is_terminal())
            .finish()
            .try_init(),
        LogFormat::Json => json(filter, stderr).try_init(),
    };
    // The only error is that logging has been started already.
    drop(started);
}

/// Writes one JSON object a line.
fn json<W>(filter: EnvFilter, writer: W) -> impl Subscriber + Send + Sync
where
    W: for<'a> MakeWriter<'a> + Send + Sync + 'static,
{
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(writer)
        .with_ansi(false)
        .fmt_fields(JsonFields::new())
        .event_format(JsonLine)
        .finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use toolbase_testkit::Log;

    /// As `/dev/full`, and as a pipe whose reader is gone.
    struct Full;

    impl Write for Full {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::ErrorKind::StorageFull.into())
        }

        fn flush(&mut self) -> io::Result<()> {
            Err(io::ErrorKind::BrokenPipe.into())
        }
    }

    #[test]
    fn a_log_that_cannot_be_written_ends_nothing_and_is_counted() {
        let before = LOST.load(Ordering::Relaxed);
        let subscriber = json(EnvFilter::new("info"), || Lossy(Full));
        tracing::subscriber::with_default(subscriber, || tracing::info!("to a full disk"));
        assert!(LOST.load(Ordering::Relaxed) > before);
    }

    #[test]
    fn each_line_is_one_object_without_a_name_twice_and_names_the_request() {
        let logged = Log::default();
        let writer = logged.clone();
        let subscriber = json(EnvFilter::new("info"), move || writer.clone());
        tracing::subscriber::with_default(subscriber, || {
            let (message, level) = ("of the job", 7);
            let span = tracing::error_span!("request", request = "0f8a", account = tracing::field::Empty);
            let _entered = span.enter();
            span.record("account", "ada");
            tracing::info!(message, level, ok = true, share = 0.5, "two\nlines");
            tracing::debug!("unknown");
        });
        let text = logged.text();
        let (line, rest) = text.split_once('\n').unwrap();
        assert_eq!(rest, "");
        assert_eq!(line.matches("\"message\":").count(), 1, "{line}");
        assert_eq!(line.matches("\"level\":").count(), 1, "{line}");
        let line: serde_json::Value = serde_json::from_str(line).unwrap();
        let both = [line["message"].as_str(), line["message_"].as_str()];
        assert!(both.contains(&Some("two\nlines")) && both.contains(&Some("of the job")), "{line}");
        assert_eq!((line["level"].as_str(), line["level_"].as_i64()), (Some("INFO"), Some(7)));
        assert_eq!((line["request"].as_str(), line["account"].as_str()), (Some("0f8a"), Some("ada")));
        assert_eq!((line["ok"].as_bool(), line["share"].as_f64()), (Some(true), Some(0.5)));
        assert!(line["timestamp"].as_str().unwrap().ends_with('Z') && line["target"].is_string(), "{line}");
    }
}
