//! Structured logs on standard error.

use super::json_line::JsonLine;
use std::io::IsTerminal;
use toolbase_kernel::config::{LogConfig, LogFormat};
use tracing::Subscriber;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::fmt::format::JsonFields;
use tracing_subscriber::util::SubscriberInitExt;

/// Starts logging as configured. A second call changes nothing.
pub fn init_logs(config: &LogConfig) {
    let filter = EnvFilter::try_new(&config.level).unwrap_or_else(|_| EnvFilter::new("info"));
    let started = match config.format {
        LogFormat::Text => tracing_subscriber::fmt()
            .with_env_filter(filter)
            .with_writer(std::io::stderr)
            .with_ansi(std::io::stderr().is_terminal())
            .finish()
            .try_init(),
        LogFormat::Json => json(filter, std::io::stderr).try_init(),
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
    use std::io::Write;
    use std::sync::{Arc, Mutex};

    #[derive(Clone, Default)]
    struct Lines(Arc<Mutex<Vec<u8>>>);

    impl Write for Lines {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.0.lock().unwrap().write(bytes)
        }

        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn each_line_is_one_object_without_a_name_twice_and_names_the_request() {
        let lines = Lines::default();
        let writer = lines.clone();
        let subscriber = json(EnvFilter::new("info"), move || writer.clone());
        tracing::subscriber::with_default(subscriber, || {
            let (message, level) = ("of the job", 7);
            let span = tracing::error_span!("request", request = "0f8a", account = tracing::field::Empty);
            let _entered = span.enter();
            span.record("account", "ada");
            tracing::info!(message, level, ok = true, share = 0.5, "two\nlines");
            tracing::debug!("unknown");
        });
        let text = String::from_utf8(lines.0.lock().unwrap().clone()).unwrap();
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
