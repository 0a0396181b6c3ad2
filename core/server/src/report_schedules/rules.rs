//! The rules of a schedule.

use super::row::ScheduleRow;
use super::words::{Delivery, Period};
use super::{folder, mail};
use chrono::NaiveDate;
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::reports::{Parameters, Report};

/// The most characters of a name.
const NAME: usize = 60;
/// The most admins who get a mail.
const RECIPIENTS: usize = 20;
/// The parameters that follow from the period.
const OF_PERIOD: [&str; 2] = ["from", "to"];

/// The field and the rule that it breaks.
type Broken = (&'static str, String);

/// Checks a schedule before it is stored.
pub(super) async fn check(
    context: &ModuleContext,
    reports: &[Report],
    row: &ScheduleRow,
) -> Result<(), Problem> {
    let broken = |(field, rule): Broken| Problem::invalid(field, rule);
    check_name(&row.name).map_err(broken)?;
    let report = report_of(reports, row).map_err(broken)?;
    parameters_of(report, row).map_err(broken)?;
    match row.delivery {
        Delivery::Folder => {
            folder::check(&row.folder).map_err(|rule| broken(("folder", rule)))?;
            if folder::base(context).is_none() {
                let rule = "cannot be a folder: the operator has not set `reports.folder`";
                return Err(Problem::invalid("delivery", rule));
            }
        }
        Delivery::Mail => {
            let ids = &row.recipients.0;
            if ids.is_empty() || ids.len() > RECIPIENTS {
                let rule = format!("must be 1 to {RECIPIENTS} admins");
                return Err(Problem::invalid("recipients", rule));
            }
            if mail::admins(context, ids).await?.len() < ids.len() {
                return Err(Problem::invalid("recipients", "must be admins, each named once"));
            }
        }
    }
    Ok(())
}

fn check_name(name: &str) -> Result<(), Broken> {
    let is_part = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    let is_whole = !name.starts_with('-') && !name.ends_with('-') && name.chars().all(is_part);
    if name.is_empty() {
        Err(("name", "is required".to_owned()))
    } else if name.chars().count() > NAME {
        Err(("name", format!("must have at most {NAME} characters")))
    } else if !is_whole {
        let rule = "must be of lower-case letters, digits and hyphens, as in `reviews-of-the-month`";
        Err(("name", rule.to_owned()))
    } else {
        Ok(())
    }
}

/// The report of a schedule.
pub(super) fn report_of<'a>(reports: &'a [Report], row: &ScheduleRow) -> Result<&'a Report, Broken> {
    let found = reports.iter().find(|report| report.name == row.report);
    found.ok_or_else(|| ("report", "is no report of the modules that run".to_owned()))
}

/// The first and the last day of the report that is due next.
pub(super) fn days_of(row: &ScheduleRow) -> Option<(NaiveDate, NaiveDate)> {
    row.period.before(row.due.date_naive())
}

/// The parameters of the report that is due next.
pub(super) fn parameters_of(report: &Report, row: &ScheduleRow) -> Result<Parameters, Broken> {
    let known = report.known_parameters();
    let has = |name: &str| known.iter().any(|one| one.name == name);
    let given = row.parameters.0.iter().map(|one| (one.name.clone(), one.value.clone()));
    let mut given: Vec<(String, String)> = given.collect();
    if row.period != Period::All {
        if !OF_PERIOD.iter().all(|name| has(name)) {
            let rule = "must be `all`: the rows of this report cannot be limited to a time";
            return Err(("period", rule.to_owned()));
        }
        if let Some((name, _)) = given.iter().find(|(name, _)| OF_PERIOD.contains(&name.as_str())) {
            return Err(("parameters", format!("must not have `{name}`, which follows from the period")));
        }
    }
    if let Some((first, last)) = days_of(row) {
        given.extend([("from".to_owned(), first.to_string()), ("to".to_owned(), last.to_string())]);
    }
    report.check(given).map_err(|(name, rule)| ("parameters", format!("`{name}` {rule}")))
}

#[cfg(test)]
mod tests {
    use super::check_name;

    #[test]
    fn names_are_those_of_files() {
        for good in ["a", "reviews-of-the-month", &"a".repeat(60)] {
            assert_eq!(check_name(good), Ok(()), "{good}");
        }
        let rule = |name: &str| check_name(name).unwrap_err().1;
        assert_eq!(rule(""), "is required");
        assert_eq!(rule(&"a".repeat(61)), "must have at most 60 characters");
        for bad in ["../a", "A", "a b", "-a", "a-", "ä", ".a"] {
            assert!(rule(bad).starts_with("must be of lower-case letters"), "{bad}");
        }
    }
}
