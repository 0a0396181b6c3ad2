//! The mails about requests for campaigns.

use crate::domain::CampaignKind;
use crate::error::Fault;
use crate::settings::PromotionSettings;
use crate::store::RequestRow;
use chrono::NaiveDate;
use serde_json::{Value, json};
use toolbase_kernel::accounts::Members;
use toolbase_kernel::admin::Change;
use toolbase_kernel::admin::moderation::{Letter, send_letter};
use toolbase_kernel::http::Problem;
use toolbase_kernel::mail::{self, MailTemplate};
use uuid::Uuid;

/// A member's request was received: to the member.
pub(crate) const REQUEST_RECEIVED: &str = "promotion-request-received";
/// A member has requested a campaign: to the operator.
pub(crate) const REQUEST_WAITS: &str = "promotion-request-waits";
/// An admin has replied with a campaign.
pub(crate) const REQUEST_REPLIED: &str = "promotion-request-replied";
/// A request was declined.
pub(crate) const REQUEST_DECLINED: &str = "promotion-request-declined";

/// All templates.
pub(crate) fn mails() -> Vec<MailTemplate> {
    let sample = json!({ "name": "Ada Lovelace", "package": "Title Sponsor", "tool": "Inkwell",
        "startsOn": "1 December 2026", "days": 7, "note": "Any week of December will do.", "campaign": "Inkwell in winter", "message": "See you in December.",
        "reason": "All of December is sold.", "member": "Ada Lovelace" });
    vec![
        MailTemplate::with_link(
            (REQUEST_RECEIVED, "A member has requested a campaign"),
            "Your request: {{ package }}",
            "We have received your request: {{ package }} for {{ tool }}, {{ days }} {{ 'day' if days == 1 else 'days' }} \
             from {{ startsOn }}. You get a mail when we have replied. You find it, and can withdraw it, here:",
            ("See your request", "{{ site.url }}/dashboard/promotions"),
            sample.clone(),
        ),
        MailTemplate {
            name: REQUEST_WAITS,
            summary: "A request for a campaign waits for a reply",
            subject: "{{ member }} requests: {{ package }}",
            text: "{{ member }} requests {{ package }} for {{ tool }}, {{ days }} {{ 'day' if days == 1 else 'days' }} \
                   from {{ startsOn }}.\n\n\
                   {{ note }}\n\n{{ site.url }}/dashboard/admin/promotion-requests",
            html: "<p>{{ member }} requests {{ package }} for {{ tool }}, {{ days }} {{ 'day' if days == 1 else 'days' }} \
                   from {{ startsOn }}.</p>\n\
                   <p>{{ note }}</p>\n\
                   <p><a class=\"button\" href=\"{{ site.url }}/dashboard/admin/promotion-requests\">See the request</a></p>\n\
                   <p class=\"address\">{{ site.url }}/dashboard/admin/promotion-requests</p>",
            sample: sample.clone(),
        },
        MailTemplate::with_link(
            (REQUEST_REPLIED, "A request for a campaign has a reply"),
            "Your campaign “{{ campaign }}”",
            "We have prepared the campaign “{{ campaign }}” for your request ({{ package }}).\
             {% if message %} {{ message }}{% endif %} You find it here:",
            ("See the campaign", "{{ site.url }}/dashboard/promotions"),
            sample.clone(),
        ),
        MailTemplate::with_link(
            (REQUEST_DECLINED, "A request for a campaign is declined"),
            "Your request: {{ package }}",
            "We cannot offer what you have requested ({{ package }} from {{ startsOn }}): {{ reason }} You can send \
             another request here:",
            ("Send another request", "{{ site.url }}/promote"),
            sample,
        ),
    ]
}

/// A stored day as people read it: `1 December 2026`.
fn day(stored: &str) -> String {
    stored.parse::<NaiveDate>().map_or_else(|_| stored.to_owned(), |day| day.format("%-d %B %Y").to_string())
}

/// The values of a mail about `row`.
pub(crate) fn values(row: &RequestRow, tool: &str, campaign: &str) -> Value {
    json!({ "package": CampaignKind::name(row.kind), "tool": tool, "startsOn": day(&row.starts_on), "days": row.days,
        "note": row.note, "campaign": campaign, "message": row.message.as_deref().unwrap_or_default(),
        "reason": row.reason.as_deref().unwrap_or_default() })
}

/// Has the mails about a new request sent once the change is committed: to the member, and to the operator.
pub(crate) async fn request_received(
    change: &mut Change<'_>,
    settings: &PromotionSettings,
    member: Uuid,
    row: &RequestRow,
    tool: &str,
) -> Result<(), Fault> {
    let mut values = values(row, tool, "");
    let letter = Letter { to: member, template: REQUEST_RECEIVED.to_owned(), values: values.clone() };
    send_letter(change, letter).await?;
    if settings.requests_to.is_empty() {
        return Ok(());
    }
    let members = change.context.directory.get::<dyn Members>().map_err(Problem::from)?;
    let name = members.several(&[member]).await?.pop().map(|member| member.full_name).unwrap_or_default();
    values["member"] = json!(name);
    let now = change.now();
    mail::enqueue(&mut change.tx, &settings.requests_to, REQUEST_WAITS, &values, now)
        .map_err(Problem::from)?;
    Ok(())
}
