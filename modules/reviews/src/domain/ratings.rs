//! The five ratings of a review, and their mean.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use toolbase_kernel::http::{Code, Problem};

/// The message about a rating that is missing or none of 1 to 5 (specification 2, section 5).
const INCOMPLETE: &str = "Please provide ratings for all categories.";

/// The ratings of a review, 1 to 5 each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Ratings {
    /// Ease of use.
    pub ease_of_use: i64,
    /// Value for money.
    pub value_for_money: i64,
    /// Functionality.
    pub functionality: i64,
    /// Performance: speed and reliability.
    pub performance: i64,
    /// Innovation.
    pub innovation: i64,
    /// The mean of those above that are not 0, rounded half up. The server computes it.
    pub overall: i64,
}

/// Ratings as a client sends them.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct NewRatings {
    /// Ease of use: a whole number, 1 to 5.
    #[serde(default)]
    ease_of_use: Value,
    /// Value for money: a whole number, 1 to 5.
    #[serde(default)]
    value_for_money: Value,
    /// Functionality: a whole number, 1 to 5.
    #[serde(default)]
    functionality: Value,
    /// Performance, that is speed and reliability: a whole number, 1 to 5.
    #[serde(default)]
    performance: Value,
    /// Innovation: a whole number, 1 to 5.
    #[serde(default)]
    innovation: Value,
    /// Ignored: the server computes it.
    #[serde(default)]
    #[expect(dead_code, reason = "clients send it; it is documented as ignored")]
    overall: Value,
}

impl NewRatings {
    /// The ratings.
    ///
    /// # Errors
    /// 422 naming the first that is no whole number from 1 to 5.
    pub fn check(&self) -> Result<Ratings, Problem> {
        let broken = |name| {
            let problem = Problem::new(Code::Invalid, INCOMPLETE).with_error("ratings", INCOMPLETE);
            problem.with_error(name, INCOMPLETE)
        };
        let one = |name: &'static str, value: &Value| {
            value.as_i64().filter(|stars| (1..=5).contains(stars)).ok_or_else(|| broken(name))
        };
        let all = [
            one("ratings.easeOfUse", &self.ease_of_use)?,
            one("ratings.valueForMoney", &self.value_for_money)?,
            one("ratings.functionality", &self.functionality)?,
            one("ratings.performance", &self.performance)?,
            one("ratings.innovation", &self.innovation)?,
        ];
        Ok(Ratings::from_stars(all))
    }
}

impl Ratings {
    /// These ratings with their mean; 0 stands for a rating that reviews from before may lack.
    #[must_use]
    pub fn from_stars(all: [i64; 5]) -> Self {
        let [ease_of_use, value_for_money, functionality, performance, innovation] = all;
        let given = all.iter().filter(|stars| **stars > 0);
        let (sum, count) = given.fold((0, 0), |(sum, count), stars| (sum + stars, count + 1));
        let overall = if count == 0 { 0 } else { (2 * sum + count) / (2 * count) };
        Self { ease_of_use, value_for_money, functionality, performance, innovation, overall }
    }

    /// The five of them, without the mean.
    #[must_use]
    pub fn stars(self) -> [i64; 5] {
        [self.ease_of_use, self.value_for_money, self.functionality, self.performance, self.innovation]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn the_mean_rounds_half_up_and_passes_over_zeros() {
        assert_eq!(Ratings::from_stars([5, 4, 4, 5, 4]).overall, 4);
        assert_eq!(Ratings::from_stars([5, 4, 0, 0, 0]).overall, 5, "4.5");
        assert_eq!(Ratings::from_stars([2, 2, 2, 3, 3]).overall, 2, "2.4");
        assert_eq!(Ratings::from_stars([1, 1, 1, 1, 1]).overall, 1);
        assert_eq!(Ratings::from_stars([0; 5]).overall, 0);
    }

    #[test]
    fn only_whole_numbers_from_1_to_5_are_ratings() {
        for wrong in [json!(0), json!(6), json!(2.5), json!("4"), json!(null), json!([4]), json!(-1)] {
            let ratings = json!({ "easeOfUse": 5, "valueForMoney": wrong, "functionality": 5, "performance": 5,
                                  "innovation": 5, "overall": 1 });
            let ratings: NewRatings = serde_json::from_value(ratings).unwrap();
            assert_eq!(ratings.check().unwrap_err().to_string(), INCOMPLETE, "{wrong}");
        }
    }
}
