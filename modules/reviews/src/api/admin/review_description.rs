//! How the admin interface shows reviews: "Submitted reviews".

use crate::domain::{ReviewState, UsedFor};
use serde_json::json;
use toolbase_kernel::admin::{Color, Description, Field, PartOf, Tab, Widget};

/// The description of the resource.
pub(super) fn description() -> Description {
    let stars = |name: &'static str, label| Field::new(name, label).widget(Widget::Stars);
    let text = |name: &'static str, label| Field::new(name, label).widget(Widget::Textarea);
    let texts = ["title", "problemSolved", "teamImpact", "lovedFeatures", "improvements", "tips"];
    // The texts stand in the dialog's form: what comes before them is above it.
    let mut shown = vec!["toolId", "submittedBy", "overall"];
    shown.extend(texts);
    shown.extend(["easeOfUse", "valueForMoney", "functionality", "performance", "innovation"]);
    shown.push("usedFor");
    shown.extend(["state", "waiting", "overdue", "reports", "replyDraft", "reply", "reason", "note"]);
    shown.extend(["mark", "counts", "redacted", "website"]);
    shown.extend(["queuedAt", "createdAt", "publishedAt", "decidedAt"]);
    let mut reading = vec!["overall"];
    reading.extend(texts);
    let every = [
        "toolName",
        "website",
        "submittedBy",
        "state",
        "title",
        "overall",
        "waiting",
        "reports",
        "createdAt",
    ];
    let deleted = ["toolName", "state", "submittedBy", "title", "overall", "decidedAt", "createdAt"];
    Description::new("reviews", "reviews.moderate", ("admin_review", "admin_reviews"))
        .labels("Submitted reviews", "Review")
        .when_missing("Review not found")
        .menu("reviews", "Article")
        .title("title")
        .columns(&[
            "toolName",
            "website",
            "submittedBy",
            "title",
            "overall",
            "queuedAt",
            "overdue",
            "reports",
            "waiting",
        ])
        .show(&shown)
        .form(&texts)
        .dialog("Review", "Check Now", "Review Details")
        .reading(&reading)
        .history()
        .sort("queuedAt")
        .empty("No reviews wait.")
        .part_of(part("Reviews", "all"))
        .part_of(part("Reported reviews", "reported"))
        .tab("Waiting", &json!({}))
        .tab("Overdue", &json!({ "state": "overdue" }))
        .tab("Reported", &json!({ "state": "reported" }))
        .tab_with(
            Tab::new("Trash")
                .filter(json!({ "state": "deleted" }))
                .columns(&deleted)
                .empty("The trash is empty."),
        )
        .tab_with(Tab::new("All").filter(json!({ "state": "all" })).columns(&every))
        .field(Field::new("toolName", "AI Name"))
        .field(Field::new("toolId", "AI").reference("tools"))
        .field(Field::new("website", "URL").priority(1))
        .field(Field::new("submittedBy", "Submitted By").leads_to("users", "userId"))
        .field(Field::new("userId", "Member").reference("users"))
        .field(Field::new("title", "Title"))
        .field(stars("overall", "Overall").sortable())
        .field(stars("easeOfUse", "Ease of use"))
        .field(stars("valueForMoney", "Value for money"))
        .field(stars("functionality", "Functionality"))
        .field(stars("performance", "Performance"))
        .field(stars("innovation", "Innovation"))
        .field(text("problemSolved", "What problem did you solve?"))
        .field(text("teamImpact", "How has this AI helped you or your team?"))
        .field(text("lovedFeatures", "What did you love about it?"))
        .field(text("improvements", "What could be better or what annoyed you?"))
        .field(text("tips", "Any tips for the new user?"))
        .field(used_for())
        .field(state())
        .field(waiting())
        .field(Field::new("restorable", "Can be restored"))
        .field(Field::new("overdue", "Overdue"))
        .field(Field::new("mark", "Mark").options(&[
            ("none", "None"),
            ("staff", "Staff"),
            ("submitter", "Submitted this tool"),
        ]))
        .field(Field::new("counts", "Counts towards the score"))
        .field(Field::new("redacted", "Edited by moderator"))
        .field(Field::new("reports", "Reports").sortable())
        .field(Field::new("reported", "Reported"))
        .field(Field::new("hasReports", "Has reports"))
        .field(text("replyDraft", "Reply that waits"))
        .field(text("reply", "Reply"))
        .field(Field::new("reason", "Reason"))
        .field(text("note", "Note"))
        .field(Field::new("queuedAt", "Waits since").widget(Widget::Age).sortable())
        .field(Field::new("createdAt", "Written").sortable())
        .field(Field::new("publishedAt", "Published"))
        .field(Field::new("decidedAt", "Decided").sortable())
        .field(Field::new("toolSlug", "Slug"))
}

/// The reviews of a member in `state`, on the member's page.
fn part(label: &str, state: &str) -> PartOf {
    PartOf::new("users", label, "userId").filter(json!({ "state": state })).columns(&[
        "title",
        "toolName",
        "state",
        "overall",
        "reports",
        "createdAt",
    ])
}

/// How long the author has used the tool.
fn used_for() -> Field {
    let entries: Vec<_> = UsedFor::ALL.iter().map(|entry| (*entry, entry.text())).collect();
    Field::new("usedFor", "Used for").options(&entries)
}

/// The state of a review.
fn state() -> Field {
    Field::new("state", "State").widget(Widget::Chip).choices(ReviewState::ALL).colors(&[
        (ReviewState::Pending, Color::Warning),
        (ReviewState::Published, Color::Success),
        (ReviewState::Rejected, Color::Error),
        (ReviewState::Deleted, Color::Error),
    ])
}

/// The part of a review that waits.
fn waiting() -> Field {
    Field::new("waiting", "Waits")
        .widget(Widget::Chip)
        .options(&[("review", "Review"), ("change", "New text"), ("reply", "Reply"), ("nothing", "Nothing")])
        .colors(&[("review", Color::Warning), ("change", Color::Warning), ("reply", Color::Info)])
}
