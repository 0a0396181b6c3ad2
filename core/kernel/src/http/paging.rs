//! The page of a list, as the parameters of a request name it.

use super::Problem;
use crate::db::Paging;

impl Paging {
    /// The page that the parameters `page`, which counts from 1, and `limit` name. Of `limits` the first is the length when
    /// `limit` is absent, the second the greatest.
    ///
    /// # Errors
    /// 422, naming the parameter.
    pub fn new(page: Option<u32>, limit: Option<u32>, limits: (u32, u32)) -> Result<Self, Problem> {
        let (page, limit) = (page.unwrap_or(1), limit.unwrap_or(limits.0));
        if page == 0 {
            return Err(Problem::invalid("page", "must be 1 or more"));
        }
        if !(1..=limits.1).contains(&limit) {
            return Err(Problem::invalid("limit", format!("must be 1 to {}", limits.1)));
        }
        Ok(Self { offset: (page - 1).saturating_mul(limit), limit })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMITS: (u32, u32) = (20, 100);

    fn message(page: Option<u32>, limit: Option<u32>) -> String {
        Paging::new(page, limit, LIMITS).unwrap_err().to_string()
    }

    #[test]
    fn pages_count_from_one() {
        assert_eq!(Paging::new(None, None, LIMITS).unwrap(), Paging::first(20));
        let third = Paging::new(Some(3), Some(100), LIMITS).unwrap();
        assert_eq!((third.offset, third.sql().as_str()), (200, "LIMIT 100 OFFSET 200"));
        assert_eq!(Paging::new(Some(u32::MAX), None, LIMITS).unwrap().offset, u32::MAX);
    }

    #[test]
    fn numbers_out_of_range_are_named() {
        assert_eq!(message(Some(0), None), "page: must be 1 or more");
        for limit in [0, 101] {
            assert_eq!(message(None, Some(limit)), "limit: must be 1 to 100");
        }
    }
}
