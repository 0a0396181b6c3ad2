//! The environment of an import.

use super::changes::Changes;
use super::options::Options;
use std::sync::atomic::AtomicBool;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::module::ModuleContext;

/// An import, its actor and its environment.
#[derive(Clone, Copy)]
pub struct Run<'a> {
    /// Database and clock.
    pub context: &'a ModuleContext,
    /// The actor.
    pub actor: &'a Actor,
    /// The options.
    pub options: &'a Options,
    /// Makes its changes to what is there.
    pub changes: &'a dyn Changes,
    /// Becomes `true` when the import has to stop.
    pub stop: &'a AtomicBool,
}
