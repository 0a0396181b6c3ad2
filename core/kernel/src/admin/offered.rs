//! Actions that one declaration gives to a record and to many.

use super::key::BulkKey;
use super::operation::Operation;
use super::request::Request;
use super::resource::{Record, Resource, Work};
use super::selection::NoInput;
use serde::de::DeserializeOwned;
use std::borrow::Cow;
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

/// The operations of an action: on one record, on many, or both. An [`Operation`] alone is both.
#[expect(clippy::large_enum_variant, reason = "made once, when a resource is declared")]
pub enum Offered {
    /// On one record.
    One(Operation),
    /// On one and, declared in its own words, on many.
    Both(Operation, Operation),
    /// On many.
    Many(Operation),
}

impl From<Operation> for Offered {
    fn from(operation: Operation) -> Self {
        Self::Both(operation.clone(), operation)
    }
}

impl Offered {
    /// As [`Operation::audits`], for one and for many.
    #[must_use]
    pub(super) fn audits(self, action: String) -> Self {
        match self {
            Self::One(one) => Self::One(one.audits(action)),
            Self::Both(one, many) => Self::Both(one.audits(action.clone()), many.audits(action)),
            Self::Many(many) => Self::Many(many.audits(action)),
        }
    }
}

impl Operation {
    /// The operation, and the same on many records, where those that do not allow it are skipped. `about` describes that.
    #[must_use]
    pub fn and_many(self, about: impl Into<Cow<'static, str>>) -> Offered {
        let many = Self {
            action: self.action.clone(),
            step_up: self.step_up.clone(),
            audits: self.audits.clone(),
            ..Self::new(about)
        };
        Offered::Both(self, many)
    }
}

impl<R: Record, F, S, K: BulkKey> Resource<R, F, S, K>
where
    F: DeserializeOwned + IntoParams + Send + 'static,
    S: Clone + Send + Sync + 'static,
{
    /// An action without a body: `POST /api/admin/<resource>/{id}/<name>` and
    /// `POST /api/admin/<resource>/bulk/<name>`, as far as they are `offered`. On many, each record is changed by itself,
    /// as in [`Resource::bulk`].
    #[must_use]
    pub fn action_and_bulk<W, O>(self, name: &'static str, offered: impl Into<Offered>, work: W) -> Self
    where
        W: Fn(Request<S>, K) -> O + Send + Sync + 'static,
        O: Work<R>,
    {
        let work = Arc::new(work);
        let of_one = Arc::clone(&work);
        self.offer(
            offered,
            move |resource, one| resource.action(name, one, move |request, id| of_one(request, id)),
            move |resource, many| resource.bulk(name, many, move |request, id, _: NoInput| work(request, id)),
        )
    }

    /// As [`Resource::action_and_bulk`], with a body.
    #[must_use]
    pub fn action_and_bulk_with<I, W, O>(
        self,
        name: &'static str,
        offered: impl Into<Offered>,
        work: W,
    ) -> Self
    where
        I: DeserializeOwned + ToSchema + Clone + Send + Sync + 'static,
        W: Fn(Request<S>, K, I) -> O + Send + Sync + 'static,
        O: Work<R>,
    {
        let work = Arc::new(work);
        let of_one = Arc::clone(&work);
        self.offer(
            offered,
            move |resource, one| {
                resource.action_with(name, one, move |request, id, input: I| of_one(request, id, input))
            },
            move |resource, many| {
                resource.bulk(name, many, move |request, id, input: I| work(request, id, input))
            },
        )
    }

    /// Adds the operations that are `offered`: `one` adds that of one record, `many` that of many.
    pub(super) fn offer(
        self,
        offered: impl Into<Offered>,
        one: impl FnOnce(Self, Operation) -> Self,
        many: impl FnOnce(Self, Operation) -> Self,
    ) -> Self {
        match offered.into() {
            Offered::One(of_one) => one(self, of_one),
            Offered::Both(of_one, of_many) => many(one(self, of_one), of_many),
            Offered::Many(of_many) => many(self, of_many),
        }
    }
}
