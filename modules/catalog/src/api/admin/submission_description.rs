//! How the admin interface shows the queue "Submitted AIs".

use super::tool_description::state_field;
use serde_json::json;
use toolbase_kernel::admin::{Description, Field, PartOf, Widget};

/// The fields of a tool that are read before it is approved.
const READING: [&str; 12] = [
    "shortDescription",
    "introduction",
    "usage",
    "speciality",
    "pros",
    "cons",
    "faq",
    "categories",
    "pricingType",
    "pricingPlans",
    "logoUrl",
    "photos",
];

/// The description of the resource.
pub(super) fn description() -> Description {
    let shown = [
        "name",
        "url",
        "submittedBy",
        "addressConfirmed",
        "state",
        "missing",
        "stateReason",
        "queuedAt",
        "age",
        "overdue",
        "duplicates",
        "lookalikes",
        "signals",
        "linkCheck",
        "decidedBy",
        "decidedAt",
    ];
    Description::new("submitted-ai", "tools.manage", ("submission", "submissions"))
        .labels("Submitted AIs", "Submitted AI")
        .when_missing("Tool not found")
        .menu("catalogue", "Gavel")
        .title("name")
        .columns(&[
            "name",
            "url",
            "submittedBy",
            "queuedAt",
            "overdue",
            "missing",
            "linkCheck",
            "signals",
            "age",
            "duplicates",
            "lookalikes",
        ])
        .show(&shown)
        .public_page("/ai/{slug}/approve", "state", &json!(["pending", "returned", "rejected"]))
        .page_words("Review", "Approval Now")
        .unfinished(("incomplete", &json!([true])), "Incomplete", ("Complete", "tools"))
        .reading_from("tools", &READING)
        .records_of("tools")
        .history()
        .sort("queuedAt")
        .part_of(
            PartOf::new("users", "Submitted tools", "userId")
                .filter(json!({ "state": "all" }))
                .columns(&["name", "url", "state", "queuedAt"]),
        )
        .empty("No tool is waiting for approval.")
        .tab("Pending Approval", &json!({}))
        .tab("Overdue", &json!({ "state": "overdue" }))
        .tab("Changes requested", &json!({ "state": "returned" }))
        .tab("Rejected", &json!({ "state": "rejected" }))
        .field(Field::new("name", "Name").sortable())
        .field(Field::new("url", "URL"))
        .field(Field::new("submittedBy", "Submitted By").leads_to("users", "userId"))
        .field(Field::new("userId", "Member").reference("users"))
        .field(Field::new("addressConfirmed", "Address confirmed"))
        .field(state_field())
        .field(Field::new("stateReason", "Reason given").widget(Widget::Textarea))
        .field(Field::new("queuedAt", "Waits since").widget(Widget::Age).sortable())
        .field(Field::new("age", "Business days"))
        .field(Field::new("overdue", "Overdue"))
        .field(
            Field::new("missing", "Missing")
                .options(&[
                    ("url", "URL"),
                    ("categories", "Categories"),
                    ("shortDescription", "Short description"),
                ])
                .help("It cannot be approved before these are filled in.")
                .empty("Complete"),
        )
        .field(Field::new("approvable", "Can be approved"))
        .field(Field::new("incomplete", "Incomplete"))
        .field(Field::new("duplicates", "Same address"))
        .field(Field::new("lookalikes", "May be taken for"))
        .field(Field::new("signals", "Signals"))
        .field(Field::new("linkCheck", "Website"))
        .field(Field::new("slug", "Slug"))
        .field(Field::new("decidedBy", "Decided by").reference("users"))
        .field(Field::new("decidedAt", "Decided").sortable())
        .field(Field::new("updatedAt", "Updated"))
        .field(
            Field::new("note", "Note")
                .widget(Widget::Textarea)
                .help("Who submitted it reads reason and note."),
        )
}
