//! The description of tools for the admin interface.

use crate::domain::{self, FormField, ToolState};
use serde_json::json;
use toolbase_kernel::admin::{Color, Description, Field, Tab, Widget};

/// The headings of a tool's page and form, with their fields.
type Part = (&'static str, &'static [&'static str]);

const TEXTS: Part = ("Texts", &["introduction", "usage", "speciality", "pros", "cons", "faq"]);
const PRICING: Part = ("Pricing", &["pricingType", "pricingCurrency", "pricingPlans", "priceCheckedOn"]);
const MEDIA: Part = ("Media and links", &["photos", "altTexts", "videos", "posters", "socialLinks"]);
/// Posters come with the upload of their video.
const EDITED_MEDIA: Part = ("Media and links", &["photos", "altTexts", "videos", "socialLinks"]);
const CONTACT: Part = ("Contact", &["contactEmail", "contactCountryCode", "contactMobile", "contactPublic"]);

pub(super) fn description() -> Description {
    let listing: Part = (
        "Listing",
        &[
            "name",
            "slug",
            "url",
            "logoUrl",
            "shortDescription",
            "state",
            "stateReason",
            "decidedBy",
            "decidedAt",
            "categories",
        ],
    );
    let figures: Part = ("Figures", &["rating", "reviews", "visits", "pageViews", "saved", "upvotes"]);
    let history: Part = (
        "History",
        &[
            "origin",
            "claimed",
            "claimedBy",
            "coOwner",
            "submittedBy",
            "mergedInto",
            "prominence",
            "launchedOn",
            "publishedAt",
            "createdAt",
            "updatedAt",
        ],
    );
    let facts: Vec<&str> = FormField::facts().collect();
    let facts = ("Facts", facts.as_slice());
    let form: Part = ("Listing", &["name", "slug", "url", "logoUrl", "shortDescription", "categories"]);
    let editorial: Part = ("Editorial", &["prominence", "launchedOn"]);
    let description = Description::new("tools", "tools.manage", ("tool", "tools"))
        .labels("Tools", "Tool")
        .dashboard_link("Tools", 7)
        .when_missing("Tool not found")
        .menu("catalogue", "SmartToy")
        .title("name")
        .public_page("/ai/{slug}", "state", &json!(["approved"]))
        .columns(&[
            "name",
            "logoUrl",
            "state",
            "categories",
            "pricingType",
            "rating",
            "visits",
            "pageViews",
            "upvotes",
            "saved",
            "createdAt",
            "updatedAt",
        ])
        .show_parts(&[listing, TEXTS, facts, PRICING, MEDIA, CONTACT, figures, history])
        .form_parts(&[form, TEXTS, facts, PRICING, EDITED_MEDIA, CONTACT, editorial])
        .inline_edit(&["pricingType"])
        .sort("-createdAt")
        .history()
        .empty("No tools yet.");
    [listing_fields(), other_fields(), figures_and_history(), of_actions(), filters()]
        .into_iter()
        .flatten()
        .fold(tabs(description), Description::field)
}

fn tabs(description: Description) -> Description {
    description
        .tab_with(Tab::new("All Tools"))
        .tab_with(
            Tab::new("Active Tools")
                .filter(json!({ "state": ["approved"] }))
                .columns(&["name", "slug", "url", "categories", "updatedAt"])
                .empty("No tool is active."),
        )
        .tab_with(
            Tab::new("Waiting")
                .filter(json!({ "state": ["pending"] }))
                .empty("No tool is waiting for approval."),
        )
        .tab_with(
            Tab::new("Prices to check")
                .filter(json!({ "state": ["approved"], "pricesOutdated": true }))
                .columns(&["name", "url", "pricingType", "priceCheckedOn", "claimed", "updatedAt"])
                .empty("No price is older than a year."),
        )
        .tab_with(
            Tab::new("Inactive Tools")
                .filter(json!({ "state": ["inactive"] }))
                .columns(&["name", "slug", "url", "stateReason", "decidedBy", "decidedAt", "categories"])
                .empty("The trash is empty."),
        )
}

/// A field of the form under its label, with its hint.
fn form_field(name: &'static str) -> Field {
    noted_field(name, |field| field)
}

/// As [`form_field`], with more notes before the hint.
fn noted_field(name: &'static str, notes: impl FnOnce(Field) -> Field) -> Field {
    let Some(known) = FormField::named(name) else { return notes(Field::new(name, name)) };
    let field = notes(Field::new(name, known.label));
    match known.help {
        Some(help) => field.help(help),
        None => field,
    }
}

fn fact(name: &'static str) -> Field {
    let platforms = [("web", "Web"), ("desktop", "Desktop"), ("phone", "Phone"), ("api", "API")];
    noted_field(name, |field| match name {
        "platforms" => field.options(&platforms),
        _ => field.empty("Not known"),
    })
}

/// The state of a listing.
pub(super) fn state_field() -> Field {
    let colors = [
        (ToolState::Pending, Color::Warning),
        (ToolState::Approved, Color::Success),
        (ToolState::Rejected, Color::Error),
    ];
    let field = Field::new("state", "State").choices(ToolState::ALL);
    field.relabel(ToolState::Returned, "Changes requested").colors(&colors)
}

fn listing_fields() -> Vec<Field> {
    vec![
        form_field("name").sortable(),
        noted_field("slug", |field| field.rule("must be 1 to 80 lower-case letters, digits and hyphens")),
        form_field("url"),
        form_field("logoUrl").widget(Widget::Image),
        form_field("shortDescription"),
        state_field(),
        Field::new("stateReason", "Reason").widget(Widget::Textarea),
        Field::new("mergedInto", "Merged into").reference("tools"),
        Field::new("decidedBy", "Decided by").reference("users"),
        Field::new("decidedAt", "Decided").sortable(),
        noted_field("categories", |field| field.reference("categories")),
    ]
}

fn social_links(field: Field) -> Field {
    let brands = [
        ("linkedin", "LinkedIn"),
        ("tiktok", "TikTok"),
        ("twitter", "X"),
        ("whatsapp", "WhatsApp"),
        ("youtube", "YouTube"),
    ];
    let platforms = field.choices(&domain::PLATFORMS);
    brands.into_iter().fold(platforms, |field, (platform, label)| field.relabel(platform, label))
}

fn other_fields() -> Vec<Field> {
    let texts = vec![
        form_field("introduction").widget(Widget::Textarea),
        form_field("usage").widget(Widget::Textarea),
        form_field("speciality").widget(Widget::Textarea),
        noted_field("pros", |field| field.widget(Widget::Lines)),
        noted_field("cons", |field| field.widget(Widget::Lines)),
        form_field("faq"),
    ];
    let facts = FormField::facts().map(fact);
    let rest = vec![
        form_field("pricingType").empty("Pricing not stated"),
        form_field("pricingCurrency")
            .rule("must be three capital letters, as in USD")
            .help("Three capital letters, such as USD, EUR or GBP."),
        form_field("pricingPlans"),
        form_field("priceCheckedOn").sortable(),
        form_field("photos").widget(Widget::Image),
        noted_field("altTexts", |field| field.keys("photos")),
        Field::new("posters", "Posters of videos"),
        noted_field("videos", |field| field.widget(Widget::Lines)),
        noted_field("socialLinks", social_links),
        form_field("contactEmail"),
        form_field("contactMobile").rule("must be 4 to 10 digits"),
        form_field("contactCountryCode").rule("must be + and 1 to 4 digits"),
        form_field("contactPublic"),
    ];
    texts.into_iter().chain(facts).chain(rest).collect()
}

fn figures_and_history() -> Vec<Field> {
    vec![
        Field::new("rating", "Rating").none(0).sortable(),
        Field::new("reviews", "Reviews"),
        Field::new("visits", "Visits").sortable(),
        Field::new("pageViews", "Page views").sortable(),
        Field::new("saved", "Saved").sortable(),
        Field::new("upvotes", "Upvotes").sortable(),
        Field::new("origin", "Origin").options(&[
            ("seed", "Starter catalogue"),
            ("import", "Import"),
            ("synthetic", "Synthetic"),
            ("admin", "Admin"),
            ("member", "Member"),
        ]),
        Field::new("claimed", "Claimed"),
        Field::new("claimedBy", "Claimed by"),
        Field::new("coOwner", "Co-owner"),
        Field::new("submittedBy", "Submitted by"),
        form_field("prominence"),
        form_field("launchedOn"),
        Field::new("publishedAt", "Published").sortable(),
        Field::new("createdAt", "Created").sortable(),
        Field::new("updatedAt", "Updated").sortable(),
    ]
}

/// The fields of the actions' dialogs.
fn of_actions() -> Vec<Field> {
    vec![
        Field::new("reason", "Reason").widget(Widget::Textarea),
        Field::new("expected", "Number of tools").widget(Widget::Count),
        Field::new("newSlug", "New slug")
            .prefill("slug")
            .rule("must be 1 to 80 lower-case letters, digits and hyphens")
            .help(
                "1 to 80 lower-case letters, digits and hyphens. The former address still leads to the tool.",
            ),
    ]
}

/// The filters that are no fields.
fn filters() -> Vec<Field> {
    vec![
        Field::new("category", "Category").reference("categories"),
        Field::new("hasLogo", "Has a logo"),
        Field::new("mayBeDuplicate", "May be a duplicate"),
        Field::new("hasPricing", "Price is stated"),
        Field::new("pricesOutdated", "Prices older than a year"),
        Field::new("launched", "Was ever public"),
        Field::new("reviewed", "Has a review"),
        Field::new("stars", "Whole stars"),
        Field::new("from", "Created from"),
        Field::new("to", "Created to"),
    ]
}
