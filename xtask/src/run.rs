//! Runs a command: prints it before, its time after, and repeats it in the error.

use crate::counts::Counts;
use crate::measure::{Time, processor_time_at_end};
use crate::{layout, signals};
use anyhow::{Context, Result, bail};
use std::ffi::{OsStr, OsString};
use std::io::{BufRead, BufReader, Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::time::{Duration, Instant};

/// How long output may go on after its command has ended, when a process it left behind holds the stream.
const TRAILING_OUTPUT: Duration = Duration::from_secs(5);

/// How a command has ended that ran silently.
pub struct Captured {
    /// True if it succeeded.
    pub passed: bool,
    /// Both streams in their order.
    pub output: String,
    /// How long it took.
    pub time: Time,
}

/// A command to run.
#[derive(Clone)]
pub struct Run {
    program: OsString,
    arguments: Vec<OsString>,
    variables: Vec<(String, OsString)>,
    folder: PathBuf,
    own_settings: bool,
}

impl Run {
    /// `program` in the checkout's top folder.
    pub fn new(program: impl AsRef<OsStr>) -> Self {
        Self {
            program: program.as_ref().to_owned(),
            arguments: Vec::new(),
            variables: Vec::new(),
            folder: layout::root().to_owned(),
            own_settings: false,
        }
    }

    /// Cargo, with its arguments separated by blanks.
    pub fn cargo(arguments: &str) -> Self {
        Self::new("cargo").args(arguments.split_whitespace())
    }

    /// npm, with its arguments separated by blanks.
    pub fn npm(arguments: &str) -> Self {
        Self::new("npm").args(arguments.split_whitespace())
    }

    /// Adds arguments.
    pub fn args<S: AsRef<OsStr>>(mut self, arguments: impl IntoIterator<Item = S>) -> Self {
        self.arguments.extend(arguments.into_iter().map(|argument| argument.as_ref().to_owned()));
        self
    }

    /// Sets a variable.
    pub fn env(mut self, name: &str, value: impl AsRef<OsStr>) -> Self {
        self.variables.push((name.to_owned(), value.as_ref().to_owned()));
        self
    }

    /// Runs it in `folder`.
    pub fn in_folder(mut self, folder: &Path) -> Self {
        folder.clone_into(&mut self.folder);
        self
    }

    /// Hides the caller's `TOOLBASE__…` settings and terminal width from it.
    pub fn without_settings(mut self) -> Self {
        self.own_settings = true;
        self
    }

    /// Runs it with its output shown.
    ///
    /// # Errors
    /// When it cannot be started, fails, or was stopped by a signal.
    pub fn run(&self) -> Result<()> {
        let start = self.announce();
        let mut child = self.spawn(Stdio::inherit())?;
        self.judge(wait(&mut child)?, start)
    }

    /// Runs it with its output shown, and adds the tests it reports to `counts`.
    ///
    /// # Errors
    /// As [`Run::run`]; what was counted until then stays counted.
    pub fn run_counting(&self, counts: &mut Counts) -> Result<()> {
        let start = self.announce();
        let mut child = self.spawn(Stdio::piped())?;
        let counted = Arc::new(Mutex::new(Counts::default()));
        let (read, all_read) = mpsc::channel();
        if let Some(stdout) = child.stdout.take() {
            let counted = Arc::clone(&counted);
            std::thread::spawn(move || {
                show_and_count(stdout, std::io::stdout(), &counted);
                let _ = read.send(());
            });
        }
        let status = wait(&mut child)?;
        let _ = all_read.recv_timeout(TRAILING_OUTPUT);
        *counts += *counted.lock().unwrap_or_else(PoisonError::into_inner);
        self.judge(status, start)
    }

    /// Runs it with its errors and progress shown, and returns its standard output.
    ///
    /// # Errors
    /// As [`Run::run`].
    pub fn run_for_output(&self) -> Result<String> {
        let start = self.announce();
        let mut child = self.spawn(Stdio::piped())?;
        let mut output = String::new();
        let read = child.stdout.take().map(|mut stdout| stdout.read_to_string(&mut output));
        self.judge(wait(&mut child)?, start)?;
        read.transpose().with_context(|| format!("cannot read what `{self}` wrote"))?;
        Ok(output)
    }

    /// Runs it silently, however it ends.
    ///
    /// # Errors
    /// When it cannot be started.
    pub fn captured(&self) -> Result<Captured> {
        let start = Instant::now();
        let mut file = tempfile::tempfile()?;
        let mut command = self.command();
        command.stdout(file.try_clone()?).stderr(file.try_clone()?);
        let mut child = signals::spawn(&mut command).with_context(|| format!("cannot start `{self}`"))?;
        let processor = processor_time_at_end(&child);
        let status = wait(&mut child)?;
        let mut text = Vec::new();
        file.rewind()?;
        file.read_to_end(&mut text)?;
        Ok(Captured {
            passed: status.success(),
            output: String::from_utf8_lossy(&text).into_owned(),
            time: Time { wall: start.elapsed(), processor },
        })
    }

    /// Runs it silently, beside something that is shown.
    ///
    /// # Errors
    /// When it cannot be started or fails; the message holds what it wrote.
    pub fn run_silently(&self) -> Result<()> {
        let Captured { passed, output, .. } = self.captured()?;
        if !passed {
            bail!("{output}\nthis command failed; repeat it with\n    {self}");
        }
        Ok(())
    }

    /// Runs it silently and returns its standard output.
    ///
    /// # Errors
    /// When it cannot be started or fails; the message holds what it wrote to standard error.
    pub fn output(&self) -> Result<String> {
        let mut command = self.command();
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        let output = command.output().with_context(|| format!("cannot start `{self}`"))?;
        if !output.status.success() {
            bail!("`{self}` failed ({}): {}", output.status, String::from_utf8_lossy(&output.stderr).trim());
        }
        String::from_utf8(output.stdout).with_context(|| format!("`{self}` wrote something else than UTF-8"))
    }

    /// Starts it in the background; wait for it with [`wait`].
    ///
    /// # Errors
    /// When it cannot be started.
    pub fn start(&self) -> Result<Child> {
        self.announce();
        self.spawn(Stdio::inherit())
    }

    fn announce(&self) -> Instant {
        // Standard error, like the tools' own progress: standard output is what they print.
        eprintln!("\n$ {self}");
        Instant::now()
    }

    fn spawn(&self, stdout: Stdio) -> Result<Child> {
        let mut command = self.command();
        signals::spawn(command.stdout(stdout)).with_context(|| format!("cannot start `{self}`"))
    }

    fn judge(&self, status: ExitStatus, start: Instant) -> Result<()> {
        if signals::stopped() {
            bail!("stopped");
        }
        if !status.success() {
            bail!("this command failed ({status}); repeat it with\n    {self}");
        }
        eprintln!("  done in {}", seconds(start.elapsed()));
        Ok(())
    }

    fn command(&self) -> Command {
        let mut command = Command::new(&self.program);
        command.args(&self.arguments).current_dir(&self.folder).stdin(Stdio::null());
        // `cargo run` puts its debug build first on the library path, where it would win over the
        // libraries that lie beside a program.
        if let Some(path) = std::env::var_os("LD_LIBRARY_PATH") {
            let target = layout::target();
            let retained = std::env::split_paths(&path).filter(|folder| !folder.starts_with(&target));
            match std::env::join_paths(retained) {
                Ok(retained) if !retained.is_empty() => command.env("LD_LIBRARY_PATH", retained),
                _ => command.env_remove("LD_LIBRARY_PATH"),
            };
        }
        for (name, _) in std::env::vars_os() {
            let text = name.to_string_lossy();
            if of_this_package(&text)
                || (self.own_settings
                    && (text.starts_with("TOOLBASE__") || text == "TOOLBASE_CONFIG" || text == "COLUMNS"))
            {
                command.env_remove(&name);
            }
        }
        command.envs(self.variables.iter().map(|(name, value)| (name, value)));
        command
    }
}

impl std::fmt::Display for Run {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.folder != layout::root() {
            write!(f, "cd {} && ", quoted(self.folder.as_os_str()))?;
        }
        for (name, value) in &self.variables {
            write!(f, "{name}={} ", quoted(value))?;
        }
        f.write_str(&quoted(&self.program))?;
        for argument in &self.arguments {
            write!(f, " {}", quoted(argument))?;
        }
        Ok(())
    }
}

/// Waits until `child` has ended.
///
/// # Errors
/// When the system does not report it.
pub fn wait(child: &mut Child) -> Result<ExitStatus> {
    let status = child.wait();
    signals::ended(child);
    Ok(status?)
}

/// A time for people: `8.4 s`, `3 min 05 s`.
pub fn seconds(time: Duration) -> String {
    let whole = time.as_secs();
    if whole < 60 {
        format!("{:.1} s", time.as_secs_f64())
    } else {
        format!("{} min {:02} s", whole / 60, whole % 60)
    }
}

fn show_and_count(stream: impl Read, mut shown: impl Write, counted: &Mutex<Counts>) {
    let mut stream = BufReader::new(stream);
    let mut line = Vec::new();
    while stream.read_until(b'\n', &mut line).is_ok_and(|length| length > 0) {
        // A closed standard output is no reason to stop the tests.
        let _ = shown.write_all(&line).and_then(|()| shown.flush());
        *counted.lock().unwrap_or_else(PoisonError::into_inner) +=
            Counts::in_line(&String::from_utf8_lossy(&line));
        line.clear();
    }
}

/// Returns `true` if `cargo run` has set this variable to describe this program. Some build scripts look at them:
/// left in place, such packages, and all that depend on them, would be built again after every plain `cargo build`.
fn of_this_package(variable: &str) -> bool {
    ["CARGO_PKG_", "CARGO_MANIFEST_", "CARGO_BIN_"].iter().any(|prefix| variable.starts_with(prefix))
        || ["CARGO", "CARGO_CRATE_NAME", "CARGO_PRIMARY_PACKAGE", "OUT_DIR"].contains(&variable)
}

/// `text` as a shell would need it.
fn quoted(text: &OsStr) -> String {
    let text = text.to_string_lossy();
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./:=,@%+".contains(c);
    if !text.is_empty() && text.chars().all(plain) {
        text.into_owned()
    } else {
        format!("'{}'", text.replace('\'', r"'\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_can_be_repeated_in_a_shell() {
        let run = Run::new("node").args(["a b", "it's", ""]).env("PORT", "0").in_folder(Path::new("/srv"));
        assert_eq!(run.to_string(), r"cd /srv && PORT=0 node 'a b' 'it'\''s' ''");
    }

    #[test]
    fn a_failure_names_the_command() {
        let error = Run::new("sh").args(["-c", "exit 4"]).run().unwrap_err().to_string();
        assert!(error.contains("exit status: 4") && error.ends_with("sh -c 'exit 4'"), "{error}");
        let error = Run::new("no-such-program").run().unwrap_err();
        assert!(error.to_string().contains("cannot start `no-such-program`"), "{error}");
    }

    #[test]
    fn a_silent_command_shows_its_output_when_it_fails() {
        Run::new("sh").args(["-c", "echo fine"]).run_silently().unwrap();
        let error =
            Run::new("sh").args(["-c", "echo broken; exit 4"]).run_silently().unwrap_err().to_string();
        assert!(error.starts_with("broken\n") && error.ends_with("sh -c 'echo broken; exit 4'"), "{error}");
    }

    #[test]
    fn output_is_shown_as_it_is_and_its_tests_are_counted() {
        let (text, mut shown) =
            (b"one\xff\ntest result: ok. 3 passed; 0 failed\n2 passed, 1 failed", Vec::new());
        let counted = Mutex::default();
        show_and_count(text.as_slice(), &mut shown, &counted);
        assert_eq!(shown, text);
        assert_eq!(*counted.lock().unwrap(), Counts { passed: 5, failed: 1 });
    }

    #[test]
    fn times_are_short() {
        assert_eq!(seconds(Duration::from_millis(8_400)), "8.4 s");
        assert_eq!(seconds(Duration::from_secs(185)), "3 min 05 s");
    }
}
