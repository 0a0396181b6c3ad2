//! The fields of a tool that people fill in, as [`tool_fields`](crate::tool_fields) declares them: their names and labels, how
//! long a text may be, the hint of the admin's form, and how each is written on the command line.

use super::check::check_length;
use super::{Country, FaqRecord, Language, Media, Platform, PricingPlan, PricingType, SocialLinks};
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// How the value of a field is written on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldKind {
    /// As it is.
    Text,
    /// As it is; nothing empties the field.
    Optional,
    /// An entry of a list, or the list as JSON.
    Entries,
    /// As JSON.
    Json,
    /// Slugs, names or ids with commas between.
    Categories,
}

/// A field of a tool's form.
#[derive(Clone, Copy, Debug)]
pub struct FormField {
    /// Its name in requests, in the audit log and on the command line.
    pub name: &'static str,
    /// Its name for people.
    pub label: &'static str,
    /// How the command line takes it, with the values that it expects; `None` where it does not.
    pub command: Option<(FieldKind, &'static str)>,
    /// How long its text may be.
    pub limit: Option<TextLimit>,
    /// A hint for those who fill it in.
    pub help: Option<&'static str>,
    /// True if a moderator can revert its change.
    pub revertible: bool,
    /// True if it is under the heading "Facts".
    pub is_fact: bool,
}

/// The limit of a text.
#[derive(Clone, Copy, Debug)]
pub struct TextLimit {
    /// The text in a tool.
    pub text: fn(&ToolDraft) -> &str,
    /// The most characters.
    pub max: usize,
}

macro_rules! domain {
    (listing { $($listing:tt)* } content { $($content:tt)* }) => { domain! { $($listing)* $($content)* } };
    ($(
        #[$doc:meta]
        $name:ident($json:literal, $label:literal): $type:ty, at $at:tt, record $record:tt {
            $( field {
                $( is($flag:ident) )*
                $( command($kind:ident, $expected:expr) )?
                $( limit($max:tt) )?
                $( help($help:literal) )?
            } )?
            $( drafted { $drafted:ident } )?
            $( stored { $own:ident = $($column:tt)* } )?
            form $($rest:tt)*
        }
    )*) => {
        /// A tool without id, slug and state. [`check`](super::check()) checks its limits.
        #[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
        #[serde(default)]
        pub struct ToolDraft {
            /// The address by which duplicates are found.
            pub canonical_url: String,
            /// Pictures and videos.
            pub media: Media,
            $(
                $( #[$doc] pub $drafted: $type, )?
                $( #[$doc] pub $own: $type, )?
            )*
        }

        /// All fields in the order of the form.
        pub const FORM: &[FormField] = &[
            $( $(
                FormField::new($json, $label)
                    $( .$flag() )*
                    $( .taken(FieldKind::$kind, $expected) )?
                    $( .limited(|tool| FieldText::text(&tool.$name), $max) )?
                    $( .with_help($help) )?,
            )? )*
        ];
    };
}

crate::tool_fields!(domain);

/// A field whose text has a limit.
trait FieldText {
    fn text(&self) -> &str;
}

impl FieldText for String {
    fn text(&self) -> &str {
        self
    }
}

impl FieldText for Option<String> {
    fn text(&self) -> &str {
        self.as_deref().unwrap_or_default()
    }
}

impl FormField {
    const fn new(name: &'static str, label: &'static str) -> Self {
        Self { name, label, command: None, limit: None, help: None, revertible: true, is_fact: false }
    }

    const fn taken(self, kind: FieldKind, expected: &'static str) -> Self {
        Self { command: Some((kind, expected)), ..self }
    }

    const fn limited(self, text: fn(&ToolDraft) -> &str, max: usize) -> Self {
        Self { limit: Some(TextLimit { text, max }), ..self }
    }

    const fn with_help(self, help: &'static str) -> Self {
        Self { help: Some(help), ..self }
    }

    const fn irrevertible(self) -> Self {
        Self { revertible: false, ..self }
    }

    const fn fact(self) -> Self {
        Self { is_fact: true, ..self }
    }

    /// The rule that `text` breaks as the text of this field.
    #[must_use]
    pub fn check_length(&self, text: &str) -> Option<String> {
        check_length(text, self.limit?.max)
    }

    /// The most characters of the field that requests call `name`.
    #[must_use]
    pub fn max_length(name: &str) -> usize {
        Self::named(name).and_then(|field| field.limit).map_or(usize::MAX, |limit| limit.max)
    }

    /// The field that requests call `name`.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Self> {
        FORM.iter().find(|field| field.name == name)
    }

    /// The names of the fields under the heading "Facts".
    pub fn facts() -> impl Iterator<Item = &'static str> {
        FORM.iter().filter(|field| field.is_fact).map(|field| field.name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn no_two_fields_have_the_same_name_or_label() {
        let mut seen = HashSet::new();
        for field in FORM {
            assert!(seen.insert(field.name), "two fields are called {}", field.name);
            assert!(
                seen.insert(field.label) || field.label == field.name,
                "two fields are called {}",
                field.label
            );
        }
        assert!(FormField::facts().any(|name| name == "maker"));
    }
}
