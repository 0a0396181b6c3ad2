//! The declaration of a query, and of the number that counts its records.

use super::WaitingQueue;
use crate::figures::{Counted, Figure};
use crate::reports::Report;
use std::borrow::Cow;

/// A list of the admin interface with its filters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CountedList {
    /// The resource, as in `tools`.
    pub resource: &'static str,
    /// The filters as a JSON object, as a tab has them.
    pub filter: &'static str,
    /// The field of which the statistic is the sum: the list begins with the largest.
    pub sum_of: Option<&'static str>,
}

impl CountedList {
    /// The address of the list in the admin interface, below its root.
    #[must_use]
    pub fn address(&self) -> String {
        let filter: String = form_urlencoded::byte_serialize(self.filter.as_bytes()).collect();
        let resource = self.resource;
        match (self.sum_of, self.filter) {
            (Some(field), _) => format!("/{resource}?filter={filter}&sort={field}&order=DESC"),
            (None, "" | "{}") => format!("/{resource}"),
            (None, _) => format!("/{resource}?filter={filter}"),
        }
    }
}

/// Records of a module. Their count is a statistic, their days are a figure, their age is a queue, and their rows are a
/// report: a query has each of these at most once.
#[derive(Clone, Default)]
pub struct Query {
    /// The records, as the SQL text after `FROM`, conditions included; one text for both databases.
    from: &'static str,
    /// The list that shows them.
    list: Option<CountedList>,
    /// Their number.
    pub statistic: Option<Statistic>,
    /// Their days.
    pub figure: Option<Figure>,
    /// Their age.
    pub queue: Option<WaitingQueue>,
    /// Their rows.
    pub report: Option<Report>,
}

impl Query {
    /// The records `from`, an SQL text as it stands after `FROM`, conditions included.
    #[must_use]
    pub fn records(from: &'static str) -> Self {
        Self { from, ..Self::default() }
    }

    /// The records `from`, which the list `resource` shows with the filters `filter`, a JSON object.
    #[must_use]
    pub fn listed(resource: &'static str, filter: &'static str, from: &'static str) -> Self {
        Self { list: Some(CountedList { resource, filter, sum_of: None }), ..Self::records(from) }
    }

    /// Their number is `statistic`.
    #[must_use]
    pub fn statistic(self, statistic: Statistic) -> Self {
        let list = self.list.map(|list| CountedList { sum_of: statistic.sum_of, ..list });
        Self { statistic: Some(Statistic { from: self.from, list, ..statistic }), ..self }
    }

    /// Their days are `figure`.
    #[must_use]
    pub fn figure(self, mut figure: Figure) -> Self {
        if let Counted::ByRows(rows) = &mut figure.counted {
            rows.from = self.from;
        }
        Self { figure: Some(figure), ..self }
    }

    /// They wait in `queue`, which is the list of its name where they have none.
    #[must_use]
    pub fn queue(self, mut queue: WaitingQueue) -> Self {
        queue.from = self.from;
        queue.list = self.list.unwrap_or(queue.list);
        Self { queue: Some(queue), ..self }
    }

    /// Their rows are `report`.
    #[must_use]
    pub fn report(self, report: Report) -> Self {
        Self { report: Some(report), ..self }
    }
}

/// A figure that the module counts.
impl From<Figure> for Query {
    fn from(figure: Figure) -> Self {
        Self::default().figure(figure)
    }
}

/// A report whose rows the module reads.
impl From<Report> for Query {
    fn from(report: Report) -> Self {
        Self::default().report(report)
    }
}

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
    /// True if the text returns rows of `name` and `value`, for several statistics together.
    pub shares: bool,
    from: &'static str,
    counted: &'static str,
    text: Option<&'static str>,
    sum_of: Option<&'static str>,
}

impl Statistic {
    /// The number of the records of the query.
    #[must_use]
    pub fn new(
        name: &'static str,
        section: &'static str,
        label: &'static str,
        summary: &'static str,
    ) -> Self {
        Self {
            name,
            section,
            label,
            summary,
            kind: StatisticKind::Count,
            list: None,
            figure: None,
            shares: false,
            from: "",
            counted: "*",
            text: None,
            sum_of: None,
        }
    }

    /// The number of different values that the records have in `column`, as of their members.
    #[must_use]
    pub fn values(self, column: &'static str) -> Self {
        Self { counted: column, ..self }
    }

    /// It is the one value of the text `sql`.
    #[must_use]
    pub fn sql(self, sql: &'static str) -> Self {
        Self { text: Some(sql), ..self }
    }

    /// The text `sql` returns rows of `name` and `value` for all statistics that share it: one scan counts them all. The
    /// values of a name are added up; a name without a row is 0.
    #[must_use]
    pub fn shared(self, sql: &'static str) -> Self {
        Self { shares: true, ..self.sql(sql) }
    }

    /// It has decimals.
    #[must_use]
    pub fn decimal(self) -> Self {
        Self { kind: StatisticKind::Decimal, ..self }
    }

    /// It is the sum of the field `field` over all records of the list.
    #[must_use]
    pub fn sum(self, field: &'static str) -> Self {
        Self { sum_of: Some(field), ..self }
    }

    /// The figure `name` of the whole site shows how it came about.
    #[must_use]
    pub fn figure(self, name: &'static str) -> Self {
        Self { figure: Some(name), ..self }
    }

    /// Its SQL text.
    #[must_use]
    pub fn text(&self) -> Cow<'static, str> {
        match (self.text, self.counted) {
            (Some(text), _) => text.into(),
            (None, "*") => format!("SELECT COUNT(*) FROM {}", self.from).into(),
            (None, column) => format!("SELECT COUNT(DISTINCT {column}) FROM {}", self.from).into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::queries::Consequence;

    #[test]
    fn filters_are_a_part_of_the_address() {
        let list = |filter| CountedList { resource: "tools", filter, sum_of: None }.address();
        assert_eq!(list("{}"), "/tools");
        assert_eq!(
            list(r#"{"state":["approved"]}"#),
            "/tools?filter=%7B%22state%22%3A%5B%22approved%22%5D%7D"
        );
        let sum = CountedList { resource: "tools", filter: "{}", sum_of: Some("visits") };
        assert_eq!(sum.address(), "/tools?filter=%7B%7D&sort=visits&order=DESC");
    }

    #[test]
    fn outputs_have_the_records_and_the_list_of_their_query() {
        let statistic = || Statistic::new("new", "AIs", "New", "Those that wait.");
        let queue = WaitingQueue::new("parts", "Parts", Consequence::Person, "It waits.", "id, at");
        let query = Query::listed("tools", r#"{"new":true}"#, "part WHERE new");
        let (count, waiting) = (query.clone().statistic(statistic()), query.queue(queue));
        let (count, waiting) = (count.statistic.unwrap(), waiting.queue.unwrap());
        assert_eq!(
            (count.text().as_ref(), waiting.sql()),
            ("SELECT COUNT(*) FROM part WHERE new", "SELECT id, at FROM part WHERE new".to_owned())
        );
        assert_eq!((count.list, waiting.list.resource), (Some(waiting.list), "tools"));
        let own = Query::records("part").statistic(statistic().values("maker")).queue(queue);
        assert_eq!(own.statistic.unwrap().text(), "SELECT COUNT(DISTINCT maker) FROM part");
        assert_eq!(own.queue.unwrap().list.resource, "parts");
    }
}
