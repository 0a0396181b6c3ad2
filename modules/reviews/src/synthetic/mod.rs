//! Made-up reviews of made-up tools, for tests of scale: the same for the same seed.
//!
//! - `plan`: how many reviews each tool gets
//! - `content`: what they say
//! - `demo`: those of a demo

mod content;
pub(crate) mod demo;
mod plan;

use crate::domain::{QuestionState, ReviewState, question_key};
use crate::live::published;
use crate::store::{self, ReviewRow, Totals};
use chrono::{DateTime, NaiveDate, NaiveTime, TimeDelta, Utc};
use content::Words;
use futures::future::BoxFuture;
use std::collections::HashMap;
use std::ops::Range;
use toolbase_catalog_api::{NewRating, NewReviews, SyntheticReviews};
use toolbase_kernel::accounts::Members;
use toolbase_kernel::admin::Stored;
use toolbase_kernel::db::{Argument, Bind};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::starter::Seeded;
use toolbase_kernel::{events, synthetic};
use uuid::Uuid;

/// Reviews of one transaction: large enough that commits do not count.
const BATCH: u64 = 20_000;
/// One question for so many reviews.
const PER_QUESTION: u64 = 100;
/// One member for so many reviews.
const PER_MEMBER: u64 = 10;
/// The last day on which one was written; days are counted back from it.
const LAST_DAY: Option<NaiveDate> = NaiveDate::from_ymd_opt(2025, 6, 30);
const DAYS: i64 = 700;

/// The module's part of `toolbase seed`.
pub(crate) struct MadeUp;

impl SyntheticReviews for MadeUp {
    fn grow<'a>(
        &'a self,
        context: &'a ModuleContext,
        reviews: NewReviews<'a>,
    ) -> BoxFuture<'a, anyhow::Result<(Vec<Seeded>, Vec<NewRating>)>> {
        Box::pin(grow(context, reviews))
    }
}

async fn grow(context: &ModuleContext, new: NewReviews<'_>) -> anyhow::Result<(Vec<Seeded>, Vec<NewRating>)> {
    let plan = plan::make(new.seed, new.count, new.tools.len());
    let most = plan.iter().map(|part| part.end - part.start).max().unwrap_or(0);
    let count = most.max(new.count / PER_MEMBER);
    let (members, added) = context.directory.get::<dyn Members>()?.synthetic(new.seed, count).await?;
    let mut seeded = [seeded("members", count, added), seeded("reviews", 0, 0), seeded("questions", 0, 0)];
    let (mut ratings, mut tools) = (Vec::new(), new.tools.iter().zip(plan).peekable());
    let maker = Maker { seed: new.seed, members: &members, now: context.clock.now() };
    while tools.peek().is_some() {
        let (mut reviewed, mut rows, mut questions) = (Vec::new(), Vec::new(), Vec::new());
        while let Some((tool, numbers)) = tools.next_if(|_| (rows.len() as u64) < BATCH) {
            reviewed.push(*tool);
            for (place, number) in numbers.enumerate() {
                rows.push(maker.review(*tool, place, number).values());
                if number % PER_QUESTION == 0 {
                    questions.push(maker.question(*tool, number / PER_QUESTION));
                }
            }
        }
        let (of_reviews, of_questions) = (rows.len() as u64, questions.len() as u64);
        let mut tx = context.db.begin().await?;
        let reviews = store::add_reviews(&mut tx, rows).await?;
        let questions = store::add_questions(&mut tx, questions).await?;
        let totals = store::recount_all(&mut tx, &reviewed).await?;
        tx.commit().await?;
        note(&mut seeded[1], of_reviews, reviews);
        note(&mut seeded[2], of_questions, questions);
        let mut totals: HashMap<Uuid, Totals> = totals.into_iter().collect();
        ratings.extend(reviewed.into_iter().map(|tool| {
            // A tool without a review has no score either, whatever it was made up with.
            let totals = totals.remove(&tool).unwrap_or_default();
            NewRating { tool, version: totals.version, score: totals.score(), reviews: totals.count() }
        }));
        (new.progress)((seeded[1].added + seeded[1].present) as u64);
    }
    let mut tx = context.db.begin().await?;
    store::recount_visible(&mut tx).await?;
    events::emit(&mut tx, &published(None, None), maker.now);
    tx.commit().await?;
    Ok((seeded.into(), ratings))
}

fn seeded(what: &'static str, all: u64, added: u64) -> Seeded {
    let mut part = Seeded { what, added: 0, present: 0 };
    note(&mut part, all, added);
    part
}

fn note(part: &mut Seeded, all: u64, added: u64) {
    part.added += usize::try_from(added).unwrap_or(usize::MAX);
    part.present += usize::try_from(all.saturating_sub(added)).unwrap_or(usize::MAX);
}

/// Makes up rows.
struct Maker<'a> {
    seed: u64,
    members: &'a [Uuid],
    now: DateTime<Utc>,
}

impl Maker<'_> {
    /// The review `number`, the one at `place` of its tool. No member reviews a tool twice: they follow one another.
    #[expect(clippy::cast_possible_truncation, reason = "any number will do")]
    fn review(&self, tool: Uuid, place: usize, number: u64) -> ReviewRow {
        let mut words = Words::from_seed(synthetic::number_seed(self.seed, number));
        let first = synthetic::mix(self.seed ^ u64::from_be_bytes(half_of(tool)));
        let author = self.members[(first as usize).wrapping_add(place) % self.members.len()];
        let written = self.written(&mut words);
        let mut row = ReviewRow::new(tool, author, words.content(number), written);
        row.id = synthetic::id(self.seed, "review", number);
        let decided = (written + TimeDelta::hours(words.below(72))).min(self.now);
        let state = match words.below(100) {
            0 => ReviewState::Pending,
            1 => ReviewState::Rejected,
            _ => ReviewState::Published,
        };
        if state != ReviewState::Pending {
            row.state = state;
            (row.queued_at, row.decided_at, row.updated_at) = (None, Some(decided), decided);
        }
        if state == ReviewState::Published {
            (row.visible, row.published_at) = (true, Some(decided));
        } else if state == ReviewState::Rejected {
            row.reason = Some("off-topic".to_owned());
        }
        row
    }

    /// The question `number`, which waits.
    fn question(&self, tool: Uuid, number: u64) -> Vec<Bind> {
        let mut words = Words::from_seed(synthetic::number_seed(!self.seed, number));
        let (text, asked) = (words.question(), self.written(&mut words));
        let author = self.members[words.index(self.members.len())];
        vec![
            synthetic::id(self.seed, "question", number).bind(),
            tool.bind(),
            Some(author).bind(),
            question_key(&text).bind(),
            text.bind(),
            QuestionState::Pending.bind(),
            asked.bind(),
            asked.bind(),
        ]
    }

    fn written(&self, words: &mut Words) -> DateTime<Utc> {
        let day = LAST_DAY.unwrap_or_default() - TimeDelta::days(words.below(DAYS));
        (day.and_time(NaiveTime::MIN).and_utc() + TimeDelta::seconds(words.below(86_400))).min(self.now)
    }
}

fn half_of(id: Uuid) -> [u8; 8] {
    let mut half = [0; 8];
    half.copy_from_slice(&id.as_bytes()[8..]);
    half
}

/// The numbers of a tool's reviews.
type Numbers = Range<u64>;
