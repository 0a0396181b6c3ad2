//! Errors as clients see them: RFC 9457 problem documents.

use crate::db::{is_full, is_outage};
use crate::directory::MediaUse;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// How long to wait before a retry while the database is unavailable: it is back within seconds, or it takes
/// a person.
const OUTAGE_RETRY_S: u32 = 5;

/// The same while the disk is full, which takes a person.
const FULL_RETRY_S: u32 = 300;

/// The kind of error, for programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Code {
    /// The request cannot be read: 400.
    Malformed,
    /// The request can be read and breaks a rule: 422.
    Invalid,
    /// There is no session: 401.
    Unauthenticated,
    /// The password is right, and a two-factor code is needed: 401.
    TwoFactorCodeRequired,
    /// The password is right, and the two-factor code is wrong: 401.
    TwoFactorCodeWrong,
    /// The account lacks the permission: 403.
    Forbidden,
    /// The browser must open a mailed link before it can sign in: 403.
    SignInLinkRequired,
    /// Two-factor sign-in must be turned on first: 403.
    TwoFactorRequired,
    /// The password must be entered again first: 403.
    ConfirmationRequired,
    /// There is no such record: 404.
    NotFound,
    /// It conflicts with an existing record: 409.
    Conflict,
    /// There was such a record, and it will not come back: 410.
    Gone,
    /// The request is for a host that this server does not serve: 421.
    Misdirected,
    /// No space is left to store it: 507.
    StorageFull,
    /// The path knows other methods only: 405.
    MethodNotAllowed,
    /// It has been changed since it was read: 412.
    PreconditionFailed,
    /// The body is too large: 413.
    TooLarge,
    /// The address is too long: 414.
    AddressTooLong,
    /// The body is of the wrong type: 415.
    UnsupportedMediaType,
    /// The range begins beyond the end: 416.
    RangeNotSatisfiable,
    /// More requests than allowed: 429.
    TooMany,
    /// It took too long: 504.
    Timeout,
    /// Something the response needs is unavailable at the moment: 503.
    Unavailable,
    /// The site is in read-only mode: 503.
    ReadOnly,
    /// An internal error: 500.
    Internal,
}

impl Code {
    const ALL: [Self; 19] = [
        Self::Malformed,
        Self::Invalid,
        Self::Unauthenticated,
        Self::Forbidden,
        Self::NotFound,
        Self::Conflict,
        Self::PreconditionFailed,
        Self::TooMany,
        Self::Gone,
        Self::MethodNotAllowed,
        Self::TooLarge,
        Self::AddressTooLong,
        Self::UnsupportedMediaType,
        Self::RangeNotSatisfiable,
        Self::Timeout,
        Self::Unavailable,
        Self::Misdirected,
        Self::StorageFull,
        Self::Internal,
    ];

    /// The kind of error that has this status.
    #[must_use]
    pub fn of(status: u16) -> Option<Self> {
        Self::ALL.into_iter().find(|code| code.status().as_u16() == status)
    }

    /// The HTTP status.
    #[must_use]
    pub fn status(self) -> StatusCode {
        match self {
            Self::Malformed => StatusCode::BAD_REQUEST,
            Self::Invalid => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Unauthenticated | Self::TwoFactorCodeRequired | Self::TwoFactorCodeWrong => {
                StatusCode::UNAUTHORIZED
            }
            Self::Forbidden
            | Self::SignInLinkRequired
            | Self::TwoFactorRequired
            | Self::ConfirmationRequired => StatusCode::FORBIDDEN,
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::Conflict => StatusCode::CONFLICT,
            Self::PreconditionFailed => StatusCode::PRECONDITION_FAILED,
            Self::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Self::Gone => StatusCode::GONE,
            Self::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::AddressTooLong => StatusCode::URI_TOO_LONG,
            Self::UnsupportedMediaType => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::RangeNotSatisfiable => StatusCode::RANGE_NOT_SATISFIABLE,
            Self::Timeout => StatusCode::GATEWAY_TIMEOUT,
            Self::Unavailable | Self::ReadOnly => StatusCode::SERVICE_UNAVAILABLE,
            Self::Misdirected => StatusCode::MISDIRECTED_REQUEST,
            Self::StorageFull => StatusCode::INSUFFICIENT_STORAGE,
            Self::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// Its name in error responses.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Malformed => "malformed",
            Self::Invalid => "invalid",
            Self::Unauthenticated => "unauthenticated",
            Self::TwoFactorCodeRequired => "two-factor-required",
            Self::TwoFactorCodeWrong => "two-factor-wrong",
            Self::Forbidden => "forbidden",
            Self::SignInLinkRequired => "sign-in-link-required",
            Self::TwoFactorRequired => "two-factor-required",
            Self::ConfirmationRequired => "confirmation-required",
            Self::NotFound => "not-found",
            Self::Conflict => "conflict",
            Self::PreconditionFailed => "precondition-failed",
            Self::TooMany => "too-many",
            Self::Gone => "gone",
            Self::MethodNotAllowed => "method-not-allowed",
            Self::TooLarge => "too-large",
            Self::AddressTooLong => "address-too-long",
            Self::UnsupportedMediaType => "unsupported-media-type",
            Self::RangeNotSatisfiable => "range-not-satisfiable",
            Self::Timeout => "timeout",
            Self::Unavailable => "unavailable",
            Self::ReadOnly => "read-only",
            Self::Misdirected => "misdirected",
            Self::StorageFull => "storage-full",
            Self::Internal => "internal",
        }
    }
}

/// An error response. It becomes a body only at the edge, where the request's id is known.
#[derive(Clone, Debug)]
pub struct Problem {
    code: Code,
    message: String,
    errors: BTreeMap<String, Vec<String>>,
    retry_after_s: Option<u32>,
    // Boxed: every handler's error carries the space for it.
    current: Option<Box<serde_json::Value>>,
    used_by: Vec<MediaUse>,
}

/// The body of an error response, `application/problem+json`.
#[derive(Clone, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Problem)]
pub struct ProblemBody {
    /// `about:blank`: the status is the kind of problem.
    #[serde(rename = "type")]
    #[schema(example = "about:blank")]
    pub kind: String,
    /// The status in words.
    #[schema(example = "Not Found")]
    pub title: String,
    /// The HTTP status.
    #[schema(example = 404)]
    pub status: u16,
    /// A description for people.
    #[schema(example = "Tool not found")]
    pub detail: String,
    /// The kind of error, for programs.
    #[schema(example = "not-found")]
    pub code: String,
    /// The text to show to people.
    #[schema(example = "Tool not found")]
    pub message: String,
    /// The errors by field or parameter.
    pub errors: BTreeMap<String, Vec<String>>,
    /// With a conflict: the record as it is now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub current: Option<serde_json::Value>,
    /// When something cannot be deleted: the records that use it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub used_by: Vec<MediaUse>,
    /// The id of this request in the server's log.
    #[schema(example = "0f8a1c52d9e34b17")]
    pub request_id: String,
}

impl Problem {
    /// An error with a text for people.
    #[must_use]
    pub fn new(code: Code, message: impl Into<String>) -> Self {
        Self {
            code,
            message: message.into(),
            errors: BTreeMap::new(),
            retry_after_s: None,
            current: None,
            used_by: Vec::new(),
        }
    }

    /// A rule that the field or parameter `field` breaks: 422.
    #[must_use]
    pub fn invalid(field: &str, rule: impl Into<String>) -> Self {
        let rule = rule.into();
        Self::new(Code::Invalid, format!("{field}: {rule}")).with_error(field, rule)
    }

    /// A field or parameter that cannot be read: 400.
    #[must_use]
    pub fn malformed(field: &str, rule: impl Into<String>) -> Self {
        let rule = rule.into();
        Self::new(Code::Malformed, format!("{field}: {rule}")).with_error(field, rule)
    }

    /// Logs the cause and returns a 500 that does not reveal it.
    #[must_use]
    pub fn internal(error: impl std::fmt::Display) -> Self {
        tracing::error!(%error, "request failed");
        Self::new(Code::Internal, "Something went wrong on our side. Please try again.")
    }

    /// Logs that the database is unavailable and returns a 503: the request may succeed later.
    #[must_use]
    pub fn outage(error: impl std::fmt::Display) -> Self {
        tracing::warn!(%error, "the database does not respond");
        Self::new(Code::Unavailable, "The database does not respond at the moment. Please try again.")
            .with_retry_after(OUTAGE_RETRY_S)
    }

    /// One request too many: 429 with the time to wait, in whole seconds and at least one.
    #[must_use]
    pub fn too_many(wait: chrono::TimeDelta) -> Self {
        let seconds = (wait + chrono::TimeDelta::milliseconds(999)).num_seconds().max(1);
        Self::new(Code::TooMany, format!("Too many requests. Please try again in {seconds} s."))
            .with_retry_after(u32::try_from(seconds).unwrap_or(u32::MAX))
    }

    /// Logs that no space is left and responds with 507: reading works, and writing will again when an operator has
    /// made room.
    #[must_use]
    pub fn storage_full(error: impl std::fmt::Display) -> Self {
        tracing::error!(%error, "no space is left to store anything");
        Self::new(Code::StorageFull, "There is no space left to store this. Nothing was changed.")
            .with_retry_after(FULL_RETRY_S)
    }

    /// The time until a retry, in seconds.
    #[must_use]
    pub fn retry_after(&self) -> Option<u32> {
        self.retry_after_s
    }

    /// Sets the time until a retry, in seconds.
    #[must_use]
    pub fn with_retry_after(mut self, seconds: u32) -> Self {
        self.retry_after_s = Some(seconds);
        self
    }

    /// Adds an error of `field`.
    #[must_use]
    pub fn with_error(mut self, field: &str, rule: impl Into<String>) -> Self {
        self.errors.entry(field.to_owned()).or_default().push(rule.into());
        self
    }

    /// Adds the record as it is now.
    #[must_use]
    pub fn with_current(mut self, current: &impl Serialize) -> Self {
        self.current = serde_json::to_value(current).ok().map(Box::new);
        self
    }

    /// Adds the records that use what was to be deleted.
    #[must_use]
    pub fn with_used_by(mut self, uses: &[MediaUse]) -> Self {
        self.used_by = uses.to_vec();
        self
    }

    /// A description for people.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.message
    }

    /// The kind of error.
    #[must_use]
    pub fn code(&self) -> Code {
        self.code
    }

    /// The body of the response to the request `request_id`.
    #[must_use]
    pub fn body(&self, request_id: &str) -> ProblemBody {
        ProblemBody {
            kind: "about:blank".to_owned(),
            title: self.code.status().canonical_reason().unwrap_or_default().to_owned(),
            status: self.code.status().as_u16(),
            detail: self.message.clone(),
            code: self.code.name().to_owned(),
            message: self.message.clone(),
            errors: self.errors.clone(),
            current: self.current.as_deref().cloned(),
            used_by: self.used_by.clone(),
            request_id: request_id.to_owned(),
        }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = self.code.status().into_response();
        response
            .headers_mut()
            .insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        if let Some(seconds) = self.retry_after_s {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response.extensions_mut().insert(self);
        response
    }
}

impl From<sqlx::Error> for Problem {
    fn from(error: sqlx::Error) -> Self {
        if is_full(&error) {
            Self::storage_full(error)
        } else if is_outage(&error) {
            Self::outage(error)
        } else if error.as_database_error().is_some_and(sqlx::error::DatabaseError::is_unique_violation) {
            Self::new(Code::Conflict, "There is one like this already.")
        } else {
            Self::internal(error)
        }
    }
}
