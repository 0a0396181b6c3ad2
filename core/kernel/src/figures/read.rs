//! Reading the counts of a record.

use super::count::undeclared;
use super::span::{day_of_number, number_of_day};
use super::{By, Figure, FigureSource, Figures, Span, store};
use chrono::{Days, NaiveDate};
use std::collections::BTreeMap;
use std::sync::Arc;
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
        if figures.iter().any(|figure| figure.source().is_none()) {
            self.read_counted(&figures, record, span, &mut amounts).await?;
        }
        for (source, names) in by_source(&figures) {
            for value in source.days(&self.db, &names, record, (span.from, span.end())).await? {
                *amounts.entry((value.figure, span.by.begin(value.day))).or_default() += value.amount;
            }
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
        let counted = figures.iter().filter(|figure| figure.source().is_none());
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
        let days = match (figure.source(), by) {
            (Some(source), _) => source.retention_days(),
            (None, By::Month) => return None,
            (None, By::Day | By::Week) => self.retention_days,
        };
        Some(today - Days::new(u64::from(days.max(1)) - 1))
    }

    /// The amount of the figure `name` of `record` of all time, deleted days included.
    ///
    /// # Errors
    /// As [`Figures::read`].
    pub async fn total(&self, name: &str, record: Uuid) -> sqlx::Result<i64> {
        let figure = self.find(name).ok_or_else(|| undeclared(name))?;
        if let Some(source) = figure.source() {
            return source.total(&self.db, figure.name, record).await;
        }
        let number = store::numbers((&self.db).into()).await?.get(name).copied();
        let all = (i64::from(i32::MIN), i64::from(i32::MAX));
        let rows = store::amounts(&self.db, store::MONTHS, record, all).await?;
        Ok(rows.into_iter().filter(|(figure, ..)| Some(*figure) == number).map(|(.., amount)| amount).sum())
    }
}

/// The sources of `figures`, each with its figures.
fn by_source(figures: &[Figure]) -> Vec<(Arc<dyn FigureSource>, Vec<&'static str>)> {
    let mut sources: Vec<(Arc<dyn FigureSource>, Vec<&'static str>)> = Vec::new();
    for figure in figures {
        let Some(source) = figure.source() else { continue };
        match sources.iter_mut().find(|(known, _)| Arc::ptr_eq(known, source)) {
            Some((_, names)) => names.push(figure.name),
            None => sources.push((Arc::clone(source), vec![figure.name])),
        }
    }
    sources
}
