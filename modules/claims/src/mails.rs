//! The mails about claims.

use crate::store::ClaimRow;
use serde_json::{Value, json};
use toolbase_kernel::admin::Change;
use toolbase_kernel::admin::moderation::{Letter, send_letter};
use toolbase_kernel::http::Problem;
use toolbase_kernel::mail::MailTemplate;
use uuid::Uuid;

/// A claim has begun.
pub(crate) const STARTED: &str = "claim-started";
/// It waits for an admin.
pub(crate) const IN_REVIEW: &str = "claim-in-review";
/// The member owns the listing.
pub(crate) const APPROVED: &str = "claim-approved";
/// An admin has rejected it.
pub(crate) const REJECTED: &str = "claim-rejected";
/// It was ended.
pub(crate) const REVOKED: &str = "claim-revoked";
/// Its proof is not there any more.
pub(crate) const SUSPENDED: &str = "claim-suspended";
/// Nothing was proven in time.
pub(crate) const EXPIRED: &str = "claim-expired";
/// The member has withdrawn it, or left the listing.
pub(crate) const WITHDRAWN: &str = "claim-withdrawn";
/// Somebody else claims the listing.
pub(crate) const DISPUTED: &str = "claim-disputed";
/// Somebody has written about a claim.
pub(crate) const MESSAGE: &str = "claim-message";
/// The proof has to be confirmed.
pub(crate) const RENEWAL: &str = "claim-renewal";
/// Somebody is invited to own a listing.
pub(crate) const INVITATION: &str = "claim-invitation";
/// An invitation was accepted, or a co-owner has left.
pub(crate) const OWNERS_CHANGED: &str = "claim-owners-changed";

/// The page of the dashboard with a member's claims.
const DASHBOARD: &str = "{{ site.url }}/dashboard/my-ais?tab=Claimed";

/// All templates.
pub(crate) fn mails() -> Vec<MailTemplate> {
    let sample = json!({ "name": "Ada Lovelace", "tool": "Inkwell", "slug": "inkwell", "subject": "inkwell.example",
        "reason": "The record is not there any more.", "link": "4f1c8d1d5d0b4c0ab3f2f6f2f0a1b2c3",
        "text": "I am the founder.", "until": "24 December 2026", "from": "Grace Hopper", "kind": "co-owner" });
    let mail = |name, summary, subject, paragraph: &str, button: (&str, &str)| {
        MailTemplate::with_link((name, summary), subject, paragraph, button, sample.clone())
    };
    vec![
        mail(
            STARTED,
            "A member has begun to claim a tool",
            "Claim {{ tool }}: prove that it is yours",
            "You have begun to claim {{ tool }}. Until {{ until }} you can prove that {{ subject }} is yours. If a \
             colleague looks after the website or its DNS, send them this link; it shows the record to place, without \
             an account:",
            ("See the record", "{{ site.url }}/claim/record/{{ link }}"),
        ),
        mail(
            IN_REVIEW,
            "A claim waits for an admin",
            "Your claim to {{ tool }} is in review",
            "An admin looks at your claim to {{ tool }}, and we will mail you the decision. You see your claim here:",
            ("See your claim", DASHBOARD),
        ),
        mail(
            APPROVED,
            "A member owns a listing",
            "{{ tool }} is yours",
            "Your claim to {{ tool }} is approved. You can now edit the listing and reply to its reviews:",
            ("See your listing", "{{ site.url }}/ai/{{ slug }}"),
        ),
        mail(
            REJECTED,
            "An admin has rejected a claim",
            "Your claim to {{ tool }} was not approved",
            "An admin has looked at your claim to {{ tool }} and did not approve it. The reason: {{ reason }} You can \
             begin another one:",
            ("Claim it again", "{{ site.url }}/claim?tool={{ slug }}"),
        ),
        mail(
            REVOKED,
            "A claim was ended",
            "You do not own the listing of {{ tool }} any more",
            "Your claim to {{ tool }} was ended. The reason: {{ reason }} If that is wrong, you can begin another one:",
            ("Claim it again", "{{ site.url }}/claim?tool={{ slug }}"),
        ),
        mail(
            SUSPENDED,
            "The proof of a claim is not there any more",
            "Your claim to {{ tool }} is suspended",
            "Your claim to {{ tool }} is suspended. The reason: {{ reason }} Until {{ until }} you can prove it again:",
            ("Prove it again", DASHBOARD),
        ),
        mail(
            EXPIRED,
            "Nothing was proven in time",
            "Your claim to {{ tool }} has expired",
            "Nothing was proven for your claim to {{ tool }} in time, so it has expired. You can begin another one:",
            ("Claim it again", "{{ site.url }}/claim?tool={{ slug }}"),
        ),
        mail(
            WITHDRAWN,
            "A member has withdrawn a claim or left a listing",
            "Your claim to {{ tool }} is withdrawn",
            "Your claim to {{ tool }} has ended as you wished. You can begin another one at any time:",
            ("Claim it again", "{{ site.url }}/claim?tool={{ slug }}"),
        ),
        mail(
            DISPUTED,
            "Somebody else claims a listing",
            "Somebody else claims {{ tool }}",
            "Another member says that {{ tool }} is theirs. Nothing changes until an admin has decided. You see the \
             claim and can write to the admins here:",
            ("See the claim", DASHBOARD),
        ),
        mail(
            MESSAGE,
            "Somebody has written about a claim",
            "A message about the claim to {{ tool }}",
            "There is a message about the claim to {{ tool }}: “{{ text }}”",
            ("See the claim", DASHBOARD),
        ),
        mail(
            RENEWAL,
            "The proof of a claim has to be confirmed",
            "Please confirm that {{ tool }} is still yours",
            "A year ago you proved that {{ tool }} is yours. Please confirm until {{ until }} that it still is, or your \
             claim is suspended:",
            ("Confirm that it is yours", DASHBOARD),
        ),
        invitation(sample.clone()),
        mail(
            OWNERS_CHANGED,
            "The owners of a listing have changed",
            "The owners of {{ tool }} have changed",
            "{{ text }} You see your listings here:",
            ("See your listings", DASHBOARD),
        ),
    ]
}

/// The mail to somebody without a claim.
fn invitation(sample: Value) -> MailTemplate {
    MailTemplate {
        name: INVITATION,
        summary: "Somebody is invited to own a listing",
        subject: "{{ from }} invites you to become {% if kind == \"owner\" %}the owner{% else %}a co-owner\
                  {% endif %} of {{ tool }}",
        text: "Hello,\n\n{{ from }} invites you to become {% if kind == \"owner\" %}the owner{% else %}a \
               co-owner{% endif %} of the listing of {{ tool }}. The invitation is valid until {{ until }}:\n\n\
               {{ site.url }}/claim/invitation/{{ link }}",
        html: "<p>Hello,</p>\n<p>{{ from }} invites you to become {% if kind == \"owner\" %}the owner{% else %}a \
               co-owner{% endif %} of the listing of {{ tool }}. The invitation is valid until {{ until }}:</p>\n\
               <p><a class=\"button\" href=\"{{ site.url }}/claim/invitation/{{ link }}\">See the invitation</a></p>\n\
               <p class=\"address\">{{ site.url }}/claim/invitation/{{ link }}</p>",
        sample,
    }
}

/// A mail about a claim to the member `to`, with values besides those of the claim.
pub(crate) fn letter(row: &ClaimRow, slug: &str, to: Uuid, template: &str, more: Value) -> Letter {
    let mut values = json!({ "tool": row.tool_name, "slug": slug, "subject": row.subject,
        "reason": row.state_reason.clone().unwrap_or_default() });
    if let (Some(values), Value::Object(more)) = (values.as_object_mut(), more) {
        values.extend(more);
    }
    Letter { to, template: template.to_owned(), values }
}

/// Has a mail about a claim sent to its member once the change is committed.
pub(crate) async fn send(
    change: &mut Change<'_>,
    row: &ClaimRow,
    slug: &str,
    template: &str,
    more: Value,
) -> Result<(), Problem> {
    send_to(change, row, slug, (row.user_id, template), more).await
}

/// As [`send`], to another member.
pub(crate) async fn send_to(
    change: &mut Change<'_>,
    row: &ClaimRow,
    slug: &str,
    (to, template): (Uuid, &str),
    more: Value,
) -> Result<(), Problem> {
    send_letter(change, letter(row, slug, to, template, more)).await
}

/// A day, as mails have it.
pub(crate) fn day(at: chrono::DateTime<chrono::Utc>) -> String {
    at.format("%-d %B %Y").to_string()
}
