//! The text of a post: checked when it is written, rendered when it is read.

use crate::error::Fault;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::{BTreeSet, HashSet};
use toolbase_kernel::http::{Code, Problem};
use toolbase_kernel::media::{Uploads, key_of};
use toolbase_kernel::module::ModuleContext;
use toolbase_richtext::{Document, Facts, HtmlOptions, Rules};
use utoipa::ToSchema;
use uuid::Uuid;

/// Words that a reader takes in within a minute.
const WORDS_A_MINUTE: usize = 220;
/// The pieces of text in an excerpt, and the characters that each has more of (specification 2, section 2).
const EXCERPT: (usize, usize) = (5, 10);
/// Rules of a document that are reported at once.
const REPORTED: usize = 10;

/// A heading of a post.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BlogHeading)]
pub struct Heading {
    /// From 1 to 6.
    #[schema(example = 2)]
    level: u8,
    /// Names it in the page.
    #[schema(example = "what-it-costs")]
    id: String,
    /// Its text.
    #[schema(example = "What it costs")]
    text: String,
}

/// A text as readers see it.
#[derive(Clone, Debug)]
pub struct Rendered {
    /// HTML.
    pub html: String,
    /// Its headings.
    pub headings: Vec<Heading>,
    /// Of what it says of tools: how much has changed since it was written, and of how much.
    pub changed: (usize, usize),
}

/// Checks a text that was sent for a post; `former` is the stored one.
///
/// # Errors
/// 422 naming the place; 404 when the uploads cannot be looked up.
pub async fn checked(
    context: &ModuleContext,
    value: &Value,
    former: Option<&Document>,
) -> Result<Document, Fault> {
    let own = own_uploads(context, value).await?;
    let is_own_image = |address: &str| key_of(address).is_some_and(|key| own.contains(key));
    Document::check(value, former, &Rules { is_own_image: &is_own_image }).map_err(|violations| {
        let mut problem = match violations.first() {
            Some(first) => Problem::new(Code::Invalid, format!("content.{}: {}", first.path, first.rule)),
            None => Problem::new(Code::Invalid, "content: is no document"),
        };
        for violation in violations.into_iter().take(REPORTED) {
            let field = if violation.path.is_empty() {
                "content".to_owned()
            } else {
                format!("content.{}", violation.path)
            };
            problem = problem.with_error(&field, violation.rule);
        }
        problem.into()
    })
}

/// The keys of the uploads that `value` names and that there are.
async fn own_uploads(context: &ModuleContext, value: &Value) -> Result<HashSet<String>, Fault> {
    let mut keys = HashSet::new();
    let mut values = vec![value];
    while let Some(value) = values.pop() {
        match value {
            Value::Array(items) => values.extend(items),
            Value::Object(fields) => {
                let address = fields.get("src").and_then(Value::as_str);
                keys.extend(address.and_then(key_of).map(str::to_owned));
                values.extend(fields.values());
            }
            _ => {}
        }
    }
    let uploads = context.directory.get::<dyn Uploads>().map_err(Problem::from)?;
    let mut own = HashSet::new();
    for key in keys {
        if uploads.is_known(&key).await? {
            own.insert(key);
        }
    }
    Ok(own)
}

/// The stored text `text`.
///
/// # Errors
/// When it is no document.
pub fn stored(text: &str) -> Result<Document, Fault> {
    Document::read(text).map_err(|error| Fault::Other(anyhow::anyhow!("{error}")))
}

/// The tools that the text names.
#[must_use]
pub fn tools_named(document: &Document) -> BTreeSet<Uuid> {
    document.tools().iter().filter_map(|id| id.parse().ok()).collect()
}

/// The keys of the uploads that the text shows.
#[must_use]
pub fn uploads_shown(document: &Document) -> BTreeSet<String> {
    document.images().into_iter().filter_map(key_of).map(str::to_owned).collect()
}

/// The beginning of the text.
#[must_use]
pub fn beginning(document: &Document) -> String {
    let text = document.excerpt(EXCERPT.0, EXCERPT.1);
    let mut end: String = text.chars().take(crate::domain::EXCERPT_MAX).collect();
    if end.len() < text.len() {
        end.push('…');
    }
    end
}

/// The minutes that it takes to read so many words.
#[must_use]
pub fn reading_minutes(words: i64) -> u32 {
    let words = usize::try_from(words).unwrap_or(0);
    u32::try_from(words.div_ceil(WORDS_A_MINUTE).max(1)).unwrap_or(u32::MAX)
}

/// The text as readers see it.
#[must_use]
pub fn rendered(document: &Document, facts: &Facts) -> Rendered {
    let changed = document.changed_tools(facts);
    let heading = |heading: toolbase_richtext::Heading| Heading {
        level: heading.level,
        id: heading.id,
        text: heading.text,
    };
    Rendered {
        html: document.to_html(facts, &HtmlOptions::default()),
        headings: document.headings().into_iter().map(heading).collect(),
        changed: (changed.changed, changed.total),
    }
}

/// The text as feeds have it: HTML with whole addresses. `page` is the path of the post.
#[must_use]
pub fn rendered_for_feed(document: &Document, facts: &Facts, origin: &str, page: &str) -> String {
    let options = HtmlOptions { origin: origin.to_owned(), absolute: true, page: page.to_owned() };
    document.to_html(facts, &options)
}
