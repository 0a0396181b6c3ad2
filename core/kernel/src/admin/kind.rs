//! The kinds of operations of a resource.

use super::operation::Operation;
use utoipa::openapi::path::HttpMethod;

/// A method, and what happens to the path and the id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    List,
    Record,
    Create,
    Update,
    Delete,
    Export,
    /// The effects of the actions on one record.
    Effects,
    /// Of one record.
    Act(&'static str),
    /// Of many records.
    Bulk(&'static str),
}

impl Kind {
    pub fn method(self, operation: &Operation) -> HttpMethod {
        match self {
            _ if operation.is_put => HttpMethod::Put,
            Self::List | Self::Record | Self::Export | Self::Effects => HttpMethod::Get,
            Self::Create | Self::Act(_) | Self::Bulk(_) => HttpMethod::Post,
            Self::Update => HttpMethod::Patch,
            Self::Delete => HttpMethod::Delete,
        }
    }

    pub fn path(self, resource: &str) -> String {
        let list = format!("/api/admin/{resource}");
        match self {
            Self::List | Self::Create => list,
            Self::Record | Self::Update | Self::Delete => format!("{list}/{{id}}"),
            Self::Export => format!("{list}/export"),
            Self::Effects => format!("{list}/{{id}}/effects"),
            Self::Act(name) => format!("{list}/{{id}}/{name}"),
            Self::Bulk(name) => format!("{list}/bulk/{name}"),
        }
    }

    pub fn id(self, (one, many): (&str, &str)) -> String {
        match self {
            Self::List => format!("list_{many}"),
            Self::Record => format!("get_{one}"),
            Self::Create => format!("create_{one}"),
            Self::Update => format!("update_{one}"),
            Self::Delete => format!("delete_{one}"),
            Self::Export => format!("export_{many}"),
            Self::Effects => format!("get_{one}_effects"),
            Self::Act(name) => format!("{}_{one}", name.replace('-', "_")),
            Self::Bulk(name) => format!("{}_{many}", name.replace('-', "_")),
        }
    }

    pub fn is_of_a_record(self) -> bool {
        matches!(self, Self::Record | Self::Update | Self::Delete | Self::Effects | Self::Act(_))
    }

    pub fn shows_a_version(self) -> bool {
        matches!(self, Self::Record | Self::Create | Self::Update)
    }

    /// Returns the error responses of every operation of this kind, besides those for an id or a version that is gone.
    pub fn errors(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Self::List | Self::Export => &[("422", "A parameter breaks a rule; it is named.")],
            Self::Create | Self::Update => &[("422", "A field breaks a rule; it is named.")],
            Self::Record | Self::Delete | Self::Effects | Self::Act(_) => &[],
            Self::Bulk(_) => {
                &[("422", "Neither `ids` nor `filter`, both, or one that cannot be read; it is named.")]
            }
        }
    }
}
