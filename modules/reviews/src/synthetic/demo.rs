//! The reviews and questions of the demo, in the words of the made-up ones.

use super::content::Words;
use crate::domain::{QuestionState, ReviewState, question_key};
use crate::live::published;
use crate::store::{self, QuestionRow, ReviewRow};
use chrono::TimeDelta;
use futures::future::BoxFuture;
use toolbase_catalog_api::{NewQuestion, ToolQuestions};
use toolbase_kernel::admin::{Change, Stored};
use toolbase_kernel::demo::{self, DemoData, Removed};
use toolbase_kernel::starter::Seeded;
use toolbase_kernel::synthetic::number_seed;
use toolbase_reviews_api::{RatingChanged, StarDistribution};
use uuid::Uuid;

const REVIEWS: usize = 120;
const QUESTIONS: usize = 12;
/// The tools that have reviews, each by three members.
const TOOLS: usize = 40;
/// The first tools, which have owners: the members of the same numbers.
const OWNED: usize = 2;
const SEED: u64 = 3;

/// The module's part of `toolbase seed --demo`.
pub(crate) struct DemoReviews;

impl DemoData for DemoReviews {
    fn add<'a>(&'a self, change: &'a mut Change<'_>) -> BoxFuture<'a, anyhow::Result<Vec<Seeded>>> {
        Box::pin(async {
            let tools = demo::noted(&mut change.tx, "tool").await?;
            let members = demo::noted(&mut change.tx, "member").await?;
            let reviews = add_reviews(change, &tools, &members).await?;
            let questions = add_questions(change, &tools, &members).await?;
            Ok(vec![Seeded::new("reviews", REVIEWS, reviews), Seeded::new("questions", QUESTIONS, questions)])
        })
    }

    fn remove<'a>(&'a self, change: &'a mut Change<'_>) -> BoxFuture<'a, anyhow::Result<Vec<Removed>>> {
        Box::pin(async {
            let (own_reviews, own_questions) = store::real_about_demo(&mut change.tx).await?;
            let (reviews, questions) = store::delete_about_demo(&mut change.tx).await?;
            change.emit(&published(None, None));
            let part = |what, all, of_others| Removed { what, removed: all - of_others, of_others };
            Ok(vec![part("reviews", reviews, own_reviews), part("questions", questions, own_questions)])
        })
    }
}

async fn add_reviews(change: &mut Change<'_>, tools: &[Uuid], members: &[Uuid]) -> anyhow::Result<usize> {
    let (now, missing) = (change.now(), demo::missing(&mut change.tx, "review", REVIEWS).await?);
    let mut rows = Vec::with_capacity(missing.len());
    for (number, id) in &missing {
        // Members follow one another by the tool: nobody reviews one twice, nor the owner, who has the number of the
        // tool.
        let (tool, round) = (number % TOOLS, number / TOOLS);
        let author = members[(tool + 1 + round * 4) % members.len()];
        let mut words = Words::from_seed(number_seed(SEED, *number as u64));
        let written = now - TimeDelta::hours(i64::try_from(*number).unwrap_or(0) * 17 + 1);
        let mut row = ReviewRow::new(tools[tool], author, words.content(*number as u64), written);
        row.id = *id;
        if number % 20 != 7 {
            row.state = ReviewState::Published;
            (row.visible, row.queued_at) = (true, None);
            (row.published_at, row.decided_at) = (Some(written), Some(written));
        }
        if tool < OWNED {
            row.reply =
                Some("Thank you for writing this. It is a made-up reply to a made-up review.".to_owned());
            (row.replied_at, row.reply_by) = (Some(written), Some(members[tool]));
        }
        rows.push(row.values());
    }
    if rows.is_empty() {
        return Ok(0);
    }
    store::add_reviews(&mut change.tx, rows).await?;
    store::recount_visible(&mut change.tx).await?;
    for tool in &tools[..TOOLS] {
        let totals = store::recount(&mut change.tx, *tool).await?;
        let [one, two, three, four, five] = totals.shown();
        change.emit(&RatingChanged {
            tool: *tool,
            version: totals.version,
            score: totals.score(),
            total_reviews: totals.count(),
            distribution: StarDistribution { one, two, three, four, five },
            days: Vec::new(),
        });
    }
    change.emit(&published(None, None));
    Ok(missing.len())
}

/// Adds questions, of which two of three have a response among the questions of their tool.
async fn add_questions(change: &mut Change<'_>, tools: &[Uuid], members: &[Uuid]) -> anyhow::Result<usize> {
    let (now, missing) = (change.now(), demo::missing(&mut change.tx, "question", QUESTIONS).await?);
    for (number, id) in &missing {
        let question = Words::from_seed(number_seed(!SEED, *number as u64)).question();
        let (tool, sent) = (tools[number * 3], now - TimeDelta::days(i64::try_from(*number).unwrap_or(0)));
        let mut row = QuestionRow {
            id: *id,
            tool_id: tool,
            user_id: Some(members[number % members.len()]),
            question_key: question_key(&question),
            question,
            answer: None,
            proposal: None,
            proposed_by: None,
            proposed_at: None,
            faq_id: None,
            state: QuestionState::Pending,
            decided_by: None,
            decided_at: None,
            notify: None,
            created_at: sent,
            updated_at: sent,
        };
        if number % 3 != 0 {
            let answer = "Nobody knows: the tool is made up for this demo.";
            let entry = NewQuestion { tool, question: &row.question, answer };
            let service = change.context.directory.get::<dyn ToolQuestions>()?;
            row.faq_id =
                Some(service.add(change, entry).await.map_err(|problem| anyhow::anyhow!("{problem}"))?);
            (row.state, row.decided_at) = (QuestionState::Answered, Some(sent));
            row.answer = Some(answer.to_owned());
        }
        change.insert(&row).await?;
    }
    Ok(missing.len())
}
