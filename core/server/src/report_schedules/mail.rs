//! The mail about a scheduled report. It has a link to the report and none of its rows: mailboxes are outside of the site,
//! and opening the link requires an admin's session, for personal data also the password, and is audited.

use super::row::ScheduleRow;
use super::rules::days_of;
use form_urlencoded::Serializer;
use serde_json::json;
use toolbase_kernel::accounts::{Member, Members, People, Role};
use toolbase_kernel::db::Tx;
use toolbase_kernel::http::Problem;
use toolbase_kernel::mail::{EnqueueError, MailTemplate, enqueue};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::reports::{Parameters, Report};
use uuid::Uuid;

const TEMPLATE: &str = "scheduled-report";

/// The mails of scheduled reports.
pub(crate) fn mails() -> Vec<MailTemplate> {
    vec![MailTemplate::with_link(
        (TEMPLATE, "A report that an admin has scheduled is due"),
        "{{ report }}, {{ days }}: a report of {{ site.name }}",
        "The report “{{ report }}” ({{ days }}) can be downloaded here. You have to be signed in as an admin; the rows \
         of a report are not sent by mail.",
        ("Download the report", "{{ site.url }}/dashboard/admin/reports?{{ query }}"),
        json!({
            "name": "Ada Lovelace",
            "report": "Reviews",
            "days": "2025-05-01 to 2025-05-31",
            "query": "report=reviews",
        }),
    )]
}

/// Those of `ids` who are admins and not suspended, each once.
pub(super) async fn admins(context: &ModuleContext, ids: &[Uuid]) -> Result<Vec<Member>, Problem> {
    let people = People::find(&context.directory, ids.iter().copied().map(Some)).await?;
    let members = context.directory.get::<dyn Members>()?.several(ids).await?;
    let is_admin = |member: &Member| people.person(Some(member.id)).role.name == Role::Admin;
    Ok(members.into_iter().filter(|member| !member.suspended && is_admin(member)).collect())
}

/// Has the mails sent once `tx` commits.
pub(super) fn send(
    tx: &mut Tx,
    context: &ModuleContext,
    (report, row): (&Report, &ScheduleRow),
    parameters: &Parameters,
    to: &[Member],
) -> Result<(), EnqueueError> {
    let days =
        days_of(row).map_or_else(|| "all rows".to_owned(), |(first, last)| format!("{first} to {last}"));
    let mut query = Serializer::new(String::new());
    query.append_pair("report", report.name).extend_pairs(parameters);
    let query = query.finish();
    for member in to {
        let values =
            json!({ "name": member.full_name, "report": report.title, "days": days, "query": query });
        enqueue(tx, &member.email, TEMPLATE, &values, context.clock.now())?;
    }
    Ok(())
}
