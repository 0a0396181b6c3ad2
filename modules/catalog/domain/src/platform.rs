//! Where a tool runs.

use serde::{Deserialize, Serialize};

/// Where a tool runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Platform {
    /// In a browser.
    Web,
    /// As a program of Windows, macOS or Linux.
    Desktop,
    /// As an app of iOS or Android.
    Phone,
    /// As an interface for programs.
    Api,
}

impl Platform {
    /// All platforms, in the order in which they are shown.
    pub const ALL: [Self; 4] = [Self::Web, Self::Desktop, Self::Phone, Self::Api];

    /// The word in JSON.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Web => "web",
            Self::Desktop => "desktop",
            Self::Phone => "phone",
            Self::Api => "api",
        }
    }

    /// The platform that lists of other sites name `word`; `None` when it is none of these.
    #[must_use]
    pub fn named(word: &str) -> Option<Self> {
        let letters: String =
            word.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect();
        match letters.as_str() {
            "web" | "browser" | "website" | "webapp" | "online" | "saas" => Some(Self::Web),
            "desktop" | "windows" | "mac" | "macos" | "linux" => Some(Self::Desktop),
            "phone" | "mobile" | "ios" | "iphone" | "ipad" | "android" | "mobileapp" => Some(Self::Phone),
            "api" => Some(Self::Api),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ordered;

    #[test]
    fn platforms_have_one_order_and_the_names_of_other_lists() {
        let named = ["iOS", "Web App", "Android", "API", "fridge"].into_iter().filter_map(Platform::named);
        assert_eq!(ordered(named), [Platform::Web, Platform::Phone, Platform::Api]);
        assert_eq!(
            serde_json::to_value(Platform::ALL).unwrap(),
            serde_json::json!(Platform::ALL.map(Platform::as_str))
        );
    }
}
