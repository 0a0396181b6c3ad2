//! The kinds of errors, with their HTTP status.

use axum::http::StatusCode;
use strum::{IntoStaticStr, VariantArray};

/// The kind of error, for programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
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
    /// The kind of error that has this status: of several the first above.
    #[must_use]
    pub fn from_status(status: u16) -> Option<Self> {
        Self::VARIANTS.iter().copied().find(|code| code.status().as_u16() == status)
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
        self.into()
    }
}
