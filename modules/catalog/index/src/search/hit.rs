//! A tool that matches a query.

use std::cmp::Ordering;

/// How a tool's name relates to the query. Better relations rank above any score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum NameMatch {
    None,
    /// The name begins with the query.
    Prefix,
    /// The name is the query, spaces aside.
    Exact,
}

/// One matching tool.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hit {
    pub ordinal: u32,
    pub score: f32,
    /// One bit for each term of the query that the tool holds.
    pub held: u32,
    pub name: NameMatch,
    /// Similarity of meaning, at most 1; 0 when it was not requested.
    pub nearness: f32,
}

impl Hit {
    /// Best first: name match, score, popularity order.
    pub fn rank(&self, other: &Self) -> Ordering {
        let score = || other.score.total_cmp(&self.score);
        other.name.cmp(&self.name).then_with(score).then(self.ordinal.cmp(&other.ordinal))
    }
}
