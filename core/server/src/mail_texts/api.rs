//! The operations of `mail-texts`.

use super::list::{self, MailTextFilter};
use super::record::{MailTextChange, MailTextItem, MailTextRecord, MailTextState, Written, title_of};
use super::test_mail;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::sync::Arc;
use toolbase_kernel::admin::{
    Action, Change, Color, Confirm, Description, Field, ListQuery, Listed, Operation, Request, Resource,
    Widget,
};
use toolbase_kernel::audit::changes;
use toolbase_kernel::http::{Code, Problem};
use toolbase_kernel::module::ModuleContext;
use toolbase_mail::Mailer;
use toolbase_mail::own::store::{self, OwnTexts};
use toolbase_mail::own::{SUBJECT_MAX, TEXT_MAX};
use utoipa_axum::router::OpenApiRouter;

/// The name of the resource in addresses and in the audit.
const RESOURCE: &str = "mail-texts";
const MISSING: &str = "Mail not found";

const SHOWN: [(&str, &[&str]); 4] = [
    ("Mail", &["title", "sentWhen", "module", "state", "problem", "updatedAt"]),
    ("Preview with example values", &["previewSubject", "previewText", "previewHtml"]),
    ("Texts", &["subject", "text", "variables"]),
    ("Texts of the product", &["originalSubject", "originalText"]),
];

fn description() -> Description {
    let states = [
        (MailTextState::Original, "As delivered"),
        (MailTextState::Changed, "Changed"),
        (MailTextState::Broken, "Cannot be sent"),
    ];
    let preview = ["variables", "previewSubject", "previewText", "previewHtml"];
    Description::new(RESOURCE, "mails.manage", ("mail_text", "mail_texts"))
        .labels("Mail texts", "Mail text")
        .when_missing(MISSING)
        .identity("The name of the template.", "reset-password")
        .menu("system", "Article")
        .title("title")
        .columns(&["title", "sentWhen", "subject", "module", "state", "updatedAt"])
        .show_parts(&SHOWN)
        .form_parts(&[("Texts", &["subject", "text"])])
        .form_preview("preview_mail_text", &preview)
        .history()
        .sort("title")
        .empty("No module sends mails.")
        .field(Field::new("title", "Mail").sortable())
        .field(Field::new("sentWhen", "Sent when"))
        .field(Field::new("module", "Module").sortable())
        .field(Field::new("subject", "Subject").length(1, SUBJECT_MAX))
        .field(
            Field::new("text", "Text").widget(Widget::Textarea).length(1, TEXT_MAX).help(
                "An empty line begins a paragraph. Values stand in double braces, as in {{ name }}; they are listed below.",
            ),
        )
        .field(Field::new("originalSubject", "Subject"))
        .field(Field::new("originalText", "Text").widget(Widget::Textarea))
        .field(Field::new("variables", "Values"))
        .field(Field::new("state", "Texts").sortable().options(&states).colors(&[
            (MailTextState::Changed, Color::Info),
            (MailTextState::Broken, Color::Error),
        ]))
        .field(Field::new("problem", "Problem").widget(Widget::Textarea))
        .field(Field::new("previewSubject", "Subject"))
        .field(Field::new("previewText", "Plain text").widget(Widget::Textarea))
        .field(Field::new("previewHtml", "HTML part").widget(Widget::Html))
        .field(Field::new("updatedAt", "Changed").sortable().empty("Never"))
}

/// The message when there is nothing to go back from.
const ORIGINAL: &str = "This mail has its original texts.";

/// The routes.
pub(crate) fn routes() -> OpenApiRouter<ModuleContext> {
    let list = "All mails that the server and its modules send, with their subjects.";
    let update = "Replaces subject or text of a mail, for all mails that are sent from now on, on every node. Mails open accounts: \
         the password is needed.";
    let reset = "Goes back to subject and text that come with the product.";
    let preview =
        "Shows the mail as it would be with these texts, filled with example values. Nothing is stored.";
    let test = "Sends the mail with example values to the caller's own address, at most ten an hour. Its subject begins \
                with [Test].";
    Resource::<MailTextRecord, MailTextFilter, (), String>::keyed(description(), ())
        .list::<MailTextItem, _, _>(list, list_all)
        .record("A mail with its texts, and a preview.", |request: Request, id: String| async move {
            let mailer = mailer(&request.context)?;
            written(&request.context, &mailer, &id).await?.record(&mailer)
        })
        .update(Operation::new(update).audits("mail-text.edit").step_up(), update_texts)
        .action(
            "reset",
            Operation::new(reset).audits("mail-text.reset").step_up().error("409", ORIGINAL).button(
                Action::new("Back to the original", "Replay")
                    .when("state", &[MailTextState::Changed, MailTextState::Broken])
                    .confirm(Confirm::Ask("Go back to subject and text that come with the product?"))
                    .done("{title} has its original texts again."),
            ),
            reset_texts,
        )
        .action_with(
            "preview",
            Operation::new(preview).only_reads().error("422", "A field breaks a rule; it is named."),
            preview_texts,
        )
        .action(
            "test",
            Operation::new(test)
                .audits(test_mail::ACTION)
                .error("429", "Ten were sent within an hour.")
                .button(Action::new("Send test mail to me", "Send").done("The test mail is on its way.")),
            send_test,
        )
        .routes()
}

fn mailer(context: &ModuleContext) -> Result<Arc<Mailer>, Problem> {
    Ok(Mailer::from_context(context)?)
}

async fn list_all(
    request: Request,
    query: ListQuery<MailTextFilter, String>,
) -> Result<Listed<MailTextItem>, Problem> {
    let mailer = mailer(&request.context)?;
    let own = store::list(&request.context.db).await?;
    let mut own: HashMap<String, OwnTexts> = own.into_iter().map(|own| (own.name.clone(), own)).collect();
    let items = mailer.templates().into_iter().map(|(module, template)| {
        let own = own.remove(template.name).unwrap_or_else(|| OwnTexts::none(template.name));
        Written { module, template, own }.item(&mailer)
    });
    list::page(&query, items.collect())
}

/// The mail `id` with the texts `own`.
fn with_texts(mailer: &Mailer, id: &str, own: OwnTexts) -> Result<Written, Problem> {
    let found = mailer.template(id).ok_or_else(|| Problem::new(Code::NotFound, MISSING))?;
    let (module, template) = found;
    Ok(Written { module, template, own })
}

async fn written(context: &ModuleContext, mailer: &Mailer, id: &str) -> Result<Written, Problem> {
    with_texts(mailer, id, OwnTexts::none(id))?;
    with_texts(mailer, id, store::find(&context.db, id).await?)
}

/// As [`written`], locked until the change ends.
async fn locked(change: &mut Change<'_>, mailer: &Mailer, id: &str) -> Result<Written, Problem> {
    // A template that nobody has must not get a row.
    with_texts(mailer, id, OwnTexts::none(id))?;
    with_texts(mailer, id, store::lock(&mut change.tx, id).await?)
}

async fn update_texts(
    request: Request,
    id: String,
    requested: MailTextChange,
) -> Result<MailTextRecord, Problem> {
    let mailer = mailer(&request.context)?;
    let mut change = request.change().await?;
    let before = locked(&mut change, &mailer, &id).await?;
    request.if_match.check(&before.record(&mailer)?, before.own.updated_at)?;
    let own = requested.apply(&before.own, &before.template);
    let after = Written { own, module: before.module.clone(), template: before.template.clone() };
    after.check(&mailer)?;
    replace(change, &mailer, "mail-text.edit", &before, after).await
}

async fn reset_texts(request: Request, id: String) -> Result<MailTextRecord, Problem> {
    let mailer = mailer(&request.context)?;
    let mut change = request.change().await?;
    let before = locked(&mut change, &mailer, &id).await?;
    if !before.own.is_changed() {
        return Err(Problem::new(Code::Conflict, ORIGINAL));
    }
    let own = OwnTexts { subject: None, text: None, failure: None, ..before.own.clone() };
    let after = Written { own, module: before.module.clone(), template: before.template.clone() };
    replace(change, &mailer, "mail-text.reset", &before, after).await
}

/// Stores the texts of `after`.
async fn replace(
    mut change: Change<'_>,
    mailer: &Mailer,
    action: &str,
    before: &Written,
    mut after: Written,
) -> Result<MailTextRecord, Problem> {
    let shown = |written: &Written| -> Value {
        let texts = written.texts();
        json!({ "subject": texts.subject, "text": texts.text })
    };
    let changed = changes(&shown(before), &shown(&after));
    if action == "mail-text.edit" && before.texts() == after.texts() && before.own.failure.is_none() {
        return before.record(mailer);
    }
    after.own.updated_at = change.next_version(before.own.updated_at);
    store::replace(&mut change.tx, &after.own).await?;
    change.record(action, RESOURCE, after.template.name, &title_of(after.template.name), changed);
    change.commit().await?;
    after.record(mailer)
}

async fn preview_texts(
    request: Request,
    id: String,
    requested: MailTextChange,
) -> Result<MailTextRecord, Problem> {
    let mailer = mailer(&request.context)?;
    let mut shown = written(&request.context, &mailer, &id).await?;
    shown.own = requested.apply(&shown.own, &shown.template);
    shown.check(&mailer)?;
    shown.record(&mailer)
}

async fn send_test(request: Request, id: String) -> Result<MailTextRecord, Problem> {
    let mailer = mailer(&request.context)?;
    let written = written(&request.context, &mailer, &id).await?;
    let mut change = request.change().await?;
    test_mail::send(&mut change, RESOURCE, &written.template).await?;
    change.commit().await?;
    written.record(&mailer)
}
