//! Changes of a tool, for modules that do not depend on the catalogue.

use futures::future::BoxFuture;
use strum::{EnumString, IntoStaticStr, VariantArray};
use toolbase_kernel::admin::Change;
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// A part of a listing that is plain text, and can be changed by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "camelCase")]
pub enum ToolField {
    /// The product's own spelling.
    Name,
    /// The tool's own site.
    Url,
    /// Address of its logo.
    LogoUrl,
    /// One-line promise.
    ShortDescription,
    /// The introduction: a text on what the tool is.
    Introduction,
    /// A text on who uses it and how.
    Usage,
    /// A text on what sets it apart.
    Speciality,
    /// How it is paid for.
    PricingType,
}

impl ToolField {
    /// Its name in requests.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// Its name for people.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Name => "Name",
            Self::Url => "Website",
            Self::LogoUrl => "Logo",
            Self::ShortDescription => "Short description",
            Self::Introduction => "Introduction",
            Self::Usage => "Usage",
            Self::Speciality => "Speciality",
            Self::PricingType => "Pricing",
        }
    }

    /// The field that requests call `name`.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        name.parse().ok()
    }
}

/// A new text for one field of a tool.
#[derive(Clone, Copy, Debug)]
pub struct ToolChange<'a> {
    /// The tool.
    pub tool: Uuid,
    /// The field.
    pub field: ToolField,
    /// The new text.
    pub text: &'a str,
    /// The reason, for the audit log.
    pub reason: Option<&'a str>,
}

/// The effects of a change that is not made yet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ToolEffects {
    /// The number of fields that get another value.
    pub fields: usize,
    /// The effects, each in a sentence.
    pub sentences: Vec<String>,
    /// The members who get a mail because of it.
    pub mailed: Vec<Uuid>,
}

/// Changes tools, with the same rules, audit entry and events as their own form.
pub trait ToolEditor: Send + Sync {
    /// Changes the tool as a part of `change`; returns the id of the change among those of the tool, `None` when the tool
    /// has the text already.
    ///
    /// # Errors
    /// 404, or 409 and 422 naming the field; `change` is to be dropped then.
    fn change<'a>(
        &'a self,
        change: &'a mut Change<'_>,
        requested: ToolChange<'a>,
    ) -> BoxFuture<'a, Result<Option<Uuid>, Problem>>;

    /// Takes the change `noted` of a tool back, as a part of `change`.
    ///
    /// # Errors
    /// 409 naming the field that was changed again since then; `change` is to be dropped then.
    fn undo<'a>(&'a self, change: &'a mut Change<'_>, noted: Uuid) -> BoxFuture<'a, Result<(), Problem>>;

    /// The effects of `requested`. Nothing is changed.
    ///
    /// # Errors
    /// As [`ToolEditor::change`].
    fn effects<'a>(
        &'a self,
        context: &'a ModuleContext,
        requested: ToolChange<'a>,
    ) -> BoxFuture<'a, Result<ToolEffects, Problem>>;
}
