//! The steps of setting up a new site. A module declares its own; the first screen of the admin interface lists those of all
//! until they are done.

use crate::admin::Change;
use crate::audit::Actor;
use crate::context::ModuleContext;
use crate::http::Problem;
use futures::future::BoxFuture;

/// Returns `true` once the step is done, whoever did it.
pub type IsDone = for<'a> fn(&'a ModuleContext) -> BoxFuture<'a, anyhow::Result<bool>>;

/// Does a step in one transaction, and returns the result in a sentence. It may run again.
pub type DoStep = for<'a, 'b> fn(&'a mut Change<'b>) -> BoxFuture<'a, Result<String, Problem>>;

/// Does a step in transactions of its own, and returns the result in a sentence. It may run again.
pub type DoLongStep = for<'a> fn(&'a ModuleContext, &'a Actor) -> BoxFuture<'a, Result<String, Problem>>;

/// The work of a step's button. The server writes its entry in the audit.
#[derive(Clone, Copy)]
pub enum Work {
    /// In one transaction, which has the entry, too.
    InOne(DoStep),
    /// In several: the entry is written before the first.
    InMany(DoLongStep),
}

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
    pub button: Option<(&'static str, Work)>,
    /// The text of a button by which an admin declares it done without it.
    pub skip: Option<&'static str>,
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
        Self { name, label, help, order, is_done, link: None, button: None, skip: None }
    }

    /// It is done on the screen at `address`, below the root of the admin interface.
    #[must_use]
    pub const fn link(self, text: &'static str, address: &'static str) -> Self {
        Self { link: Some((text, address)), ..self }
    }

    /// A button `text` does it, in one transaction.
    #[must_use]
    pub const fn button(self, text: &'static str, work: DoStep) -> Self {
        Self { button: Some((text, Work::InOne(work))), ..self }
    }

    /// A button `text` does it, in transactions of its own.
    #[must_use]
    pub const fn long_button(self, text: &'static str, work: DoLongStep) -> Self {
        Self { button: Some((text, Work::InMany(work))), ..self }
    }

    /// An admin may do without it, by a button `text`: it then counts as done.
    #[must_use]
    pub const fn skip(self, text: &'static str) -> Self {
        Self { skip: Some(text), ..self }
    }
}
