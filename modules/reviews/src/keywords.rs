//! The phrases that the published reviews of a tool mention most: two or three words that at least two authors use, without
//! the tool's own name (decision 131). A single word says little of a tool, and neither does a phrase that begins or ends
//! with a word that says nothing.

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
/// The numbers of words of a phrase, the longest first.
const LENGTHS: [usize; 2] = [3, 2];

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
                for words in LENGTHS.iter().flat_map(|length| phrase.windows(*length)) {
                    let ends = [words.first(), words.last()].into_iter().flatten();
                    if ends.into_iter().all(|word| is_meaningful(word))
                        && !words.iter().any(|word| own.contains(word))
                    {
                        counts.entry(words.join(" ")).or_default().insert(author);
                    }
                }
            }
        }
    }
    let mut found: Vec<(String, usize)> = counts
        .into_iter()
        .map(|(keyword, authors)| (keyword, authors.len()))
        .filter(|(_, authors)| *authors >= AUTHORS)
        .collect();
    let longer = found.clone();
    // A phrase that is mostly used within a longer one says less than that.
    found.retain(|(phrase, count)| {
        let within = |(long, of): &(String, usize)| {
            long.len() > phrase.len() && long.contains(phrase.as_str()) && 3 * of >= 2 * count
        };
        !longer.iter().any(within)
    });
    found.sort_by(|(a, one), (b, other)| other.cmp(one).then_with(|| a.cmp(b)));
    found.truncate(MOST);
    let keyword = |(keyword, count)| Keyword { keyword, reviews: u32::try_from(count).unwrap_or(u32::MAX) };
    found.into_iter().map(keyword).collect()
}

fn is_meaningful(word: &str) -> bool {
    word.chars().count() >= SHORTEST && !is_stop_word(word)
}

/// The words of a text in lower case, in runs without anything but blanks between them.
fn words(text: &str) -> Vec<Vec<String>> {
    let phrases = text.split(|character: char| !(character.is_alphanumeric() || " -'’".contains(character)));
    let word = |word: &str| word.trim_matches(|character: char| !character.is_alphanumeric()).to_lowercase();
    phrases.map(|phrase| phrase.split(' ').map(word).filter(|word| !word.is_empty()).collect()).collect()
}
