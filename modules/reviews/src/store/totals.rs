//! The published reviews of a tool in numbers: counted anew with each change, from the index of the tool.

use serde::{Deserialize, Serialize};
use sqlx::types::Json;
use toolbase_kernel::db::{Db, Tx};
use toolbase_kernel::sql;
use utoipa::ToSchema;
use uuid::Uuid;

/// The published reviews of a tool in numbers.
#[derive(Clone, Debug, Default, sqlx::FromRow)]
#[expect(missing_docs, reason = "named after the columns of migrations/reviews/0001_reviews.sql")]
pub struct Totals {
    pub version: i64,
    pub shown_1: i64,
    pub shown_2: i64,
    pub shown_3: i64,
    pub shown_4: i64,
    pub shown_5: i64,
    pub counted_1: i64,
    pub counted_2: i64,
    pub counted_3: i64,
    pub counted_4: i64,
    pub counted_5: i64,
    pub ease_of_use: i64,
    pub value_for_money: i64,
    pub functionality: i64,
    pub performance: i64,
    pub innovation: i64,
}

impl Totals {
    /// Published reviews by stars, from one to five.
    #[must_use]
    pub fn shown(&self) -> [i64; 5] {
        [self.shown_1, self.shown_2, self.shown_3, self.shown_4, self.shown_5]
    }

    /// Those that are part of the score, by stars.
    #[must_use]
    pub fn counted(&self) -> [i64; 5] {
        [self.counted_1, self.counted_2, self.counted_3, self.counted_4, self.counted_5]
    }

    /// The number of reviews that are part of the score.
    #[must_use]
    pub fn count(&self) -> i64 {
        self.counted().iter().sum()
    }

    /// The mean of their overall ratings, with two decimals; 0 without any.
    #[must_use]
    pub fn score(&self) -> f64 {
        let stars = (1..).zip(self.counted()).map(|(stars, count): (i64, i64)| stars * count).sum();
        self.mean(stars)
    }

    /// The same with one review fewer of `removed` stars and one more of `added` that are part of the score.
    #[must_use]
    pub fn exchanged(mut self, removed: Option<i64>, added: Option<i64>) -> Self {
        for (stars, change) in [(removed, -1), (added, 1)] {
            let counted = match stars {
                Some(1) => &mut self.counted_1,
                Some(2) => &mut self.counted_2,
                Some(3) => &mut self.counted_3,
                Some(4) => &mut self.counted_4,
                Some(5) => &mut self.counted_5,
                _ => continue,
            };
            *counted += change;
        }
        self
    }

    /// The mean of a sum over them, with two decimals; 0 without any.
    #[must_use]
    pub fn mean(&self, sum: i64) -> f64 {
        let number = |whole: i64| u32::try_from(whole).map_or(0.0, f64::from);
        match self.count() {
            0 => 0.0,
            count => (number(sum) * 100.0 / number(count)).round() / 100.0,
        }
    }
}

/// The numbers of `tool`.
///
/// # Errors
/// When the query fails.
pub async fn totals_of(db: &Db, tool: Uuid) -> sqlx::Result<Totals> {
    let found = sql!(
        db,
        fetch_optional as Totals,
        "SELECT version, shown_1, shown_2, shown_3, shown_4, shown_5, counted_1, counted_2, counted_3, counted_4,
            counted_5, ease_of_use, value_for_money, functionality, performance, innovation
         FROM reviews_tool WHERE tool_id = $1",
        tool
    )?;
    Ok(found.unwrap_or_default())
}

/// The keywords of reviews.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ReviewKeyword)]
pub struct Keyword {
    /// A word, or two.
    #[schema(example = "customer support")]
    pub keyword: String,
    /// The number of reviews that mention it.
    #[schema(example = 7)]
    pub reviews: u32,
}

/// The keywords of `tool`.
///
/// # Errors
/// When the query fails.
pub async fn keywords_of(db: &Db, tool: Uuid) -> sqlx::Result<Vec<Keyword>> {
    let statement = "SELECT keywords FROM reviews_tool WHERE tool_id = $1";
    let found = sql!(db, fetch_optional as (Json<Vec<Keyword>>,), statement, tool)?;
    Ok(found.map(|(keywords,)| keywords.0).unwrap_or_default())
}

#[derive(sqlx::FromRow)]
struct Group {
    overall: i64,
    counts: bool,
    reviews: i64,
    ease_of_use: i64,
    value_for_money: i64,
    functionality: i64,
    performance: i64,
    innovation: i64,
}

/// Counts the published reviews of `tool` anew, in the transaction that has changed them.
///
/// # Errors
/// When a statement fails.
pub async fn recount(tx: &mut Tx, tool: Uuid) -> sqlx::Result<Totals> {
    // The row is locked first: of two changes at the same moment the second counts what the first has committed.
    sql!(
        &mut *tx,
        execute,
        "INSERT INTO reviews_tool (tool_id, version, shown_1, shown_2, shown_3, shown_4, shown_5, counted_1, counted_2,
            counted_3, counted_4, counted_5, ease_of_use, value_for_money, functionality, performance, innovation,
            keywords, keywords_stale)
         VALUES ($1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '[]', TRUE)
         ON CONFLICT (tool_id) DO UPDATE SET version = reviews_tool.version + 1, keywords_stale = TRUE",
        tool
    )?;
    let groups = sql!(
        &mut *tx,
        fetch_all as Group,
        "SELECT overall, counts, COUNT(*) AS reviews, CAST(SUM(ease_of_use) AS BIGINT) AS ease_of_use,
            CAST(SUM(value_for_money) AS BIGINT) AS value_for_money, CAST(SUM(functionality) AS BIGINT) AS functionality,
            CAST(SUM(performance) AS BIGINT) AS performance, CAST(SUM(innovation) AS BIGINT) AS innovation
         FROM reviews_review WHERE tool_id = $1 AND state = 'published' GROUP BY overall, counts",
        tool
    )?;
    let (mut shown, mut counted, mut sums) = ([0_i64; 5], [0_i64; 5], [0_i64; 5]);
    for group in &groups {
        let Some(stars) = usize::try_from(group.overall - 1).ok().filter(|stars| *stars < 5) else {
            continue;
        };
        shown[stars] += group.reviews;
        if group.counts {
            counted[stars] += group.reviews;
            let of_group = [
                group.ease_of_use,
                group.value_for_money,
                group.functionality,
                group.performance,
                group.innovation,
            ];
            for (sum, more) in sums.iter_mut().zip(of_group) {
                *sum += more;
            }
        }
    }
    sql!(
        tx,
        fetch_one as Totals,
        "UPDATE reviews_tool SET shown_1 = $2, shown_2 = $3, shown_3 = $4, shown_4 = $5, shown_5 = $6, counted_1 = $7,
            counted_2 = $8, counted_3 = $9, counted_4 = $10, counted_5 = $11, ease_of_use = $12, value_for_money = $13,
            functionality = $14, performance = $15, innovation = $16
         WHERE tool_id = $1
         RETURNING version, shown_1, shown_2, shown_3, shown_4, shown_5, counted_1, counted_2, counted_3, counted_4,
            counted_5, ease_of_use, value_for_money, functionality, performance, innovation",
        tool,
        shown[0],
        shown[1],
        shown[2],
        shown[3],
        shown[4],
        counted[0],
        counted[1],
        counted[2],
        counted[3],
        counted[4],
        sums[0],
        sums[1],
        sums[2],
        sums[3],
        sums[4]
    )
}
