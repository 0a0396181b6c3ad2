//! Progress bars: on a terminal only, and on standard error.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use toolbase_kernel::command::Output;

/// A bar up to `length`, counted in what `template` shows; one that shows nothing when no one would see it.
pub(super) fn bar(output: &Output, length: u64, template: &str) -> ProgressBar {
    if !output.interactive() {
        return ProgressBar::with_draw_target(Some(length), ProgressDrawTarget::hidden());
    }
    let bar = ProgressBar::new(length);
    // A template that cannot be read leaves the plain bar.
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style);
    }
    bar
}
