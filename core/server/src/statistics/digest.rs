//! A mail a day about what waits, for the admins who want it.

use super::queues::{WaitingOrder, WaitingRow, queues, read_queues};
use crate::module::Registry;
use chrono::{DateTime, NaiveTime, Timelike, Utc};
use serde_json::{Value, json};
use std::time::Duration;
use toolbase_accounts::{due_digests, note_digest};
use toolbase_kernel::jobs::Job;
use toolbase_kernel::mail::{MailTemplate, enqueue};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::queries::WaitingQueue;

/// The hour of the day (UTC) from which the mails are sent.
const HOUR: u32 = 6;

/// The job that sends the mails. An admin has one a day at most: that is noted in the transaction of the mail, so neither a
/// second node nor a run that was cut short sends another.
pub(crate) fn job(registry: &Registry) -> Job {
    let queues = queues(registry);
    Job::new(
        "send-digests",
        "Mails what waits to the admins who want it, once a day",
        Duration::from_mins(15),
        move |context| {
            let queues = queues.clone();
            async move { Ok(format!("{} mails", send(&context, queues).await?)) }
        },
    )
}

async fn send(context: &ModuleContext, queues: Vec<WaitingQueue>) -> anyhow::Result<u64> {
    let now = context.clock.now();
    let day = now.date_naive().and_time(NaiveTime::MIN).and_utc();
    if now.hour() < HOUR {
        return Ok(0);
    }
    let readers = due_digests(&context.db, day).await?;
    if readers.is_empty() {
        return Ok(0);
    }
    let rows = read_queues(context, queues, WaitingOrder::Consequence).await;
    let values = values(&rows, &context.config.site.url, now);
    let mut sent = 0;
    for reader in readers {
        let mut tx = context.db.begin().await?;
        if !note_digest(&mut tx, reader.id, day, now).await? {
            continue;
        }
        if let Some(mut values) = values.clone() {
            values["name"] = reader.full_name.into();
            enqueue(&mut tx, &reader.email, "digest", &values, now)?;
            sent += 1;
        }
        tx.commit().await?;
    }
    Ok(sent)
}

/// The values of the mail; `None` when nothing waits. A queue that cannot be read is named: it may have something.
fn values(rows: &[WaitingRow], site: &str, now: DateTime<Utc>) -> Option<Value> {
    let inbox = format!("{site}/dashboard/admin/inbox");
    let waiting = rows.iter().filter(|row| row.count != Some(0));
    let queues: Vec<Value> = waiting
        .map(|row| {
            json!({
                "label": row.label,
                "count": row.count,
                "overdue": row.overdue,
                "oldest": row.oldest.map(|oldest| days((now - oldest).num_days())),
                "due": row.due.map(|due| due.format("%-d %B %Y").to_string()),
                "link": format!("{inbox}?queue={}", row.name),
            })
        })
        .collect();
    let total: i64 = rows.iter().filter_map(|row| row.count).sum();
    let overdue: i64 = rows.iter().map(|row| row.overdue).sum();
    let has_gap = rows.iter().any(|row| row.count.is_none());
    let values = json!({ "queues": queues, "total": total, "overdue": overdue, "link": inbox });
    (total > 0 || has_gap).then_some(values)
}

/// A time of whole days, in words.
fn days(number: i64) -> String {
    match number {
        ..=0 => "less than a day".to_owned(),
        1 => "a day".to_owned(),
        _ => format!("{number} days"),
    }
}

/// The mail.
pub(crate) fn mails() -> Vec<MailTemplate> {
    vec![MailTemplate {
        name: "digest",
        summary: "Records wait, once a day, to each admin who wants that",
        subject: "{{ total }} {{ 'record waits' if total == 1 else 'records wait' }} at {{ site.name }}",
        text: "Hello {{ name }},\n\n\
               This waits for an admin\
               {% if overdue %}; {{ overdue }} of {{ total }} {{ 'is' if overdue == 1 else 'are' }} overdue{% endif %}:\n\n\
               {% for queue in queues %}\
               - {{ queue.label }}: \
               {% if queue.count is none %}cannot be read at the moment{% else %}{{ queue.count }}{% endif %}\
               {% if queue.overdue %}, {{ queue.overdue }} overdue{% endif %}\
               {% if queue.oldest %}, the oldest waits {{ queue.oldest }}{% endif %}\
               {% if queue.due %}, the first is due on {{ queue.due }}{% endif %}\n  {{ queue.link }}\n\
               {% endfor %}\n\
               The inbox has all of it, and the switch that turns this mail off:\n\n{{ link }}",
        html: "<p>Hello {{ name }},</p>\n\
               <p>This waits for an admin\
               {% if overdue %}; {{ overdue }} of {{ total }} {{ 'is' if overdue == 1 else 'are' }} overdue{% endif %}:</p>\n\
               <ul>{% for queue in queues %}\n\
               <li><a href=\"{{ queue.link }}\">{{ queue.label }}</a>: \
               {% if queue.count is none %}cannot be read at the moment{% else %}{{ queue.count }}{% endif %}\
               {% if queue.overdue %}, <strong>{{ queue.overdue }} overdue</strong>{% endif %}\
               {% if queue.oldest %}, the oldest waits {{ queue.oldest }}{% endif %}\
               {% if queue.due %}, the first is due on {{ queue.due }}{% endif %}</li>{% endfor %}\n</ul>\n\
               <p><a class=\"button\" href=\"{{ link }}\">Open the inbox</a></p>\n\
               <p>The inbox has the switch that turns this mail off.</p>",
        sample: json!({
            "name": "Ada Lovelace",
            "total": 4,
            "overdue": 1,
            "link": "https://tools.example.org/dashboard/admin/inbox",
            "queues": [
                {
                    "label": "Submitted reviews",
                    "count": 3,
                    "overdue": 1,
                    "oldest": "4 days",
                    "due": null,
                    "link": "https://tools.example.org/dashboard/admin/inbox?queue=reviews",
                },
                {
                    "label": "Delete Requests",
                    "count": 1,
                    "overdue": 0,
                    "oldest": null,
                    "due": "22 June 2025",
                    "link": "https://tools.example.org/dashboard/admin/inbox?queue=delete-requests",
                },
            ],
        }),
    }]
}
