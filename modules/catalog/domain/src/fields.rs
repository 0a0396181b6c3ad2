//! The fields of a tool that people fill in: their names and labels, how long a text may be, the hint of the admin's form,
//! and how each is written on the command line.

use super::check::check_length;
use super::{Limits, ToolDraft};

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
}

/// The limit of a text.
#[derive(Clone, Copy, Debug)]
pub struct TextLimit {
    /// The text in a tool.
    pub text: fn(&ToolDraft) -> &str,
    /// The most characters.
    pub max: usize,
}

/// The fields under the heading "Facts".
pub const FACTS: [&str; 3] = ["maker", "platforms", "openSource"];

const TOGETHER: &str = "At most 1000 characters together.";

/// All fields in the order of the form.
pub const FORM: [FormField; 28] = [
    field("name", "Name", FieldKind::Text, "text").limited(|tool| &tool.name, Limits::NAME_MAX),
    field("slug", "Slug", FieldKind::Text, "lower-case letters, digits and hyphens")
        .with_help("Made from the name when it is left empty. Former addresses keep working."),
    field("url", "Website", FieldKind::Text, "an address").limited(|tool| &tool.url, Limits::URL_MAX),
    field("logoUrl", "Logo", FieldKind::Optional, "an address"),
    field("shortDescription", "Short description", FieldKind::Text, "text")
        .limited(|tool| &tool.short_description, Limits::SHORT_DESCRIPTION_MAX),
    field("categories", "Categories", FieldKind::Categories, "subcategories with commas between")
        .with_help("The first is the primary one."),
    field("pricingType", "Pricing", FieldKind::Text, "how it is paid for"),
    field("pricingCurrency", "Currency", FieldKind::Text, "three letters such as USD"),
    field(
        "pricingPlans",
        "Plans",
        FieldKind::Json,
        r#"a JSON list such as [{"planName": "Pro", "price": "10", "features": ""}]"#,
    ),
    field("introduction", "Introduction", FieldKind::Text, "text")
        .limited(|tool| &tool.introduction, Limits::INTRODUCTION_MAX),
    field("usage", "Usage", FieldKind::Text, "text").limited(|tool| &tool.usage, Limits::USAGE_MAX),
    field("speciality", "Speciality", FieldKind::Text, "text")
        .limited(|tool| &tool.speciality, Limits::SPECIALITY_MAX),
    field("pros", "Pros", FieldKind::Entries, r#"an entry, or a JSON list such as ["Fast", "Free"]"#)
        .with_help(TOGETHER),
    field("cons", "Cons", FieldKind::Entries, r#"an entry, or a JSON list such as ["Slow"]"#)
        .with_help(TOGETHER),
    field("photos", "Photos", FieldKind::Entries, "an address, or a JSON list of addresses"),
    form_only("altTexts", "Alternative texts")
        .with_help("The content of each photo, for those who do not see it."),
    field("videos", "Videos", FieldKind::Entries, "an address, or a JSON list of addresses")
        .with_help("Addresses of YouTube or mp4 films."),
    field("socialLinks", "Social links", FieldKind::Json, r#"JSON such as {"youtube": "https://…"}"#)
        .with_help("An address for each platform."),
    form_only("faq", "Questions"),
    field("contactEmail", "E-mail", FieldKind::Optional, "an e-mail address"),
    field("contactCountryCode", "Dialling code", FieldKind::Text, "a dialling code such as +1"),
    field("contactMobile", "Telephone", FieldKind::Optional, "4 to 10 digits"),
    form_only("contactPublic", "Contact is shown"),
    field("maker", "Maker", FieldKind::Optional, "text")
        .limited(|tool| tool.maker.as_deref().unwrap_or_default(), 100)
        .with_help("The company or people that make it."),
    field(
        "platforms",
        "Platforms",
        FieldKind::Entries,
        r#"web, desktop, phone or api, or a JSON list such as ["web", "api"]"#,
    ),
    field("openSource", "Open source", FieldKind::Json, "true, false or null"),
    field("launchedOn", "Launched", FieldKind::Optional, "a day such as 2026-01-31"),
    FormField {
        revertible: false,
        ..field("prominence", "Prominence", FieldKind::Json, "a whole number from 1 to 5")
            .with_help("1 (little known) to 5 (household name).")
    },
];

const fn field(
    name: &'static str,
    label: &'static str,
    kind: FieldKind,
    expected: &'static str,
) -> FormField {
    FormField { command: Some((kind, expected)), ..form_only(name, label) }
}

const fn form_only(name: &'static str, label: &'static str) -> FormField {
    FormField { name, label, command: None, limit: None, help: None, revertible: true }
}

impl FormField {
    const fn limited(self, text: fn(&ToolDraft) -> &str, max: usize) -> Self {
        Self { limit: Some(TextLimit { text, max }), ..self }
    }

    const fn with_help(self, help: &'static str) -> Self {
        Self { help: Some(help), ..self }
    }

    /// The rule that `text` breaks as the text of this field.
    #[must_use]
    pub fn check_length(&self, text: &str) -> Option<String> {
        check_length(text, self.limit?.max)
    }

    /// The field that requests call `name`.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        FORM.into_iter().find(|field| field.name == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_and_facts_are_fields() {
        for (at, field) in FORM.iter().enumerate() {
            assert!(FORM[..at].iter().all(|before| before.name != field.name), "{}", field.name);
        }
        assert!(FACTS.iter().all(|name| FormField::named(name).is_some()));
    }
}
