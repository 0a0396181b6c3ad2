//! How long an author has used the tool.

use super::closed_list::closed_list;

closed_list! {
    /// How long an author has used the tool, as they say.
    UsedFor {
        /// Since the last few weeks.
        LessThanAMonth = "less-than-a-month", "Less than a month";
        /// One month or more.
        MonthsTo6 = "1-to-6-months", "1 to 6 months";
        /// Half a year or more.
        MonthsTo12 = "6-to-12-months", "6 to 12 months";
        /// A year or more.
        MoreThanAYear = "more-than-a-year", "More than a year";
    }
}
