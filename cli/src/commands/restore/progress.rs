//! How far a restore has come: a bar on a terminal, else a line now and then.

use indicatif::{ProgressBar, ProgressStyle};
use std::time::{Duration, Instant};
use toolbase_kernel::command::Output;

/// From one line to the next where there is no terminal.
const EVERY: Duration = Duration::from_secs(10);

const BAR: &str = "{msg} [{bar:30}] {human_pos} of {human_len} rows, {eta} left";

/// Shows the rows that were restored.
pub(super) struct Progress {
    bar: ProgressBar,
    all: u64,
    shown: Instant,
}

impl Default for Progress {
    fn default() -> Self {
        Self { bar: ProgressBar::hidden(), all: 0, shown: Instant::now() }
    }
}

impl Progress {
    /// There are `all` rows to restore.
    pub fn begin(&mut self, output: &Output, all: u64) {
        (self.all, self.shown) = (all, Instant::now());
        if output.interactive() {
            self.bar = ProgressBar::new(all).with_message("restoring");
            // A template that cannot be read leaves the plain bar.
            if let Ok(style) = ProgressStyle::with_template(BAR) {
                self.bar.set_style(style);
            }
        }
    }

    /// Of them, `rows` are in the database.
    pub fn rows(&mut self, output: &mut Output, rows: u64) {
        self.bar.set_position(rows);
        if !output.interactive() && self.shown.elapsed() >= EVERY {
            self.shown = Instant::now();
            let percent = rows * 100 / self.all.max(1);
            output.note(&format!("{rows} of {} rows restored ({percent} %)", self.all));
        }
    }

    /// All rows are there; what is left takes a while.
    pub fn indexes(&self, output: &mut Output) {
        if self.bar.is_hidden() {
            output.note("All rows are restored; making the indexes.");
        } else {
            self.bar.set_message("making the indexes");
        }
    }

    /// Removes the bar.
    pub fn end(&self) {
        self.bar.finish_and_clear();
    }
}
