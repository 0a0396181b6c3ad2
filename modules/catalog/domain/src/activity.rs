//! Recent activity of a tool, and its trend.
//!
//! ```text
//! happenings of a day   views + 2 visits + 4 saves + 4 upvotes
//! recent                R = days 0 and 1 + (days 2 to 6) / 2 + (days 7 to 13) / 4
//! expected              E = 6.25 * (happenings of days 14 to 41) / 28
//! trend                 (R - E) / sqrt(E + 25), at least 0
//! ```
//!
//! Day 0 is today. What is older weighs less, in steps: a day's happenings count whole, then by half, then by a
//! quarter; the weights sum up to 6.25 days, so that a tool whose days are all alike has R = E. The difference is
//! measured in its own expected scatter (that of a count, the square root), to which 25 is added: a tool that goes
//! from nothing to three views has not shown much (0.6), one that goes from 100 a day to 150 has (12.2). A tool
//! without a past is expected to have nothing, so all that happens to a new one is rise.

use serde::{Deserialize, Serialize};

use super::{Rating, Stats};

/// Days that the trend uses, today included. It needs no earlier days.
pub const TREND_DAYS: u16 = 42;

/// Weights of a visit, a save and an upvote against a view.
const VISIT: u64 = 2;
const APPROVAL: u64 = 4;
/// Weights of days 0 and 1, of days 2 to 6 and of days 7 to 13.
const DECAY: [f64; 3] = [1.0, 0.5, 0.25];
/// Sum of the weights over the days: 2 + 5 / 2 + 7 / 4.
const DECAYED_DAYS: f64 = 6.25;
/// Days 14 to 41.
const BASELINE_DAYS: f64 = 28.0;
/// Imagined scatter, so that small numbers prove little.
const CAUTION: f64 = 25.0;

/// The time that a ranked list looks back on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Window {
    /// From the beginning.
    #[default]
    All,
    /// Today and the six days before.
    Week,
    /// Today and the 29 days before.
    Month,
}

impl Window {
    /// The window called `7d`, `30d` or `all`.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        match name {
            "all" => Some(Self::All),
            "7d" => Some(Self::Week),
            "30d" => Some(Self::Month),
            _ => None,
        }
    }

    /// Its days; `None` for all time.
    #[must_use]
    pub const fn days(self) -> Option<u16> {
        match self {
            Self::All => None,
            Self::Week => Some(7),
            Self::Month => Some(30),
        }
    }
}

/// The activity in the periods of the trend.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Course {
    /// Days 0 and 1.
    pub newest: u32,
    /// Days 2 to 6.
    pub newer: u32,
    /// Days 7 to 13.
    pub older: u32,
    /// Days 14 to 41.
    pub baseline: u32,
}

/// The reviews that were published in a window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reviewed {
    /// Their number.
    pub reviews: u32,
    /// The sum of their stars.
    pub stars: u32,
}

impl Reviewed {
    /// Their mean and number.
    #[must_use]
    pub fn rating(self) -> Rating {
        let score = if self.reviews == 0 { 0.0 } else { f64::from(self.stars) / f64::from(self.reviews) };
        Rating { score, total_reviews: self.reviews }
    }
}

/// The recent activity of a tool.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Activity {
    /// The counts of today and the six days before.
    pub week: Stats,
    /// The counts of today and the 29 days before.
    pub month: Stats,
    /// The reviews of today and the six days before.
    pub week_reviews: Reviewed,
    /// The reviews of today and the 29 days before.
    pub month_reviews: Reviewed,
    /// The input of the trend.
    pub course: Course,
}

/// The trend's terms.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Trend {
    /// Recent happenings, fading with their age.
    pub recent: f64,
    /// The activity that the weeks before let expect.
    pub expected: f64,
    /// By how much the recent ones surpass the expected ones, in units of the expected scatter; at least 0, two
    /// decimals.
    pub score: f64,
}

impl Activity {
    /// Adds the counts of the day that was `age` days ago. Negative counts, as when votes are removed, are
    /// negative.
    pub fn add(&mut self, age: u16, counts: [i64; 4]) {
        for (window, sums) in [(Window::Week, &mut self.week), (Window::Month, &mut self.month)] {
            if window.days().is_some_and(|days| age < days) {
                let [views, visits, saves, upvotes] = counts;
                raise(&mut sums.page_views, views);
                raise(&mut sums.visits, visits);
                raise(&mut sums.saved_count, saves);
                raise(&mut sums.upvotes_count, upvotes);
            }
        }
        let part = match age {
            0..=1 => &mut self.course.newest,
            2..=6 => &mut self.course.newer,
            7..=13 => &mut self.course.older,
            14..TREND_DAYS => &mut self.course.baseline,
            _ => return,
        };
        raise(part, happenings(counts).try_into().unwrap_or(i64::MAX));
    }

    /// Adds the reviews that were published on the day that was `age` days ago, and the sum of their stars.
    pub fn add_reviews(&mut self, age: u16, reviews: i64, stars: i64) {
        for (window, sums) in
            [(Window::Week, &mut self.week_reviews), (Window::Month, &mut self.month_reviews)]
        {
            if window.days().is_some_and(|days| age < days) {
                raise(&mut sums.reviews, reviews);
                raise(&mut sums.stars, stars);
            }
        }
    }

    /// The reviews of a window; `None` for all time.
    #[must_use]
    pub const fn reviewed_within(&self, window: Window) -> Option<Reviewed> {
        match window {
            Window::All => None,
            Window::Week => Some(self.week_reviews),
            Window::Month => Some(self.month_reviews),
        }
    }

    /// The counts of a window; `None` for all time, whose counts are the tool's own.
    #[must_use]
    pub const fn within(&self, window: Window) -> Option<Stats> {
        match window {
            Window::All => None,
            Window::Week => Some(self.week),
            Window::Month => Some(self.month),
        }
    }

    /// Returns `true` if anything happened in the window.
    #[must_use]
    pub fn is_active(&self, window: Window) -> bool {
        self.within(window).is_none_or(|stats| stats != Stats::default())
            || self.reviewed_within(window).is_some_and(|reviewed| reviewed.reviews > 0)
    }

    /// The trend, term by term.
    #[must_use]
    pub fn trend(&self) -> Trend {
        let Course { newest, newer, older, baseline } = self.course;
        let recent = f64::from(newest) * DECAY[0] + f64::from(newer) * DECAY[1] + f64::from(older) * DECAY[2];
        let expected = f64::from(baseline) * DECAYED_DAYS / BASELINE_DAYS;
        let score = ((recent - expected) / (expected + CAUTION).sqrt()).max(0.0);
        let cents = |value: f64| (value * 100.0).round() / 100.0;
        Trend { recent: cents(recent), expected: cents(expected), score: cents(score) }
    }
}

/// A day's activity; removed votes count as none.
fn happenings([views, visits, saves, upvotes]: [i64; 4]) -> u64 {
    let count = |count: i64| u64::try_from(count).unwrap_or(0);
    count(views)
        .saturating_add(VISIT * count(visits).min(u64::from(u32::MAX)))
        .saturating_add(APPROVAL * count(saves).min(u64::from(u32::MAX)))
        .saturating_add(APPROVAL * count(upvotes).min(u64::from(u32::MAX)))
}

fn raise(sum: &mut u32, by: i64) {
    *sum = u32::try_from(i64::from(*sum).saturating_add(by).max(0)).unwrap_or(u32::MAX);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The trend of a tool with so many views a day, by age.
    fn trend(views: impl Fn(u16) -> i64) -> Trend {
        let mut activity = Activity::default();
        for age in 0..60 {
            activity.add(age, [views(age), 0, 0, 0]);
        }
        activity.trend()
    }

    fn is(score: f64, expected: f64) {
        assert!((score - expected).abs() < 0.005, "{score} is not {expected}");
    }

    #[test]
    fn a_steady_tool_has_no_trend() {
        for views in [0, 1, 100, 20_000] {
            let steady = trend(|_| views);
            is(steady.recent, steady.expected);
            is(steady.score, 0.0);
        }
    }

    #[test]
    fn rises_are_measured_by_their_scatter() {
        // 150 a day instead of 100: (937.5 - 625) / sqrt(650).
        is(trend(|age| if age < 14 { 150 } else { 100 }).score, 12.26);
        // The same half more on a hundredth of the traffic proves little: (9.375 - 6.25) / sqrt(31.25).
        is(trend(|age| if age < 14 && age % 2 == 0 { 2 } else { 1 }).score, 0.58);
        // Three views after nothing: 3 / sqrt(25).
        is(trend(|age| if age == 0 { 3 } else { 0 }).score, 0.6);
        // A new tool with 40 views yesterday: 40 / 5.
        is(trend(|age| if age == 1 { 40 } else { 0 }).score, 8.0);
    }

    #[test]
    fn what_is_older_counts_less_and_a_fall_is_no_trend() {
        let burst = |day: u16| trend(move |age| if age == day { 80 } else { 0 }).score;
        is(burst(0), 16.0);
        is(burst(1), 16.0);
        is(burst(4), 8.0);
        is(burst(10), 4.0);
        // In the baseline it makes later days look poor.
        is(burst(20), 0.0);
        is(burst(50), 0.0);
        is(trend(|age| if age < 14 { 10 } else { 100 }).score, 0.0);
    }

    #[test]
    fn approval_outweighs_looks() {
        let of = |counts| {
            let mut activity = Activity::default();
            activity.add(0, counts);
            activity.trend().score
        };
        is(of([10, 0, 0, 0]), 2.0);
        is(of([0, 10, 0, 0]), 4.0);
        is(of([0, 0, 10, 0]), 8.0);
        is(of([0, 0, 0, 10]), 8.0);
        is(of([5, 0, -3, -1]), 1.0);
    }

    #[test]
    fn windows_hold_their_days() {
        let mut activity = Activity::default();
        for age in [0, 6, 7, 29, 30, 41] {
            activity.add(age, [1, 2, 0, -1]);
        }
        assert_eq!((activity.week.page_views, activity.week.visits, activity.week.upvotes_count), (2, 4, 0));
        assert_eq!((activity.month.page_views, activity.month.visits), (4, 8));
        assert!(activity.is_active(Window::Week) && activity.is_active(Window::All));
        let mut old = Activity::default();
        old.add(12, [1, 0, 0, 0]);
        assert!(!old.is_active(Window::Week) && old.is_active(Window::Month));
        assert_eq!((Window::parse("7d"), Window::parse("1y")), (Some(Window::Week), None));
    }
}
