//! The keywords that the published reviews of a tool mention most: words and two-word terms that at least two authors
//! use, without words that say nothing and without the tool's own name (decision 131).

mod stop_words;

use crate::store::{self, Keyword, ReviewRow};
use crate::tools::any_tool;
use std::collections::{BTreeSet, HashMap};
use stop_words::is_stop_word;
use toolbase_kernel::events::{self, EventHandler};
use toolbase_kernel::module::ModuleContext;
use toolbase_reviews_api::{KeywordsChanged, RatingChanged};
use uuid::Uuid;

/// How many of the newest reviews are read.
pub const READ: u32 = 500;
const MOST: usize = 15;
const AUTHORS: usize = 2;
const SHORTEST: usize = 3;

/// Finds the keywords of a tool again when its published reviews change. Idempotent.
pub(crate) fn follow() -> EventHandler {
    let summary = "Finds what the reviews of a tool mention most";
    EventHandler::on_many("keywords", summary, |context, ratings: Vec<RatingChanged>| async move {
        // Several changes of a tool need one look only.
        let tools: BTreeSet<Uuid> = ratings.into_iter().map(|rating| rating.tool).collect();
        for tool in tools {
            find_again(&context, tool).await?;
        }
        Ok(())
    })
}

async fn find_again(context: &ModuleContext, tool: Uuid) -> anyhow::Result<()> {
    let Some(version) = store::stale_keywords(&context.db, tool).await? else { return Ok(()) };
    let name = any_tool(context, &tool.to_string()).await?.map(|tool| tool.name).unwrap_or_default();
    let rows = store::newest_of_tool(&context.db, tool, READ).await?;
    let found = keywords(&rows, &name);
    let mut tx = context.db.begin().await?;
    if store::set_keywords(&mut tx, tool, version, &found).await? {
        events::emit(&mut tx, &KeywordsChanged { tool }, context.clock.now());
    }
    tx.commit().await?;
    Ok(())
}

/// The keywords of these reviews of the tool `name`, the most frequent first.
#[must_use]
pub fn keywords(reviews: &[ReviewRow], name: &str) -> Vec<Keyword> {
    let own: BTreeSet<String> = words(name).into_iter().flatten().collect();
    let mut counts: HashMap<String, BTreeSet<Uuid>> = HashMap::new();
    for review in reviews {
        let author = review.user_id.unwrap_or(review.id);
        let content = review.content();
        for text in content.texts().chain([content.title.as_str()]) {
            for phrase in words(text) {
                let is_term = |word: &&String| {
                    word.chars().count() >= SHORTEST && !is_stop_word(word) && !own.contains(word.as_str())
                };
                for word in phrase.iter().filter(is_term) {
                    counts.entry(word.clone()).or_default().insert(author);
                }
                for pair in phrase.windows(2).filter(|pair| pair.iter().all(|word| is_term(&word))) {
                    counts.entry(pair.join(" ")).or_default().insert(author);
                }
            }
        }
    }
    let mut found: Vec<(String, usize)> = counts
        .into_iter()
        .map(|(keyword, authors)| (keyword, authors.len()))
        .filter(|(_, authors)| *authors >= AUTHORS)
        .collect();
    let pairs: Vec<(String, usize)> =
        found.iter().filter(|(keyword, _)| keyword.contains(' ')).cloned().collect();
    // A word that is mostly used within a term says less than the term.
    found.retain(|(word, count)| {
        word.contains(' ')
            || !pairs.iter().any(|(pair, of)| pair.split(' ').any(|part| part == word) && 3 * of >= 2 * count)
    });
    found.sort_by(|(a, one), (b, other)| {
        other.cmp(one).then_with(|| b.contains(' ').cmp(&a.contains(' '))).then_with(|| a.cmp(b))
    });
    found.truncate(MOST);
    let keyword = |(keyword, count)| Keyword { keyword, reviews: u32::try_from(count).unwrap_or(u32::MAX) };
    found.into_iter().map(keyword).collect()
}

/// The words of a text in lower case, in runs without anything but blanks between them.
fn words(text: &str) -> Vec<Vec<String>> {
    let phrases = text.split(|character: char| !(character.is_alphanumeric() || " -'’".contains(character)));
    let word = |word: &str| word.trim_matches(|character: char| !character.is_alphanumeric()).to_lowercase();
    phrases.map(|phrase| phrase.split(' ').map(word).filter(|word| !word.is_empty()).collect()).collect()
}
