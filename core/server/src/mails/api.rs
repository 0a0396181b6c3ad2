//! The admin resource `mails`.

use super::log::{MAILS, MailFilter, MailRecord, MailState};
use crate::events::{DeadLetterFilter, Fate, dead_letters, decide};
use chrono::TimeDelta;
use serde_json::{Value, json};
use toolbase_kernel::admin::{
    Action, Change, Color, Confirm, Description, Field, Operation, PartOf, Record, Request, Resource, Tab,
    Widget,
};
use toolbase_kernel::db::Conditions;
use toolbase_kernel::host::update_mail;
use toolbase_kernel::http::{Code, Problem};
use toolbase_kernel::mail::{HANDLER, LinkRenewal, enqueue};
use toolbase_kernel::module::ModuleContext;
use utoipa_axum::router::OpenApiRouter;

/// More of them in one response are personal data in bulk.
const SCREEN: u32 = 25;
/// One entry of the audit covers what an admin reads of the log within this time.
const PAUSE: TimeDelta = TimeDelta::minutes(10);

const MISSING: &str = "Mail not found";
const WAITS: &str = "This mail waits and is tried again by itself.";
const NO_LINK: &str = "This mail cannot be made again: only mails with a link are, for members who can still use one. The \
                       text of others is erased once they are sent.";

impl Record for MailRecord {}

fn description() -> Description {
    let states = [
        (MailState::Waiting, "Waiting"),
        (MailState::Sent, "Sent"),
        (MailState::Failed, "Failed"),
        (MailState::Discarded, "Given up"),
    ];
    Description::new("mails", "mails.manage", ("mail", "mails"))
        .labels("Mail log", "Mail")
        .when_missing(MISSING)
        .identity("Number of the mail.", "42")
        .menu("system", "Mail")
        .title("recipient")
        .log()
        .columns(&["recipient", "template", "account", "state", "response", "createdAt"])
        .show(&["recipient", "account", "template", "state", "response", "createdAt", "triedAt", "seq"])
        .tab_with(Tab::new("All mails"))
        .tab("Failed", &json!({ "state": MailState::Failed }))
        .tab("Waiting", &json!({ "state": MailState::Waiting }))
        .sort("-createdAt")
        .part_of(PartOf::new("users", "Mails of the last 30 days", "account").columns(&[
            "template",
            "state",
            "response",
            "createdAt",
        ]))
        .empty("No mails in the last 30 days.")
        .field(Field::new("recipient", "Recipient").sortable())
        .field(Field::new("template", "Mail").reference("mail-texts").sortable())
        .field(Field::new("account", "Member").reference("users").empty("No account"))
        .field(Field::new("state", "State").options(&states).colors(&[
            (MailState::Sent, Color::Success),
            (MailState::Failed, Color::Error),
            (MailState::Waiting, Color::Warning),
        ]))
        .field(Field::new("response", "Reply of the mail server").widget(Widget::Textarea).priority(1))
        .field(Field::new("createdAt", "Written").sortable())
        .field(Field::new("triedAt", "Sent or last tried").sortable())
        .field(Field::new("seq", "Event"))
}

/// The routes of the mail log.
pub(crate) fn routes() -> OpenApiRouter<ModuleContext> {
    let list = "The mails of the last 30 days: to whom, which, and what became of each; never their text. For more than 25 \
                on a page the password must have been entered within ten minutes. Reading them is audited.";
    let again = "Sends a mail once more. One with a link gets a new link, and the former one ends. Another one is sent \
                 again only when it could not be sent before.";
    Resource::<MailRecord, MailFilter, (), String>::keyed(description(), ())
        .joined::<MailRecord>(
            Operation::new(list).step_up_above(SCREEN).audited("mail.read", PAUSE),
            Operation::new("One mail.").audited("mail.read", PAUSE),
            &MAILS,
        )
        .action(
            "send-again",
            Operation::new(again)
                .audits("mail.send-again")
                .error("409", "It waits, or cannot be made again.")
                .button(
                    Action::new("Send again", "Replay")
                        .when("state", &[MailState::Sent, MailState::Failed, MailState::Discarded])
                        .confirm(Confirm::Ask("Send this mail to {recipient} once more?"))
                        .done("The mail is on its way to {recipient}.")
                        .key('s'),
                ),
            send_again,
        )
        .routes()
}

async fn find(context: &ModuleContext, id: String) -> Result<MailRecord, Problem> {
    let found = MAILS.find(&context.db, Conditions::default(), id).await?;
    found.ok_or_else(|| Problem::new(Code::NotFound, MISSING))
}

async fn send_again(request: Request, id: String) -> Result<MailRecord, Problem> {
    let mail = find(&request.context, id.clone()).await?;
    if mail.state == MailState::Waiting {
        return Err(Problem::new(Code::Conflict, WAITS));
    }
    let mut change = request.change().await?;
    let link = new_link(&mut change, &mail).await?;
    match (mail.state, link) {
        (MailState::Failed, link) => {
            if let Some(values) = link {
                update_mail(&mut change.tx, mail.seq, &values).await?;
            }
            replay(&mut change, &mail).await?;
        }
        (_, Some(values)) => {
            let now = change.now();
            enqueue(&mut change.tx, &mail.recipient, &mail.template, &values, now)?;
        }
        (_, None) => return Err(Problem::new(Code::Conflict, NO_LINK)),
    }
    // The audit log is for good, and a recipient is not.
    change.record("mail.send-again", "mails", &id, &mail.template, json!({}));
    change.commit().await?;
    find(&request.context, id).await
}

/// The values of the mail with a new link; `None` when no module makes one.
async fn new_link(change: &mut Change<'_>, mail: &MailRecord) -> Result<Option<Value>, Problem> {
    for links in change.context.directory.list::<dyn LinkRenewal>() {
        if let Some(values) = links.replace(&mut change.tx, &mail.template, &mail.recipient).await? {
            return Ok(Some(values));
        }
    }
    Ok(None)
}

/// Has the dead letter of the mail tried again from the beginning.
async fn replay(change: &mut Change<'_>, mail: &MailRecord) -> Result<(), Problem> {
    let id = format!("{HANDLER}:{}", mail.seq);
    let letters = dead_letters(&change.context.db, &DeadLetterFilter::default(), &[id]).await?;
    let waits = || Problem::new(Code::Conflict, WAITS);
    let letter = letters.first().ok_or_else(waits)?;
    if decide(change, letter, Fate::Replay).await? { Ok(()) } else { Err(waits()) }
}
