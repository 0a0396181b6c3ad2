//! The steps of setting up a new site. A module declares its own; the first screen of the admin interface lists those of all
//! until they are done.

use crate::audit::Actor;
use crate::context::ModuleContext;
use crate::http::Problem;
use futures::future::BoxFuture;

/// Returns `true` once the step is done, whoever did it.
pub type IsDone = for<'a> fn(&'a ModuleContext) -> BoxFuture<'a, anyhow::Result<bool>>;

/// Does the step for the admin, and returns the result in a sentence. It may run again.
pub type DoStep = for<'a> fn(&'a ModuleContext, &'a Actor) -> BoxFuture<'a, Result<String, Problem>>;

/// A step.
#[derive(Clone, Copy)]
pub struct SetupStep {
    /// Lower case with hyphens; unique among all modules.
    pub name: &'static str,
    /// The thing to do, in a few words.
    pub label: &'static str,
    /// Why and how, in a sentence or two.
    pub help: &'static str,
    /// Its place: the smallest comes first.
    pub order: u8,
    /// Returns `true` once it is done.
    pub is_done: IsDone,
    /// The text of a link to the screen where it is done, and the screen's address below the root of the admin interface.
    pub link: Option<(&'static str, &'static str)>,
    /// The text of a button that does it, and what the button does.
    pub button: Option<(&'static str, DoStep)>,
}

impl SetupStep {
    /// A step without link and button: its help says where it is done.
    #[must_use]
    pub const fn new(
        name: &'static str,
        order: u8,
        label: &'static str,
        help: &'static str,
        is_done: IsDone,
    ) -> Self {
        Self { name, label, help, order, is_done, link: None, button: None }
    }

    /// It is done on the screen at `address`, below the root of the admin interface.
    #[must_use]
    pub const fn link(self, text: &'static str, address: &'static str) -> Self {
        Self { link: Some((text, address)), ..self }
    }

    /// A button `text` does it.
    #[must_use]
    pub const fn button(self, text: &'static str, work: DoStep) -> Self {
        Self { button: Some((text, work)), ..self }
    }
}
