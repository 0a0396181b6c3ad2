//! The filter groups of specification 1, section 9, and those of facts.

/// A filter group. The order is the order in which groups are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FacetGroup {
    /// Main categories and subcategories.
    Category,
    /// The five pricing types, and tools that state none.
    Price,
    /// Whole stars of the score.
    Rating,
    /// Number of approved reviews.
    Reviews,
    /// Listings that their owners have claimed.
    Claims,
    /// Number of people who saved the tool.
    Saves,
    /// Number of clicks to the tool's site.
    Visits,
    /// Number of openings of the tool's page.
    Views,
    /// Number of upvotes.
    Upvotes,
    /// Tools with a plan that costs nothing, and those without one.
    FreePlan,
    /// Where a tool runs; a tool may be in several options.
    Platform,
    /// Tools with an interface for programs.
    Api,
    /// Tools whose source is open, and those whose source is not.
    OpenSource,
    /// Tools that run without the internet, and those that need it.
    Offline,
    /// Languages of a tool's interface.
    InterfaceLanguage,
    /// Languages of what a tool makes.
    OutputLanguage,
    /// The country that a tool comes from.
    MadeIn,
}

impl FacetGroup {
    /// All groups in display order.
    pub const ALL: [Self; 17] = [
        Self::Category,
        Self::Price,
        Self::Rating,
        Self::Reviews,
        Self::Claims,
        Self::Saves,
        Self::Visits,
        Self::Views,
        Self::Upvotes,
        Self::FreePlan,
        Self::Platform,
        Self::Api,
        Self::OpenSource,
        Self::Offline,
        Self::InterfaceLanguage,
        Self::OutputLanguage,
        Self::MadeIn,
    ];

    /// The heading shown to people.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Category => "Category",
            Self::Price => "Price",
            Self::Rating => "Rating",
            Self::Reviews => "Reviews",
            Self::Claims => "Claims",
            Self::Saves => "Saves",
            Self::Visits => "Page Visits",
            Self::Views => "Page Views",
            Self::Upvotes => "Upvotes",
            Self::FreePlan => "Free plan",
            Self::Platform => "Platform",
            Self::Api => "API",
            Self::OpenSource => "Open source",
            Self::Offline => "Offline",
            Self::InterfaceLanguage => "Interface language",
            Self::OutputLanguage => "Output language",
            Self::MadeIn => "Made in",
        }
    }

    /// The name of the typed query parameter.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Category => "category",
            Self::Price => "price",
            Self::Rating => "rating",
            Self::Reviews => "reviews",
            Self::Claims => "claims",
            Self::Saves => "saves",
            Self::Visits => "visits",
            Self::Views => "views",
            Self::Upvotes => "upvotes",
            Self::FreePlan => "freePlan",
            Self::Platform => "platform",
            Self::Api => "api",
            Self::OpenSource => "openSource",
            Self::Offline => "offline",
            Self::InterfaceLanguage => "interfaceLanguage",
            Self::OutputLanguage => "outputLanguage",
            Self::MadeIn => "madeIn",
        }
    }

    /// The group named by its label or key, in any case.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        let name = name.trim();
        Self::ALL
            .into_iter()
            .find(|group| name.eq_ignore_ascii_case(group.label()) || name.eq_ignore_ascii_case(group.key()))
    }

    /// The noun of the group's options ("11-50 Saves"), for groups of counts.
    pub(crate) const fn noun(self) -> Option<&'static str> {
        match self {
            Self::Category
            | Self::Price
            | Self::Rating
            | Self::FreePlan
            | Self::Platform
            | Self::Api
            | Self::OpenSource
            | Self::Offline
            | Self::InterfaceLanguage
            | Self::OutputLanguage
            | Self::MadeIn => None,
            Self::Reviews => Some("Reviews"),
            Self::Claims => Some("Claims"),
            Self::Saves => Some("Saves"),
            Self::Visits => Some("Visits"),
            Self::Views => Some("Views"),
            Self::Upvotes => Some("Upvotes"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::FacetGroup;

    #[test]
    fn groups_response_to_label_and_key() {
        for group in FacetGroup::ALL {
            assert_eq!(FacetGroup::parse(group.label()), Some(group));
            assert_eq!(FacetGroup::parse(&group.key().to_uppercase()), Some(group));
        }
        assert_eq!(FacetGroup::parse("Colour"), None);
    }
}
