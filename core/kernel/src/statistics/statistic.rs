//! The declaration of a statistic.

use super::CountedList;

/// The type of a statistic's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StatisticKind {
    /// A whole number.
    Count,
    /// A number with decimals.
    Decimal,
}

/// A number of the whole site, as it is now.
#[derive(Clone, Copy, Debug)]
pub struct Statistic {
    /// Its place in the response: a name, or two with a dot, as in `userStats.totalUsers`. Unique among all modules.
    pub name: &'static str,
    /// The heading of the part of the page that shows it (specification 3, section 2.6).
    pub section: &'static str,
    /// Its name for people.
    pub label: &'static str,
    /// Its meaning, in one sentence.
    pub summary: &'static str,
    /// The type of its value.
    pub kind: StatisticKind,
    /// The list that it counts.
    pub list: Option<CountedList>,
    /// The figure of the whole site that shows how it came about.
    pub figure: Option<&'static str>,
    /// One SQL text for both databases.
    pub sql: &'static str,
    /// True if the text returns rows of `name` and `value`, for several statistics together.
    pub shares: bool,
}

impl Statistic {
    /// A whole number, the one value of the text `sql`.
    #[must_use]
    pub const fn new(
        name: &'static str,
        section: &'static str,
        label: &'static str,
        summary: &'static str,
        sql: &'static str,
    ) -> Self {
        let kind = StatisticKind::Count;
        Self { name, section, label, summary, kind, list: None, figure: None, sql, shares: false }
    }

    /// Its text returns rows of `name` and `value` for all statistics that have the same text: one scan counts them all. The
    /// values of a name are added up; a name without a row is 0.
    #[must_use]
    pub const fn shared(self) -> Self {
        Self { shares: true, ..self }
    }

    /// It has decimals.
    #[must_use]
    pub const fn decimal(self) -> Self {
        Self { kind: StatisticKind::Decimal, ..self }
    }

    /// It counts the list `resource` with the filters `filter`, a JSON object.
    #[must_use]
    pub const fn list(self, resource: &'static str, filter: &'static str) -> Self {
        Self { list: Some(CountedList { resource, filter, sum_of: None }), ..self }
    }

    /// It is the sum of the field `field` over all records of the list `resource`.
    #[must_use]
    pub const fn sum(self, resource: &'static str, field: &'static str) -> Self {
        Self { list: Some(CountedList { resource, filter: "{}", sum_of: Some(field) }), ..self }
    }

    /// The figure `name` of the whole site shows how it came about.
    #[must_use]
    pub const fn figure(self, name: &'static str) -> Self {
        Self { figure: Some(name), ..self }
    }
}
