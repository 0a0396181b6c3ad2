//! An operation of a resource.

use super::action::Action;
use super::reading::Audited;
use chrono::TimeDelta;
use serde_json::{Value, json};
use std::borrow::Cow;

/// The summary of an operation, and what is special about it. A text alone will do: `"Adds a deal.".into()`.
#[derive(Clone, Debug)]
pub struct Operation {
    pub(super) about: Cow<'static, str>,
    pub(super) id: Option<&'static str>,
    pub(super) path: Option<&'static str>,
    pub(super) is_put: bool,
    pub(super) step_up: Option<Value>,
    pub(super) audited: Option<(&'static str, TimeDelta)>,
    pub(super) audits: Vec<Cow<'static, str>>,
    pub(super) only_reads: bool,
    pub(super) errors: Vec<(&'static str, &'static str)>,
    pub(super) action: Option<Action>,
}

impl From<&'static str> for Operation {
    fn from(about: &'static str) -> Self {
        Self::new(about)
    }
}

impl Operation {
    /// An operation and what it does, in a sentence.
    #[must_use]
    pub fn new(about: impl Into<Cow<'static, str>>) -> Self {
        Self {
            about: about.into(),
            id: None,
            path: None,
            is_put: false,
            step_up: None,
            audited: None,
            audits: Vec::new(),
            only_reads: false,
            errors: Vec::new(),
            action: None,
        }
    }

    /// Its id, where it is not made from the resource's.
    #[must_use]
    pub fn id(self, id: &'static str) -> Self {
        Self { id: Some(id), ..self }
    }

    /// Its path, where it is not made from the resource's. One of a record has `{id}` in it.
    #[must_use]
    pub fn at(self, path: &'static str) -> Self {
        Self { path: Some(path), ..self }
    }

    /// An action whose method is PUT.
    #[must_use]
    pub fn put(self) -> Self {
        Self { is_put: true, ..self }
    }

    /// The password must have been entered within minutes.
    #[must_use]
    pub fn step_up(self) -> Self {
        self.needs_step_up(json!(true))
    }

    /// The password must have been entered within minutes for a page of more than `limit` records: that is reading
    /// personal data in bulk.
    #[must_use]
    pub fn step_up_above(self, limit: u32) -> Self {
        self.needs_step_up(json!({ "limitAbove": limit }))
    }

    /// Those who read the list or the record are audited, as `action`. A screen that is open reads again and again: one
    /// entry covers `pause`.
    #[must_use]
    pub fn audited(self, action: &'static str, pause: TimeDelta) -> Self {
        Self { audited: Some((action, pause)), ..self }
    }

    /// A change by it has an entry of `action` in the audit, such as `deal.edit`; called again, one of several. The
    /// document says so (`x-audit`). The decisions of a queue have theirs from its table of transitions.
    #[must_use]
    pub fn audits(mut self, action: impl Into<Cow<'static, str>>) -> Self {
        self.audits.push(action.into());
        self
    }

    /// An action that changes nothing, and leaves no entry in the audit: a preview, for example.
    #[must_use]
    pub fn only_reads(self) -> Self {
        Self { only_reads: true, ..self }
    }

    pub(super) fn audited_as(&self, resource: &'static str) -> Option<Audited> {
        self.audited.map(|(action, pause)| Audited { action, resource, pause })
    }

    fn needs_step_up(self, when: Value) -> Self {
        let text = "Please enter your password again to do this.";
        Self { step_up: Some(when), ..self }.error("403", text)
    }

    /// It fails with this status when `text`.
    #[must_use]
    pub fn error(mut self, status: &'static str, text: &'static str) -> Self {
        self.errors.push((status, text));
        self
    }

    /// The button that it has.
    #[must_use]
    pub fn button(self, action: Action) -> Self {
        Self { action: Some(action), ..self }
    }
}
