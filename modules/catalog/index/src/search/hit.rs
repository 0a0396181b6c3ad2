//! A tool that matches a query.

use std::cmp::Ordering;

/// How a tool's name relates to the query. Better relations rank above any score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum NameMatch {
    /// The tool does the reverse of what the query describes, or belongs to the tool that is to be replaced.
    Apart,
    None,
    /// The name differs from the query by a slip or two, and no name is or begins with the query.
    Near,
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
    /// Popularity in hundredths.
    pub popularity: u16,
    /// How much of the name the query covers, 0 to 255; 0 without a name match.
    pub fit: u8,
}

impl Hit {
    /// Best first: name match, score, popularity, then the name that fits best, never the alphabet before it.
    pub fn rank(&self, other: &Self) -> Ordering {
        let score = || other.score.total_cmp(&self.score);
        other
            .name
            .cmp(&self.name)
            .then_with(score)
            .then_with(|| other.popularity.cmp(&self.popularity))
            .then_with(|| other.fit.cmp(&self.fit))
            .then_with(|| self.ordinal.cmp(&other.ordinal))
    }
}

/// How much of a name of `name` bytes a query of `query` bytes covers.
pub(crate) fn fit(query: usize, name: usize) -> u8 {
    u8::try_from(query.min(name) * 255 / name.max(1)).unwrap_or(u8::MAX)
}

/// The hits from the `offset`-th best on, at most `limit`, without sorting the others.
pub(crate) fn best(mut hits: Vec<Hit>, offset: usize, limit: usize) -> Vec<Hit> {
    let requested = offset.saturating_add(limit);
    if requested == 0 || offset >= hits.len() {
        return Vec::new();
    }
    if requested < hits.len() {
        hits.select_nth_unstable_by(requested - 1, Hit::rank);
        hits.truncate(requested);
    }
    hits.sort_unstable_by(Hit::rank);
    hits.drain(..offset);
    hits
}
