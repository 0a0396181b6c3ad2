//! The two types of campaigns, and the places where they stand.

use toolbase_kernel::states;

states! {
    /// A place on the site where a campaign may stand.
    #[derive(PartialOrd, Ord)]
    pub enum Place {
        /// The banner of the page of saved tools.
        Saved = "saved",
        /// The banner of the page of upvoted tools.
        Upvoted = "upvoted",
        /// The banner of the page of one's reviews.
        Rated = "rated",
        /// The card beside lists of tools.
        List = "list",
        /// The card beside results of a search.
        Search = "search",
    }
}

states! {
    /// The type of a campaign.
    pub enum CampaignKind {
        /// The banner of the pages of saved, upvoted and reviewed tools.
        TitleSponsor = "title-sponsor",
        /// A card beside lists and results.
        WebsiteVisit = "website-visit",
    }
}

impl Place {
    /// Returns `true` if one campaign stands there at a time; others are shared by weight.
    #[must_use]
    pub fn is_exclusive(self) -> bool {
        matches!(self, Self::Saved | Self::Upvoted | Self::Rated)
    }

    /// The place by itself.
    #[must_use]
    pub fn label(self) -> &'static str {
        match self {
            Self::Saved => "Page of saved tools",
            Self::Upvoted => "Page of upvoted tools",
            Self::Rated => "Page of rated and reviewed tools",
            Self::List => "Lists of tools",
            Self::Search => "Results of the search",
        }
    }

    /// The place in a sentence.
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Self::Saved => "the page of saved tools",
            Self::Upvoted => "the page of upvoted tools",
            Self::Rated => "the page of rated and reviewed tools",
            Self::List => "lists of tools",
            Self::Search => "results of the search",
        }
    }
}

impl CampaignKind {
    /// The name of the package.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::TitleSponsor => "Title Sponsor",
            Self::WebsiteVisit => "Website Visit",
        }
    }

    /// The places where campaigns of this type may stand.
    #[must_use]
    pub fn places(self) -> &'static [Place] {
        match self {
            Self::TitleSponsor => &[Place::Saved, Place::Upvoted, Place::Rated],
            Self::WebsiteVisit => &[Place::List, Place::Search],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_place_belongs_to_one_type_of_campaign() {
        for place in Place::ALL {
            let kinds = CampaignKind::ALL.iter().filter(|kind| kind.places().contains(place));
            assert_eq!(kinds.count(), 1, "{place}");
        }
    }
}
