//! The page of a list, by its number and its length.

/// The page of a list: the number of records before it, and how many it has at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paging {
    /// The records before it.
    pub offset: u32,
    /// The most records of it.
    pub limit: u32,
}

impl Paging {
    /// The first `limit` records.
    #[must_use]
    pub const fn first(limit: u32) -> Self {
        Self { offset: 0, limit }
    }

    /// The number of pages of `total` records.
    #[must_use]
    pub fn pages(self, total: u64) -> u64 {
        total.div_ceil(u64::from(self.limit.max(1)))
    }

    /// `LIMIT … OFFSET …`
    #[must_use]
    pub fn sql(self) -> String {
        format!("LIMIT {} OFFSET {}", self.limit, self.offset)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_page_may_be_short() {
        assert_eq!([0, 1, 20, 21].map(|total| Paging::first(20).pages(total)), [0, 1, 1, 2]);
    }
}
