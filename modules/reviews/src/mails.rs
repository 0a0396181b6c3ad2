//! The mails to authors, askers and owners about what became of their words.

use crate::domain::RejectReason;
use crate::error::Fault;
use crate::store::{QuestionRow, ReviewRow};
use crate::tools::any_tool;
use serde_json::{Value, json};
use toolbase_kernel::admin::Change;
use toolbase_kernel::admin::moderation::{Letter, send_letter};
use toolbase_kernel::mail::MailTemplate;
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// The template of the mail that a question is answered.
pub(crate) const QUESTION_PUBLISHED: &str = "question-answered";
/// The same that it is not.
pub(crate) const QUESTION_DELETED: &str = "question-deleted";

/// All templates.
pub(crate) fn mails() -> Vec<MailTemplate> {
    let review = json!({ "name": "Ada Lovelace", "tool": "Inkwell", "slug": "inkwell", "title": "Saves me an hour",
        "id": "01933f4e-7c00-7a00-8000-5d2f1b7c9e10" });
    let with = |more: Value| {
        let mut sample = review.clone();
        if let (Some(sample), Value::Object(more)) = (sample.as_object_mut(), more) {
            sample.extend(more);
        }
        sample
    };
    let rejected =
        with(json!({ "reason": RejectReason::Advertising.text(), "note": "Please leave out the link." }));
    vec![
        MailTemplate::with_link(
            ("review-published", "A moderator has published a review"),
            "Your review of {{ tool }} is published",
            "Your review “{{ title }}” of {{ tool }} is published:",
            ("See your review", "{{ site.url }}/review/{{ id }}"),
            review.clone(),
        ),
        MailTemplate::with_link(
            ("review-change-published", "A moderator has published the new text of a review"),
            "The new text of your review of {{ tool }} is published",
            "The new text of your review “{{ title }}” of {{ tool }} is published:",
            ("See your review", "{{ site.url }}/review/{{ id }}"),
            review.clone(),
        ),
        MailTemplate::with_link(
            ("review-rejected", "A moderator has not published a review"),
            "Your review of {{ tool }} is not published",
            "A moderator has read your review “{{ title }}” of {{ tool }} and did not publish it. The reason: \
             {{ reason }}{% if note %} {{ note }}{% endif %} How many stars you give plays no part in this. You can \
             change the review and send it again:",
            ("Change your review", "{{ site.url }}/dashboard/rated-reviewed"),
            rejected.clone(),
        ),
        MailTemplate::with_link(
            ("review-change-rejected", "A moderator has not published the new text of a review"),
            "The new text of your review of {{ tool }} is not published",
            "A moderator has read the new text of your review “{{ title }}” of {{ tool }} and did not publish it. The \
             reason: {{ reason }}{% if note %} {{ note }}{% endif %} The published text stays as it is. You can change \
             it again:",
            ("Change your review", "{{ site.url }}/dashboard/rated-reviewed"),
            rejected,
        ),
        MailTemplate::with_link(
            ("review-edited", "A moderator has changed the text of a review"),
            "A moderator has edited your review of {{ tool }}",
            "A moderator has changed the text of your review “{{ title }}” of {{ tool }}. Your ratings are as you gave \
             them. The review is now marked “Edited by moderator”:",
            ("See your review", "{{ site.url }}/review/{{ id }}"),
            review.clone(),
        ),
        MailTemplate::with_link(
            ("review-deleted", "A moderator has deleted a review"),
            "Your review of {{ tool }} was deleted",
            "A moderator has deleted your review “{{ title }}” of {{ tool }}. The rules for reviews:",
            ("Read the rules", "{{ site.url }}/terms-of-services"),
            review.clone(),
        ),
        MailTemplate::with_link(
            ("reply-published", "A moderator has published an owner's reply to a review"),
            "Your reply to a review of {{ tool }} is published",
            "Your reply to the review “{{ title }}” of {{ tool }} is published:",
            ("See your reply", "{{ site.url }}/review/{{ id }}"),
            review.clone(),
        ),
        MailTemplate::with_link(
            ("reply-rejected", "A moderator has not published an owner's reply to a review"),
            "Your reply to a review of {{ tool }} is not published",
            "A moderator has read your reply to the review “{{ title }}” of {{ tool }} and did not publish it. The \
             reason: {{ reason }}{% if note %} {{ note }}{% endif %} You can write another one:",
            ("See the review", "{{ site.url }}/review/{{ id }}"),
            with(json!({ "reason": RejectReason::Abusive.text(), "note": "" })),
        ),
        MailTemplate::with_link(
            (QUESTION_PUBLISHED, "A question about a tool is answered"),
            "Your question about {{ tool }} is answered",
            "You asked about {{ tool }}: “{{ question }}” The answer: “{{ answer }}” It is on the tool's page:",
            ("See the answer", "{{ site.url }}/ai/{{ slug }}?section=faqs"),
            with(json!({ "question": "Does it work offline?", "answer": "No, it needs a connection." })),
        ),
        MailTemplate::with_link(
            (QUESTION_DELETED, "A question about a tool is not answered"),
            "Your question about {{ tool }}",
            "You asked about {{ tool }}: “{{ question }}” We have not published the question. You can ask another one \
             on the tool's page:",
            ("See the tool", "{{ site.url }}/ai/{{ slug }}"),
            with(json!({ "question": "Does it work offline?" })),
        ),
    ]
}

/// Has a mail about `review` sent to the member `to` once the change is committed; to nobody when the account is no
/// more.
pub(crate) async fn about_review(
    change: &mut Change<'_>,
    to: Option<Uuid>,
    template: &str,
    review: &ReviewRow,
) -> Result<(), Fault> {
    let letter = review_letter(change.context, to, template, review).await?;
    send(change, letter).await
}

/// The mail about the decision on a question to its asker.
pub(crate) async fn question_letter(
    context: &ModuleContext,
    question: &QuestionRow,
) -> Result<Option<Letter>, Fault> {
    let template = question.notify.as_deref().unwrap_or_default();
    let values = json!({ "question": question.question, "answer": question.answer });
    letter(context, question.user_id, template, question.tool_id, values).await
}

/// A mail about `review` to the member `to`.
pub(crate) async fn review_letter(
    context: &ModuleContext,
    to: Option<Uuid>,
    template: &str,
    review: &ReviewRow,
) -> Result<Option<Letter>, Fault> {
    let reason = review.reason.as_deref().and_then(RejectReason::named).map_or("", RejectReason::text);
    let values = json!({ "title": review.title, "id": review.id, "reason": reason,
        "note": review.note.as_deref().unwrap_or_default() });
    letter(context, to, template, review.tool_id, values).await
}

async fn letter(
    context: &ModuleContext,
    to: Option<Uuid>,
    template: &str,
    tool: Uuid,
    mut values: Value,
) -> Result<Option<Letter>, Fault> {
    let Some(to) = to else { return Ok(None) };
    let tool = any_tool(context, &tool.to_string()).await?;
    values["tool"] = json!(tool.as_ref().map_or("a tool", |tool| tool.name.as_str()));
    values["slug"] = json!(tool.as_ref().map_or("", |tool| tool.slug.as_str()));
    Ok(Some(Letter { to, template: template.to_owned(), values }))
}

async fn send(change: &mut Change<'_>, letter: Option<Letter>) -> Result<(), Fault> {
    match letter {
        Some(letter) => Ok(send_letter(change, letter).await?),
        None => Ok(()),
    }
}
