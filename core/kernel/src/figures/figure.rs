//! The declaration of a figure.

use super::{Count, Dated, DatedRows, DayColumns};
use crate::feed::{Event, GiveUp, StoredEvent};
use std::sync::Arc;
use uuid::Uuid;

/// The unit of the amounts of a figure, for people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unit {
    /// For one, as in `view`.
    pub one: &'static str,
    /// For several, as in `views`.
    pub many: &'static str,
}

/// The people who may see a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeenBy {
    /// Everybody, of records that are public.
    Public,
    /// The owners of the record, and admins.
    Owners,
    /// Admins with this permission.
    Admins(&'static str),
}

impl SeenBy {
    /// For lists of figures: `public`, `owner` or the permission.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Public => "public",
            Self::Owners => "owner",
            Self::Admins(permission) => permission,
        }
    }
}

/// Returns the counts of an event.
pub type CountsOf = Arc<dyn Fn(&StoredEvent) -> Result<Vec<Count>, GiveUp> + Send + Sync>;

/// The ways in which a figure is counted.
#[derive(Clone)]
pub enum Counted {
    /// The module calls [`Figures::count`](super::Figures::count) or another of its methods.
    ByCall,
    /// Each event of these topics is counted.
    ByEvent(&'static [&'static str], CountsOf),
    /// The records of its query have dates.
    ByRows(DatedRows),
}

impl Counted {
    /// For lists of figures: `call`, `event` or `source`.
    #[must_use]
    pub fn as_str(&self) -> &'static str {
        match self {
            Self::ByCall => "call",
            Self::ByEvent(..) => "event",
            Self::ByRows(_) => "source",
        }
    }
}

/// A number of each UTC day.
#[derive(Clone)]
pub struct Figure {
    /// Lower case with hyphens; unique among all modules.
    pub name: &'static str,
    /// Its name for people.
    pub label: &'static str,
    /// Its meaning, in one sentence.
    pub summary: &'static str,
    /// The unit of its amounts.
    pub unit: Unit,
    /// The kind of record that it is of; `None` when it is of the whole site.
    pub kind: Option<&'static str>,
    /// The people who may see it.
    pub seen_by: SeenBy,
    /// The way in which it is counted.
    pub counted: Counted,
    /// True if the medians of groups of records are computed.
    pub has_medians: bool,
    /// Returns the parts of its amounts.
    pub parts: Option<&'static str>,
}

impl std::fmt::Debug for Figure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Figure").field("name", &self.name).finish_non_exhaustive()
    }
}

impl Figure {
    /// A figure of the whole site, for admins, that is counted by call.
    #[must_use]
    pub fn new(name: &'static str, label: &'static str, summary: &'static str) -> Self {
        Self {
            name,
            label,
            summary,
            unit: Unit { one: "time", many: "times" },
            kind: None,
            seen_by: SeenBy::Admins("figures.read"),
            counted: Counted::ByCall,
            has_medians: false,
            parts: None,
        }
    }

    /// The unit of its amounts, for one and for several.
    #[must_use]
    pub fn unit(self, one: &'static str, many: &'static str) -> Self {
        Self { unit: Unit { one, many }, ..self }
    }

    /// It is of each record of the kind `kind`, a word of the module's.
    #[must_use]
    pub fn of_each(self, kind: &'static str) -> Self {
        Self { kind: Some(kind), ..self }
    }

    /// Everybody sees it, of records that are public.
    #[must_use]
    pub fn public(self) -> Self {
        Self { seen_by: SeenBy::Public, ..self }
    }

    /// The owners of the record and admins see it.
    #[must_use]
    pub fn owners(self) -> Self {
        Self { seen_by: SeenBy::Owners, ..self }
    }

    /// Admins with `permission` see it.
    #[must_use]
    pub fn admins(self, permission: &'static str) -> Self {
        Self { seen_by: SeenBy::Admins(permission), ..self }
    }

    /// The medians of groups of records are computed for each day.
    #[must_use]
    pub fn medians(self) -> Self {
        Self { has_medians: true, ..self }
    }

    /// Its amounts have parts with names, by which a change is explained: `sql` is one text for both databases that returns the
    /// columns `part`, `day` (`YYYY-MM-DD`) and `amount` of the days with `$1 <= day < $2`, which are moments.
    #[must_use]
    pub fn parts(self, sql: &'static str) -> Self {
        Self { parts: Some(sql), ..self }
    }

    /// Each event of the type `T` is counted once, on the UTC day on which it was emitted: `counts` returns the records with
    /// their amounts, with [`Uuid::nil`] for the whole site. The handler of the events is named like the figure.
    #[must_use]
    pub fn on_event<T: Event>(self, counts: impl Fn(T) -> Vec<(Uuid, i64)> + Send + Sync + 'static) -> Self {
        let figure = self.name;
        let counts: CountsOf = Arc::new(move |event| {
            let details = T::deserialize(&event.payload)
                .map_err(|error| GiveUp(anyhow::anyhow!("the payload is invalid: {error}")))?;
            let day = event.created_at.date_naive();
            let count = |(record, amount)| Count { figure, record, day, amount };
            Ok(counts(details).into_iter().map(count).collect())
        });
        Self { counted: Counted::ByEvent(const { &[T::TOPIC] }, counts), ..self }
    }

    /// Each record of its query counts on the UTC day of the moment in `column`.
    #[must_use]
    pub fn from_moments(self, column: &'static str) -> Self {
        self.with_dates(Dated::Moment(column))
    }

    /// The records of its query have days and amounts: they are where the module stores them.
    #[must_use]
    pub fn from_days(self, columns: DayColumns) -> Self {
        self.with_dates(Dated::Day(columns))
    }

    fn with_dates(self, dated: Dated) -> Self {
        Self { counted: Counted::ByRows(DatedRows { from: "", dated }), ..self }
    }
}
