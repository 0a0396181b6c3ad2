//! The constants of the ranking in one place. Decision 19 (`docs/decisions/`) has the figures of each on two catalogues;
//! `cargo xtask search-eval` measures them. A change is accepted when neither catalogue loses.
//!
//! | constant | now | before |
//! | --- | --- | --- |
//! | [`Fusion::words_share`] | 0.5 | ranks were fused, not scores |
//! | [`Fusion::full_score`] | 1.0 | none |
//! | [`Fusion::least_nearness`] | 0.3 | 0.4 |
//! | [`COVERAGE`] | 0.3 | none |
//! | [`ACTION_WEIGHT`], [`OBJECT_WEIGHT`] | 1.2, 0.8 | none |
//! | [`Fusion::feedback_share`] | 0.25 | none |
//! | [`LENGTH`] | 0.4 | 0.75 |
//! | [`SUB_LIFT`], [`MAIN_LIFT`] | 0.5, 0.25 | 1.0, 0.5, times 0.5 to 1.5 |
//! | [`MEMBER_SHARE`], [`MEMBER_LIFT`] | 0.5, 0.4 | none |
//! | [`CATEGORY_MEANING`] | 0.5 | 1.0 |

/// The constants that depend on how an encoder spreads its vectors. Decision 26 has the figures of the model's.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fusion {
    /// Share of the words in the fused score; the rest is that of the meaning.
    pub words_share: f32,
    /// The best score by words counts as full only when it reaches this share of the query's weight (sum of inverse
    /// document frequencies): when no tool holds the query's significant words, meaning decides.
    pub full_score: f32,
    /// Tools less alike in meaning than this do not match by meaning.
    pub least_nearness: f32,
    /// A tool that is alike by this much has no score by meaning.
    pub zero_nearness: f32,
    /// Most tools that match by meaning alone.
    pub nearest: usize,
    /// The share of the score that is the likeness with the middle of the best hits.
    pub feedback_share: f32,
    /// A tool is relevant without the words when its meaning is at least this near to the query's.
    pub relevant_nearness: f32,
    /// An alternative is quoted in the summary when its meaning is at least this near to the named tool's.
    pub quoted_nearness: f32,
}

/// The constants for the table of word vectors.
pub(crate) const TABLE: Fusion = Fusion {
    words_share: 0.5,
    full_score: 1.0,
    least_nearness: 0.3,
    zero_nearness: 0.0,
    nearest: 60,
    feedback_share: 0.25,
    relevant_nearness: 0.55,
    quoted_nearness: 0.72,
};
/// The constants for a model, tuned with all-MiniLM-L6-v2.
pub(crate) const MODEL: Fusion = Fusion {
    words_share: 0.6,
    full_score: 1.0,
    least_nearness: 0.2,
    zero_nearness: 0.1,
    nearest: 60,
    feedback_share: 0.15,
    relevant_nearness: 0.45,
    quoted_nearness: 0.55,
};

/// BM25F: saturation, weights of name, description and categories, and how much the length of a field counts. Little:
/// catalogues mix tools of one line with tools of a page.
pub(crate) const SATURATION: f32 = 1.2;
pub(crate) const FIELDS: [f32; 3] = [2.0, 1.0, 1.0];
pub(crate) const LENGTH: f32 = 0.4;

/// A tool that holds a part of the query's weight only loses up to this share of its score by words.
pub(crate) const COVERAGE: f32 = 0.3;
/// A word counts this much where a tool holds one that an operator has declared to mean the same.
pub(crate) const SYNONYM_WEIGHT: f32 = 0.6;
/// Factors of the action and of the object of a query that has both.
pub(crate) const ACTION_WEIGHT: f32 = 1.2;
pub(crate) const OBJECT_WEIGHT: f32 = 0.8;
/// How many of the best hits make the middle that the others are compared with, and how many are.
pub(crate) const FEEDBACK_HITS: usize = 3;
pub(crate) const FEEDBACK_COMPARED: usize = 100;

/// Lift of the tools of a subcategory that the query names, in units of the weight of the words that its name covers.
/// BM25F gives at most 2.2 such units for the words themselves.
pub(crate) const SUB_LIFT: f32 = 0.5;
/// The same for main categories, which are wider.
pub(crate) const MAIN_LIFT: f32 = 0.25;
/// Share by which these lifts are greater for the most popular tool than for the least popular one.
pub(crate) const LIFT_BY_STANDING: f32 = 0.4;
/// All members of a category fit a query that is its name: each one's score is brought nearer to the best one's by the first
/// share of the distance, and the most popular one is lifted by the second above the least popular.
pub(crate) const MEMBER_SHARE: f32 = 0.5;
pub(crate) const MEMBER_LIFT: f32 = 0.4;
/// Share by which the most popular tool is lifted above the least popular one (design section 4 demands 0.05 to 0.1).
pub(crate) const POPULARITY_LIFT: f32 = 0.05;
/// The popularities of a catalogue, in hundredths, spread over at least this range. In a new one they differ by the
/// editorial weight alone, by at most fifteen points, and less than that is chance.
pub(crate) const LEAST_RANGE: u16 = 1_000;

/// How much each text of a tool weighs in its vector: what it promises above the long texts and the name. Categories
/// half: they are the operator's words, not the tool's, and one list files half of its tools under "Other".
pub(crate) const NAME_MEANING: f32 = 0.3;
pub(crate) const PROMISE_MEANING: f32 = 1.0;
pub(crate) const CATEGORY_MEANING: f32 = 0.5;
pub(crate) const INTRODUCTION_MEANING: f32 = 0.7;
pub(crate) const USAGE_MEANING: f32 = 0.5;
pub(crate) const SPECIALITY_MEANING: f32 = 0.5;

/// Tools that are looked at as alternatives to a named one, by meaning.
pub(crate) const NEIGHBOURS: usize = 200;
/// Lift of an alternative that shares a subcategory with the named tool, and of one that calls itself an alternative
/// to it; fused scores are at most 1.
pub(crate) const SHARED_LIFT: f32 = 0.1;
pub(crate) const MENTION_LIFT: f32 = 0.5;
/// Lift of an alternative for the further subcategories that it shares, in parts of those of both. None in catalogues that file a
/// tool in one category: these are too wide.
pub(crate) const OVERLAP_LIFT: f32 = 0.4;
/// Lift of an alternative with the named tool's pricing, and of one for a platform of it.
pub(crate) const TIE_LIFT: f32 = 0.02;
