//! The year in headings.

use chrono::{Datelike, Utc};
use serde::{Deserialize, Deserializer};

/// The year as it is set; of 0 the present one, by the clock of the machine.
#[expect(clippy::disallowed_methods, reason = "the configuration is read before there is a clock")]
pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u16, D::Error> {
    let year = u16::deserialize(deserializer)?;
    Ok(if year == 0 { u16::try_from(Utc::now().year()).unwrap_or_default() } else { year })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[expect(clippy::disallowed_methods, reason = "compared with the clock of the machine")]
    fn zero_is_the_present_year() {
        let read = |year: u16| deserialize(serde_json::json!(year)).unwrap();
        assert_eq!(read(2031), 2031);
        assert_eq!(i32::from(read(0)), Utc::now().year());
    }
}
