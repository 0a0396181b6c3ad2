//! The texts of made-up reviews.

use crate::domain::{Content, Ratings, UsedFor};
use fastrand::Rng;

const WORK: [&str; 16] = [
    "the weekly newsletter",
    "our support tickets",
    "meeting notes",
    "product pictures",
    "the release notes",
    "customer interviews",
    "our price lists",
    "landing pages",
    "the training videos",
    "spreadsheets of orders",
    "contracts in three languages",
    "the onboarding guide",
    "bug reports",
    "slides for the board",
    "our podcast",
    "invoices from suppliers",
];
const WHO: [&str; 10] = [
    "Our two editors",
    "The support team",
    "Everybody in sales",
    "A team of five",
    "Our only designer",
    "The whole office",
    "I alone",
    "My students",
    "The developers",
    "Three of us",
];
const LOVED: [&str; 16] = [
    "the voice mode",
    "keyboard shortcuts",
    "the export to plain text",
    "how fast it starts",
    "shared folders",
    "clear error messages",
    "the free plan",
    "version history",
    "the browser extension",
    "offline mode",
    "templates for beginners",
    "the search",
    "dark mode",
    "its price",
    "batch processing",
    "the mobile app",
];
const WISHES: [&str; 14] = [
    "the mobile app loses its place",
    "there is no calendar view",
    "long files take minutes to open",
    "the invoices come as pictures",
    "notifications cannot be grouped",
    "roles are too coarse",
    "the search ignores accents",
    "undo stops at ten steps",
    "it signs me out every week",
    "the API has low limits",
    "templates cannot be shared",
    "large tables become slow",
    "the price per seat adds up",
    "its support needs two days",
];
const TIPS: [&str; 12] = [
    "Begin with a template and change one thing at a time",
    "Set up shared folders before you invite anyone",
    "Learn the keyboard shortcuts in the first week",
    "Try the free plan with real work first",
    "Turn off the notifications you do not need",
    "Write short instructions, and give an example",
    "Import a small file before the large one",
    "Ask the support about batch processing",
    "Use the browser extension, it saves the most time",
    "Name your projects by month",
    "Keep an eye on the limits of your plan",
    "Read the chapter on version history",
];
const TITLES: [&str; 12] = [
    "Saves me an hour a day",
    "Good, with rough edges",
    "Does what it says",
    "We will stay with it",
    "Not for large teams",
    "Better every month",
    "The best of those we tried",
    "Easy to begin with",
    "Worth its price",
    "It needs patience",
    "A quiet helper",
    "Fast and plain",
];
const QUESTIONS: [&str; 8] = [
    "Does it work offline?",
    "Is there a plan for schools?",
    "Can several people share an account?",
    "Which languages does it know?",
    "Where is the data stored?",
    "Is there an API?",
    "Can I export everything?",
    "Does it run on Linux?",
];

/// Random texts and numbers of one record.
pub(super) struct Words(Rng);

impl Words {
    pub fn from_seed(seed: u64) -> Self {
        Self(Rng::with_seed(seed))
    }

    /// A number from 0 up to, and without, `end`.
    pub fn below(&mut self, end: i64) -> i64 {
        self.0.i64(0..end.max(1))
    }

    /// An index of a list of `len`.
    pub fn index(&mut self, len: usize) -> usize {
        self.0.usize(0..len.max(1))
    }

    fn pick(&mut self, from: &[&'static str]) -> &'static str {
        from[self.0.usize(0..from.len())]
    }

    /// A review of ordinary length. `number` makes its text one of its own.
    pub fn content(&mut self, number: u64) -> Content {
        let stars = self.0.choice([1, 2, 3, 3, 4, 4, 4, 5, 5, 5]).unwrap_or(4);
        let ratings = Ratings::from_stars([0; 5].map(|_| (stars + self.0.i64(-1..=1)).clamp(1, 5)));
        let (work, other, who) = (self.pick(&WORK), self.pick(&WORK), self.pick(&WHO));
        let minutes = self.0.u8(5..120);
        let loved = [self.pick(&LOVED), self.pick(&LOVED), self.pick(&LOVED)];
        let wishes = [self.pick(&WISHES), self.pick(&WISHES)];
        Content {
            title: self.pick(&TITLES).to_owned(),
            ratings,
            problem_solved: format!(
                "We had to prepare {work} every week, and then {other} as well, with nobody who had the time for it."
            ),
            team_impact: format!(
                "{who} now finish {work} in {minutes} minutes. It was case number {number} on our list of chores."
            ),
            loved_features: loved.map(|what| format!("What I use most is {what}, nearly every day")).into(),
            improvements: wishes.map(|what| format!("For {work} it matters that {what}")).into(),
            tips: format!("{}. That helped us with {other}.", self.pick(&TIPS)),
            used_for: self.0.choice(UsedFor::ALL.iter().copied()),
        }
    }

    pub fn question(&mut self) -> String {
        self.pick(&QUESTIONS).to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn they_follow_the_rules_of_real_ones() {
        for number in 0..500 {
            let content = Words::from_seed(number).content(number);
            let long = |text: &str| (40..=5000).contains(&text.chars().count());
            let texts = [&content.problem_solved, &content.team_impact, &content.tips];
            assert!(texts.iter().all(|text| long(text)) && content.title.chars().count() <= 50);
            assert!(long(&content.loved_features.join("\n")) && long(&content.improvements.join("\n")));
            assert!(content.ratings.stars().iter().all(|stars| (1..=5).contains(stars)));
            assert_eq!(content, Words::from_seed(number).content(number));
        }
    }
}
