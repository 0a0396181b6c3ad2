//! The rules of campaigns.

use super::{Broken, CampaignKind, Place};
use chrono::{DateTime, TimeDelta, Utc};
use std::ops::RangeInclusive;
use toolbase_kernel::states;
use toolbase_kernel::text::is_blank;

/// The weights that a campaign may have.
pub const WEIGHTS: RangeInclusive<i64> = 1..=100;
/// The longest campaign.
const LONGEST: TimeDelta = TimeDelta::days(366);
/// The longest name, and the longest name of who pays.
const NAME_MAX: usize = 100;
/// The longest address on an invoice.
const ADDRESS_MAX: usize = 500;
/// The largest charge, in the smallest unit.
const CHARGE_MAX: i64 = 100_000_000;

states! {
    /// The state of a campaign. The clock begins a scheduled one and ends every one: see [`CampaignState::at`].
    pub enum CampaignState {
        /// An admin is still preparing it.
        Draft = "draft",
        /// It begins by itself.
        Scheduled = "scheduled" => "was scheduled already",
        /// It is shown.
        Running = "running" => "runs already",
        /// It is not shown for the time being.
        Paused = "paused" => "was paused already",
        /// It is over.
        Ended = "ended" => "has ended already",
    }
}

impl CampaignState {
    /// The state at `now` of a campaign that was stored in this one: the job that follows the clock may be late.
    #[must_use]
    pub fn at(self, now: DateTime<Utc>, starts: DateTime<Utc>, ends: DateTime<Utc>) -> Self {
        match self {
            Self::Scheduled | Self::Running | Self::Paused if ends <= now => Self::Ended,
            Self::Scheduled if starts <= now => Self::Running,
            state => state,
        }
    }

    /// Returns `true` if it has its places: no other campaign may stand there at the same time.
    #[must_use]
    pub fn is_booked(self) -> bool {
        matches!(self, Self::Scheduled | Self::Running | Self::Paused)
    }
}

/// A campaign as an admin enters it.
#[derive(Clone, Debug)]
pub struct CampaignPlan<'a> {
    /// Its name.
    pub name: &'a str,
    /// Its type.
    pub kind: CampaignKind,
    /// Its places.
    pub places: &'a [Place],
    /// When it begins.
    pub starts_at: DateTime<Utc>,
    /// When it ends.
    pub ends_at: DateTime<Utc>,
    /// Its weight.
    pub weight: i64,
    /// The name of who pays.
    pub payer: &'a str,
    /// Where they are.
    pub payer_address: &'a str,
    /// The amount paid, in the smallest unit.
    pub charge_cents: i64,
}

impl CampaignPlan<'_> {
    /// Returns all rules that it breaks; `open` are the places that the operator allows.
    #[must_use]
    pub fn problems(&self, open: &[Place], now: DateTime<Utc>) -> Vec<Broken> {
        let mut broken = Vec::new();
        let mut check = |fits: bool, field, rule: String| {
            if !fits {
                broken.push(Broken::new(field, rule));
            }
        };
        let line = |text: &str| !is_blank(text) && text.chars().count() <= NAME_MAX;
        check(line(self.name), "name", format!("must be 1 to {NAME_MAX} characters"));
        check(line(self.payer), "payer", format!("must be 1 to {NAME_MAX} characters: it is shown who pays"));
        let address = self.payer_address.chars().count();
        check(address <= ADDRESS_MAX, "payerAddress", format!("must be at most {ADDRESS_MAX} characters"));
        check(self.ends_at > self.starts_at, "endsAt", "must be after the start".to_owned());
        check(
            self.ends_at - self.starts_at <= LONGEST,
            "endsAt",
            "must be within a year of the start".to_owned(),
        );
        check(self.ends_at > now, "endsAt", "must be in the future".to_owned());
        let (least, most) = (WEIGHTS.start(), WEIGHTS.end());
        check(WEIGHTS.contains(&self.weight), "weight", format!("must be {least} to {most}"));
        check(
            self.charge_cents > 0,
            "charge",
            "must be more than nothing: a campaign is paid for".to_owned(),
        );
        let most = CHARGE_MAX / 100;
        check(self.charge_cents <= CHARGE_MAX, "charge", format!("must be at most {most}"));
        let is_open = self.kind.places().iter().any(|place| open.contains(place));
        check(is_open, "type", "has no open place: see the setting promotions.card_places".to_owned());
        check(!is_open || !self.places.is_empty(), "places", "must name a place".to_owned());
        for place in self.places {
            let is_its = self.kind.places().contains(place);
            let foreign = format!("{place} is no place of a campaign of the type {}", self.kind.name());
            check(is_its, "places", foreign);
            let closed = format!("{place} is not open: see the setting promotions.card_places");
            check(!is_its || open.contains(place), "places", closed);
        }
        broken
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(hour: i64) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + TimeDelta::hours(hour)
    }

    #[test]
    fn the_clock_begins_and_ends_campaigns() {
        let state = |state: CampaignState, hour| state.at(at(hour), at(1), at(3));
        assert_eq!(state(CampaignState::Scheduled, 0), CampaignState::Scheduled);
        assert_eq!(state(CampaignState::Scheduled, 1), CampaignState::Running);
        assert_eq!(state(CampaignState::Running, 3), CampaignState::Ended);
        assert_eq!(state(CampaignState::Paused, 2), CampaignState::Paused);
        assert_eq!(state(CampaignState::Paused, 4), CampaignState::Ended);
        assert_eq!(state(CampaignState::Draft, 9), CampaignState::Draft);
    }

    #[test]
    fn each_broken_rule_names_its_field() {
        let plan = CampaignPlan {
            name: " ",
            kind: CampaignKind::TitleSponsor,
            places: &[Place::List],
            starts_at: at(5),
            ends_at: at(4),
            weight: 0,
            payer: "",
            payer_address: "",
            charge_cents: 0,
        };
        let fields: Vec<&str> =
            plan.problems(&[Place::Saved], at(4)).into_iter().map(|broken| broken.field).collect();
        assert_eq!(fields, ["name", "payer", "endsAt", "endsAt", "weight", "charge", "places"]);
        let fine = CampaignPlan {
            name: "Autumn",
            kind: CampaignKind::TitleSponsor,
            places: &[Place::Saved],
            starts_at: at(1),
            ends_at: at(25),
            weight: 1,
            payer: "Inkwell Ltd",
            payer_address: "",
            charge_cents: 5000,
        };
        assert_eq!(fine.problems(&[Place::Saved], at(2)), [], "a start in the past begins at once");
        let closed = CampaignPlan { kind: CampaignKind::WebsiteVisit, places: &[Place::List], ..fine };
        let fields: Vec<&str> =
            closed.problems(&[Place::Saved], at(2)).into_iter().map(|broken| broken.field).collect();
        assert_eq!(fields, ["type", "places"], "the operator has not opened lists");
    }
}
