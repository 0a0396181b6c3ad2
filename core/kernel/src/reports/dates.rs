//! The parameters by which every report with a column of days or moments can be limited to a time: `from`, `to` and, where
//! it has several such columns, `date`.

use super::{Cell, ColumnKind, Parameters, Report, ReportParameter, Rows};
use crate::context::ModuleContext;
use chrono::{NaiveDate, NaiveTime};
use futures::{StreamExt, future};

/// The names of these parameters.
pub(super) const FROM: &str = ReportParameter::FROM.name;
pub(super) const TO: &str = ReportParameter::TO.name;
pub(super) const DATE: &str = "date";

/// A parameter of a report: one that it declares, or one of those that the kit adds.
#[derive(Clone, Debug)]
pub struct KnownParameter {
    /// Its name.
    pub name: &'static str,
    /// Its meaning, in one sentence.
    pub meaning: &'static str,
    /// True if it must be given.
    pub required: bool,
    /// The values it may have; empty for any.
    pub choices: Vec<&'static str>,
    /// True if it is a day.
    pub is_day: bool,
    /// A value for the documentation.
    pub example: &'static str,
}

impl Report {
    /// The names of its columns with days or moments.
    #[must_use]
    pub fn date_columns(&self) -> Vec<&'static str> {
        let dates = self.columns.iter();
        let dates = dates.filter(|column| matches!(column.kind, ColumnKind::Date | ColumnKind::Moment));
        dates.map(|column| column.name).collect()
    }

    /// All its parameters: those that it declares, then those by which its rows are limited to a time.
    #[must_use]
    pub fn known_parameters(&self) -> Vec<KnownParameter> {
        let declared = self.parameters.iter().map(|one| KnownParameter {
            name: one.name,
            meaning: one.meaning,
            required: one.required,
            choices: one.choices.to_vec(),
            is_day: one.name == FROM || one.name == TO,
            example: one.example,
        });
        let of_time = |name, meaning, choices: Vec<&'static str>, example| KnownParameter {
            name,
            meaning,
            required: false,
            is_day: choices.is_empty(),
            choices,
            example,
        };
        let dates = self.date_columns();
        let mut added = Vec::new();
        if !dates.is_empty() {
            for ReportParameter { name, meaning, example, .. } in [ReportParameter::FROM, ReportParameter::TO]
            {
                added.push(of_time(name, meaning, Vec::new(), example));
            }
        }
        if dates.len() > 1 {
            let meaning = "The date that `from` and `to` are about; empty for the first of the list.";
            added.push(of_time(DATE, meaning, dates.clone(), dates[0]));
        }
        declared.chain(added.into_iter().filter(|one| !self.declares(one.name))).collect()
    }

    fn declares(&self, name: &str) -> bool {
        self.parameters.iter().any(|declared| declared.name == name)
    }

    /// Reads the rows that `parameters`, which were checked, let through.
    #[must_use]
    pub fn read(&self, context: ModuleContext, parameters: Parameters) -> Rows {
        let day = |name: &str| -> Option<NaiveDate> {
            parameters.get(name).filter(|_| !self.declares(name))?.parse().ok()
        };
        let (from, to) = (day(FROM), day(TO));
        let dates = self.date_columns();
        let limited = parameters.get(DATE).map(String::as_str).or_else(|| dates.first().copied());
        let at = self.columns.iter().position(|column| Some(column.name) == limited);
        let rows = (self.rows)(context, parameters);
        match at {
            Some(at) if from.is_some() || to.is_some() => rows
                .filter(move |row| {
                    let within =
                        |day: NaiveDate| from.is_none_or(|from| day >= from) && to.is_none_or(|to| day <= to);
                    // A failure is passed on.
                    let passes =
                        row.as_ref().map_or(true, |cells| cells.get(at).and_then(day_of).is_some_and(within));
                    future::ready(passes)
                })
                .boxed(),
            _ => rows,
        }
    }
}

fn day_of(cell: &Cell) -> Option<NaiveDate> {
    match cell {
        Cell::Date(day) => Some(*day),
        Cell::Moment(moment) => Some(moment.date_naive()),
        _ => None,
    }
}

/// The day and the moment at which a time that `parameters` limits begins and ends, for reports that read fewer rows then:
/// from the first moment on, up to before the second.
#[must_use]
pub fn limits_of(
    parameters: &Parameters,
) -> (Option<chrono::DateTime<chrono::Utc>>, Option<chrono::DateTime<chrono::Utc>>) {
    let day = |name: &str| parameters.get(name).and_then(|day| day.parse::<NaiveDate>().ok());
    let midnight = |day: NaiveDate| day.and_time(NaiveTime::MIN).and_utc();
    (day(FROM).map(midnight), day(TO).and_then(|day| day.succ_opt()).map(midnight))
}

/// Checks a value of a parameter that is a day.
///
/// # Errors
/// The rule that it breaks.
pub(super) fn check_day(value: &str) -> Result<(), String> {
    let is_day = value.len() == 10 && value.parse::<NaiveDate>().is_ok();
    if is_day { Ok(()) } else { Err("must be a day like 2025-03-31".to_owned()) }
}

/// Checks that the time does not end before it begins.
///
/// # Errors
/// The parameter and the rule that it breaks.
pub(super) fn check_order(parameters: &Parameters) -> Result<(), (String, String)> {
    match (parameters.get(FROM), parameters.get(TO)) {
        // Days of four-digit years are in the order of their texts.
        (Some(from), Some(to)) if to < from => Err((TO.to_owned(), "must not be before `from`".to_owned())),
        _ => Ok(()),
    }
}
