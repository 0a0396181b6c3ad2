//! Days and their periods.

use chrono::{Datelike, Days, NaiveDate};
use strum::{EnumString, IntoStaticStr};

/// The longest span, in days: three years with a leap year.
const SPAN_MAX: i64 = 1096;

/// The periods that amounts are added up by.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    EnumString,
    IntoStaticStr,
    serde::Serialize,
    serde::Deserialize,
    utoipa::ToSchema,
)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum By {
    /// UTC days.
    #[default]
    Day,
    /// Weeks, which begin on Mondays.
    Week,
    /// Calendar months.
    Month,
}

impl By {
    /// `day`, `week` or `month`.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// The first day of the period that `day` is in.
    #[must_use]
    pub fn begin(self, day: NaiveDate) -> NaiveDate {
        match self {
            Self::Day => day,
            Self::Week => day - Days::new(u64::from(day.weekday().num_days_from_monday())),
            Self::Month => day - Days::new(u64::from(day.day0())),
        }
    }

    /// The first day of the period after the one that begins on `begin`.
    #[must_use]
    pub fn next(self, begin: NaiveDate) -> NaiveDate {
        match self {
            Self::Day => begin + Days::new(1),
            Self::Week => begin + Days::new(7),
            // The 32nd day is in the next month.
            Self::Month => self.begin(begin + Days::new(31)),
        }
    }
}

/// The rules that a span can break; each names the parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SpanError {
    /// It begins after it ends.
    #[error("must not be after `to`")]
    FromAfterTo,
    /// It is too long.
    #[error("must be at most three years before `to`")]
    TooLong,
    /// It ends after today.
    #[error("must not be in the future")]
    Future,
}

impl SpanError {
    /// The parameter that breaks the rule.
    #[must_use]
    pub fn parameter(self) -> &'static str {
        match self {
            Self::FromAfterTo | Self::TooLong => "from",
            Self::Future => "to",
        }
    }
}

/// The days from `from` to `to`, both included, by periods.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// The first day, which begins a period.
    pub from: NaiveDate,
    /// The last day.
    pub to: NaiveDate,
    /// The periods.
    pub by: By,
}

impl Span {
    /// The periods from that of `from` to that of `to`. Without `to` it ends on `today`; without `from` it has 30 days.
    ///
    /// # Errors
    /// [`SpanError`]
    pub fn new(
        from: Option<NaiveDate>,
        to: Option<NaiveDate>,
        by: By,
        today: NaiveDate,
    ) -> Result<Self, SpanError> {
        let to = to.unwrap_or(today);
        if to > today {
            return Err(SpanError::Future);
        }
        let from = from.unwrap_or_else(|| to - Days::new(29));
        if from > to {
            return Err(SpanError::FromAfterTo);
        }
        if (to - from).num_days() >= SPAN_MAX {
            return Err(SpanError::TooLong);
        }
        Ok(Self { from: by.begin(from), to, by })
    }

    /// The first days of its periods.
    pub fn begins(self) -> impl Iterator<Item = NaiveDate> {
        std::iter::successors(Some(self.from), move |&begin| Some(self.by.next(begin)))
            .take_while(move |&begin| begin <= self.to)
    }

    /// The last day of its last period: amounts of a period are never cut.
    #[must_use]
    pub fn end(self) -> NaiveDate {
        self.by.next(self.by.begin(self.to)) - Days::new(1)
    }
}

/// A day as the tables have it: days since 1970-01-01.
#[must_use]
pub fn number_of_day(day: NaiveDate) -> i64 {
    i64::from(day.to_epoch_days())
}

/// The day that the tables have as `number`.
pub fn day_of_number(number: i64) -> NaiveDate {
    let days = i32::try_from(number).ok();
    days.and_then(NaiveDate::from_epoch_days).unwrap_or(NaiveDate::MIN)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn span(from: &str, to: &str, by: By) -> Result<Span, SpanError> {
        Span::new(Some(day(from)), Some(day(to)), by, day("2026-11-24"))
    }

    #[test]
    fn periods_are_whole() {
        let begins = |span: Span| span.begins().map(|day| day.to_string()).collect::<Vec<_>>();
        // 2026-11-24 is a Tuesday.
        assert_eq!(begins(span("2026-11-22", "2026-11-24", By::Week).unwrap()), ["2026-11-16", "2026-11-23"]);
        let months = span("2025-12-31", "2026-02-01", By::Month).unwrap();
        assert_eq!(begins(months), ["2025-12-01", "2026-01-01", "2026-02-01"]);
        assert_eq!(months.end(), day("2026-02-28"));
        assert_eq!(begins(span("2026-11-24", "2026-11-24", By::Day).unwrap()), ["2026-11-24"]);
    }

    #[test]
    fn rules_name_their_parameter() {
        assert_eq!(span("2026-11-24", "2026-11-23", By::Day), Err(SpanError::FromAfterTo));
        assert_eq!(span("2026-11-24", "2026-11-25", By::Day), Err(SpanError::Future));
        assert!(span("2023-11-25", "2026-11-24", By::Day).is_ok());
        assert_eq!(span("2023-11-24", "2026-11-24", By::Day), Err(SpanError::TooLong));
        let month = Span::new(None, None, By::Day, day("2026-11-24")).unwrap();
        assert_eq!((month.from, month.begins().count()), (day("2026-10-26"), 30));
    }

    #[test]
    fn days_have_numbers() {
        assert_eq!(number_of_day(day("1970-01-02")), 1);
        assert_eq!(day_of_number(number_of_day(day("2026-11-24"))), day("2026-11-24"));
    }
}
