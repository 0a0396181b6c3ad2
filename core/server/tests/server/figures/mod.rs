//! Figures: counted once, rolled up without loss, and seen by those they are declared for.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod counting;
mod lamps;
mod rolled_up;
mod seen_by;
