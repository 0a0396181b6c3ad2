//! The description of tools for the admin interface.

use crate::domain::FormField;
use serde_json::json;
use toolbase_kernel::admin::{Color, Description, Field, Tab, Widget};

/// The headings of a tool's page and form, with their fields.
type Part = (&'static str, &'static [&'static str]);

const TEXTS: Part = ("Texts", &["introduction", "usage", "speciality", "pros", "cons", "faq"]);
const FACTS: Part = ("Facts", &["maker", "platforms", "openSource"]);
const PRICING: Part = ("Pricing", &["pricingType", "pricingCurrency", "pricingPlans"]);
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
            "prominence",
            "launchedOn",
            "publishedAt",
            "createdAt",
            "updatedAt",
        ],
    );
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
        .show_parts(&[listing, TEXTS, FACTS, PRICING, MEDIA, CONTACT, figures, history])
        .form_parts(&[form, TEXTS, FACTS, PRICING, EDITED_MEDIA, CONTACT, editorial])
        .sort("-createdAt")
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
            Tab::new("Inactive Tools")
                .filter(json!({ "state": ["inactive"] }))
                .columns(&["name", "slug", "url", "stateReason", "decidedBy", "decidedAt", "categories"])
                .empty("The trash is empty."),
        )
}

/// A field of the form under its label.
fn form_field(name: &'static str) -> Field {
    Field::new(name, FormField::named(name).map_or(name, |field| field.label))
}

fn listing_fields() -> Vec<Field> {
    let slug = "Made from the name when it is left empty. Former addresses keep working.";
    vec![
        form_field("name").sortable(),
        form_field("slug").rule("must be 1 to 80 lower-case letters, digits and hyphens").help(slug),
        form_field("url"),
        form_field("logoUrl").widget(Widget::Image),
        form_field("shortDescription"),
        Field::new("state", "State")
            .options(&[
                ("draft", "Draft"),
                ("pending", "Pending"),
                ("approved", "Approved"),
                ("returned", "Changes requested"),
                ("rejected", "Rejected"),
                ("inactive", "Inactive"),
            ])
            .colors(&[("pending", Color::Warning), ("approved", Color::Success), ("rejected", Color::Error)]),
        Field::new("stateReason", "Reason").widget(Widget::Textarea),
        Field::new("decidedBy", "Decided by").reference("users"),
        Field::new("decidedAt", "Decided").sortable(),
        form_field("categories").reference("categories").help("The first is the primary one."),
    ]
}

fn other_fields() -> Vec<Field> {
    let one_a_line = "One a line; at most 1000 characters together.";
    vec![
        form_field("introduction").widget(Widget::Textarea),
        form_field("usage").widget(Widget::Textarea),
        form_field("speciality").widget(Widget::Textarea),
        form_field("pros").widget(Widget::Lines).help(one_a_line),
        form_field("cons").widget(Widget::Lines).help(one_a_line),
        form_field("faq"),
        form_field("maker").help("The company or people that make it."),
        form_field("platforms").options(&[
            ("web", "Web"),
            ("desktop", "Desktop"),
            ("phone", "Phone"),
            ("api", "API"),
        ]),
        form_field("openSource").empty("Not known"),
        form_field("pricingType").empty("Pricing not stated"),
        form_field("pricingCurrency").rule("must be three capital letters, as in USD"),
        form_field("pricingPlans"),
        form_field("photos").widget(Widget::Image),
        form_field("altTexts").widget(Widget::Json).help(
            "Texts for those who do not see a photo, by its address, as in {\"/media/…\": \"The editor\"}.",
        ),
        Field::new("posters", "Posters of videos").widget(Widget::Json),
        form_field("videos").widget(Widget::Lines).help("Addresses of YouTube or mp4 films, one a line."),
        form_field("socialLinks")
            .widget(Widget::Json)
            .help("By platform, as in {\"youtube\": \"https://…\"}."),
        form_field("contactEmail"),
        form_field("contactMobile").rule("must be 4 to 10 digits"),
        form_field("contactCountryCode").rule("must be + and 1 to 4 digits"),
        form_field("contactPublic"),
    ]
}

fn figures_and_history() -> Vec<Field> {
    vec![
        Field::new("rating", "Rating").sortable(),
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
        form_field("prominence").help("1 (little known) to 5 (household name)."),
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
        Field::new("hasPricing", "Price is stated"),
        Field::new("from", "Created from"),
        Field::new("to", "Created to"),
    ]
}
