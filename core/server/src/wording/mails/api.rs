//! The admin resource `mail-texts`.

use super::record::{MailTextChange, MailTextFilter, MailTextItem, MailTextRecord, MailTextState, title_of};
use super::test_mail;
use crate::wording::kind::{Kind, Operations, Order, draft, find, reject_broken, resource};
use serde::Serialize;
use serde_json::json;
use std::sync::Arc;
use toolbase_kernel::admin::{Action, Color, Confirm, Description, Field, Operation, Request, Widget};
use toolbase_kernel::http::Problem;
use toolbase_kernel::mail::MailTemplate;
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::wording::{self, Words};
use toolbase_mail::Mailer;
use toolbase_mail::own::{MailWords, OwnTexts, SUBJECT_MAX, TEXT_MAX};
use utoipa_axum::router::OpenApiRouter;

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
    Description::new(MailWords::KIND, "mails.manage", ("mail_text", "mail_texts"))
        .labels("Mail texts", "Mail text")
        .when_missing(Mail::MISSING)
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

/// The routes.
pub(crate) fn routes() -> OpenApiRouter<ModuleContext> {
    let update = "Replaces subject or text of a mail, for all mails that are sent from now on, on every node. Mails open accounts: \
         the password is needed.";
    let back = Operation::new("Goes back to subject and text that come with the product.").step_up().button(
        Action::new("Back to the original", "Replay")
            .when("state", &[MailTextState::Changed, MailTextState::Broken])
            .confirm(Confirm::Ask("Go back to subject and text that come with the product?"))
            .done("{title} has its original texts again."),
    );
    let operations = Operations {
        list: "All mails that the server and its modules send, with their subjects.",
        record: "A mail with its texts, and a preview.",
        update: Operation::new(update).step_up(),
        back: ("reset", back),
    };
    let preview =
        "Shows the mail as it would be with these texts, filled with example values. Nothing is stored.";
    let test = "Sends the mail with example values to the caller's own address, at most ten an hour. Its subject begins \
                with [Test].";
    resource::<Mail>(description(), (), operations)
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

async fn preview_texts(
    request: Request,
    id: String,
    requested: MailTextChange,
) -> Result<MailTextRecord, Problem> {
    let (mail, own) = draft::<Mail>(&request.context, &(), &id, &requested).await?;
    mail.record(&own)
}

async fn send_test(request: Request, id: String) -> Result<MailTextRecord, Problem> {
    let mail: Mail = find(&request.context, &(), &id)?;
    let own = wording::find(&request.context.db, &id).await?;
    let mut change = request.change().await?;
    test_mail::send(&mut change, &mail.template).await?;
    change.commit().await?;
    mail.record(&own)
}

/// A mail of a module.
pub(super) struct Mail {
    pub mailer: Arc<Mailer>,
    pub module: String,
    pub template: MailTemplate,
}

impl Kind for Mail {
    type Words = MailWords;
    type State = ();
    type Filter = MailTextFilter;
    type Item = MailTextItem;
    type Record = MailTextRecord;
    type Change = MailTextChange;

    const EDIT: &'static str = "mail-text.edit";
    const BACK: &'static str = "mail-text.reset";
    const NO_WAY_BACK: &'static str = "This mail has its original texts.";
    const MISSING: &'static str = "Mail not found";

    fn list(context: &ModuleContext, (): &()) -> Result<Vec<Self>, Problem> {
        let mailer = Mailer::from_context(context)?;
        let mail = |(module, template)| Self { mailer: Arc::clone(&mailer), module, template };
        Ok(mailer.templates().into_iter().map(mail).collect())
    }

    fn key(&self) -> &str {
        self.template.name
    }

    fn label(&self) -> String {
        title_of(self.template.name)
    }

    fn item(&self, own: &OwnTexts) -> MailTextItem {
        MailTextItem::new(self, own, self.mailer.problem_of(own).as_deref())
    }

    fn matches(filter: &MailTextFilter, item: &MailTextItem) -> bool {
        filter.matches(item)
    }

    fn id(item: &MailTextItem) -> &String {
        &item.id
    }

    fn order(item: &MailTextItem) -> Order<'_> {
        let MailTextItem { title, module, state, updated_at, .. } = item;
        Order { title, module, state: *state as u8, updated_at: *updated_at }
    }

    fn record(&self, own: &OwnTexts) -> Result<MailTextRecord, Problem> {
        MailTextRecord::new(self, own)
    }

    fn apply(&self, change: &MailTextChange, words: &MailWords) -> Result<MailWords, Problem> {
        let words = change.apply(words, &self.template);
        let checked = self.mailer.check_texts(&self.template, &words.over(&self.template));
        let broken = checked.err().into_iter().flatten();
        reject_broken(broken.map(|broken| (broken.field, broken.rule))).map(|()| words)
    }

    fn back(&self, own: &OwnTexts) -> Option<MailWords> {
        own.words.is_changed().then(MailWords::default)
    }

    fn audited(&self, words: &MailWords) -> impl Serialize {
        let texts = words.over(&self.template);
        json!({ "subject": texts.subject, "text": texts.text })
    }
}
