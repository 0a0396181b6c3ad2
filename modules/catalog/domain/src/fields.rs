//! The fields of a tool that people fill in: their names, and how each is written on the command line.

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
    /// True if a moderator can revert its change.
    pub revertible: bool,
}

/// All fields in the order of the form.
pub const FORM: [FormField; 28] = [
    field("name", "Name", FieldKind::Text, "text"),
    field("slug", "Slug", FieldKind::Text, "lower-case letters, digits and hyphens"),
    field("url", "Website", FieldKind::Text, "an address"),
    field("logoUrl", "Logo", FieldKind::Optional, "an address"),
    field("shortDescription", "Short description", FieldKind::Text, "text"),
    field("categories", "Categories", FieldKind::Categories, "subcategories with commas between"),
    field("pricingType", "Pricing", FieldKind::Text, "how it is paid for"),
    field("pricingCurrency", "Currency", FieldKind::Text, "three letters such as USD"),
    field(
        "pricingPlans",
        "Plans",
        FieldKind::Json,
        r#"a JSON list such as [{"planName": "Pro", "price": "10", "features": ""}]"#,
    ),
    field("introduction", "Introduction", FieldKind::Text, "text"),
    field("usage", "Usage", FieldKind::Text, "text"),
    field("speciality", "Speciality", FieldKind::Text, "text"),
    field("pros", "Pros", FieldKind::Entries, r#"an entry, or a JSON list such as ["Fast", "Free"]"#),
    field("cons", "Cons", FieldKind::Entries, r#"an entry, or a JSON list such as ["Slow"]"#),
    field("photos", "Photos", FieldKind::Entries, "an address, or a JSON list of addresses"),
    form_only("altTexts", "Alternative texts"),
    field("videos", "Videos", FieldKind::Entries, "an address, or a JSON list of addresses"),
    field("socialLinks", "Social links", FieldKind::Json, r#"JSON such as {"youtube": "https://…"}"#),
    form_only("faq", "Questions"),
    field("contactEmail", "E-mail", FieldKind::Optional, "an e-mail address"),
    field("contactCountryCode", "Dialling code", FieldKind::Text, "a dialling code such as +1"),
    field("contactMobile", "Telephone", FieldKind::Optional, "4 to 10 digits"),
    form_only("contactPublic", "Contact is shown"),
    field("maker", "Maker", FieldKind::Optional, "text"),
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
    },
];

const fn field(
    name: &'static str,
    label: &'static str,
    kind: FieldKind,
    expected: &'static str,
) -> FormField {
    FormField { name, label, command: Some((kind, expected)), revertible: true }
}

const fn form_only(name: &'static str, label: &'static str) -> FormField {
    FormField { name, label, command: None, revertible: true }
}

impl FormField {
    /// The field that requests call `name`.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        FORM.into_iter().find(|field| field.name == name)
    }
}
