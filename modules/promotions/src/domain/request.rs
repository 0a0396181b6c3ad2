//! The rules of requests for campaigns.

use super::Broken;
use chrono::{NaiveDate, TimeDelta};
use toolbase_kernel::http::check_length;
use toolbase_kernel::states;
use toolbase_kernel::text::clean;

/// The lengths of the packages, in days.
pub const DAYS: [i64; 2] = [1, 7];
/// A campaign may be requested so long before its start.
pub const FARTHEST: TimeDelta = TimeDelta::days(366);
/// The longest note of a member.
pub const NOTE_MAX: usize = 1000;
/// The longest message of an admin.
pub const MESSAGE_MAX: usize = 1000;
/// The longest reason.
pub const REASON_MAX: usize = 500;

states! {
    /// The state of a request.
    pub enum RequestState {
        /// Nobody has decided on it.
        Open = "open",
        /// An admin has replied with a campaign.
        Replied = "replied" => "has a reply already",
        /// It was declined, with a reason.
        Declined = "declined" => "was declined already",
        /// The member has taken it back.
        Withdrawn = "withdrawn" => "was withdrawn already",
    }
}

/// The days of a package.
///
/// # Errors
/// When there is no package of so many days.
pub fn checked_days(days: i64) -> Result<i64, Broken> {
    if DAYS.contains(&days) { Ok(days) } else { Err(Broken::new("days", "must be 1 or 7")) }
}

/// The first day of a requested campaign.
///
/// # Errors
/// When it is past, or too far away.
pub fn checked_start(starts_on: NaiveDate, today: NaiveDate) -> Result<NaiveDate, Broken> {
    if starts_on < today {
        return Err(Broken::new("startsOn", "must not be in the past"));
    }
    if starts_on - today > FARTHEST {
        return Err(Broken::new("startsOn", "must be within a year"));
    }
    Ok(starts_on)
}

/// A text of several lines with at most `most` characters.
///
/// # Errors
/// When it is longer.
pub fn checked_text(field: &'static str, text: &str, most: usize) -> Result<String, Vec<Broken>> {
    check_length(field, clean(text), most).map_err(|broken| vec![broken])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_campaign_is_requested_for_a_day_to_come() {
        let day = |text: &str| text.parse::<NaiveDate>().unwrap();
        let rule = |starts: &str| checked_start(day(starts), day("2025-06-15")).map_err(|broken| broken.rule);
        assert_eq!(rule("2025-06-15"), Ok(day("2025-06-15")));
        assert_eq!(rule("2025-06-14"), Err("must not be in the past".to_owned()));
        assert_eq!(rule("2026-09-01"), Err("must be within a year".to_owned()));
        assert_eq!(checked_days(2).unwrap_err().field, "days");
        assert!(checked_text("note", &"x".repeat(1001), NOTE_MAX).is_err());
    }
}
