//! Reading the counts of a record.

use super::count::undeclared;
use super::span::{day_of_number, number_of_day};
use super::{By, Counted, Figure, Figures, Span, dated, store};
use chrono::{Days, NaiveDate};
use std::collections::BTreeMap;
use uuid::Uuid;

/// The amount of a period.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize, utoipa::ToSchema)]
pub struct DayAmount {
    /// The first day of the period, UTC.
    #[schema(example = "2026-11-24")]
    pub day: NaiveDate,
    /// The amount.
    #[schema(example = 3)]
    pub amount: i64,
}

/// The amounts of a figure, one for each period.
#[derive(Clone, Debug)]
pub struct Series {
    /// The figure.
    pub figure: Figure,
    /// The first day with complete counts when earlier ones were requested; days before are deleted.
    pub since: Option<NaiveDate>,
    /// The amounts, the earliest first.
    pub values: Vec<DayAmount>,
}

impl Series {
    /// The sum of its amounts.
    #[must_use]
    pub fn total(&self) -> i64 {
        self.values.iter().map(|value| value.amount).sum()
    }
}

/// Amounts by figure and period.
type Amounts = BTreeMap<(&'static str, NaiveDate), i64>;

impl Figures {
    /// The amounts of the figures `names` of `record`, which is [`Uuid::nil`] for the whole site; in the order of `names`.
    ///
    /// # Errors
    /// When no module declares one of the figures, or a query fails.
    pub async fn read(&self, names: &[&str], record: Uuid, span: Span) -> sqlx::Result<Vec<Series>> {
        let figures = names
            .iter()
            .map(|name| self.find(name).ok_or_else(|| undeclared(name)))
            .collect::<sqlx::Result<Vec<_>>>()?;
        let mut amounts = Amounts::new();
        if figures.iter().any(|figure| !matches!(figure.counted, Counted::ByRows(_))) {
            self.read_counted(&figures, record, span, &mut amounts).await?;
        }
        let days = (span.from, span.end());
        for (figure, day, amount) in dated::read_days(&self.db, &figures, record, days).await? {
            *amounts.entry((figure, span.by.begin(day))).or_default() += amount;
        }
        let today = self.clock.now().date_naive();
        Ok(figures
            .into_iter()
            .map(|figure| {
                let amount = |day| amounts.get(&(figure.name, day)).copied().unwrap_or_default();
                let values = span.begins().map(|day| DayAmount { day, amount: amount(day) }).collect();
                let since = self.first_day(&figure, span.by, today).filter(|&first| first > span.from);
                Series { figure, since, values }
            })
            .collect())
    }

    async fn read_counted(
        &self,
        figures: &[Figure],
        record: Uuid,
        span: Span,
        amounts: &mut Amounts,
    ) -> sqlx::Result<()> {
        let numbers = store::numbers((&self.db).into()).await?;
        let counted = figures.iter().filter(|figure| !matches!(figure.counted, Counted::ByRows(_)));
        let names: BTreeMap<i64, &'static str> =
            counted.filter_map(|figure| Some((*numbers.get(figure.name)?, figure.name))).collect();
        let days = (number_of_day(span.from), number_of_day(span.end()));
        let statement = match span.by {
            By::Day | By::Week => store::DAYS,
            By::Month => store::MONTHS,
        };
        for (figure, day, amount) in store::amounts(&self.db, statement, record, days).await? {
            if let Some(name) = names.get(&figure) {
                *amounts.entry((name, span.by.begin(day_of_number(day)))).or_default() += amount;
            }
        }
        Ok(())
    }

    /// The first day whose period `by` is retained as a whole; `None` when all are.
    fn first_day(&self, figure: &Figure, by: By, today: NaiveDate) -> Option<NaiveDate> {
        let days = match (&figure.counted, by) {
            (Counted::ByRows(rows), _) => rows.retention_days()?,
            (_, By::Month) => return None,
            (_, By::Day | By::Week) => self.retention_days,
        };
        Some(today - Days::new(u64::from(days.max(1)) - 1))
    }

    /// The amount of the figure `name` of `record` of all time, deleted days included.
    ///
    /// # Errors
    /// As [`Figures::read`].
    pub async fn total(&self, name: &str, record: Uuid) -> sqlx::Result<i64> {
        let figure = self.find(name).ok_or_else(|| undeclared(name))?;
        if let Counted::ByRows(rows) = &figure.counted {
            return rows.total(&self.db, record).await;
        }
        let number = store::numbers((&self.db).into()).await?.get(name).copied();
        let all = (i64::from(i32::MIN), i64::from(i32::MAX));
        let rows = store::amounts(&self.db, store::MONTHS, record, all).await?;
        Ok(rows.into_iter().filter(|(figure, ..)| Some(*figure) == number).map(|(.., amount)| amount).sum())
    }
}
