//! Why a review is rejected or reported: closed lists, none of whose entries is about how many stars it gives
//! (decision 126).

use super::closed_list::closed_list;

closed_list! {
    /// Why a moderator does not publish a review.
    RejectReason {
        /// Not about the tool.
        OffTopic = "off-topic", "It is not about this tool.";
        /// Not from own use.
        NotOwnExperience = "not-own-experience", "It does not come from using the tool.";
        /// Paid for, or by somebody with an interest.
        Conflict = "conflict-of-interest", "It was written by somebody with an interest in the tool or a competitor.";
        /// Advertising or links.
        Advertising = "advertising", "It advertises something.";
        /// Copied.
        Copied = "copied", "The text is copied from elsewhere.";
        /// Insults, hate, threats.
        Abusive = "abusive", "It insults or threatens somebody.";
        /// Names, addresses, numbers of people.
        Personal = "personal-data", "It contains somebody’s personal data.";
        /// Cannot be understood.
        Unreadable = "unreadable", "It cannot be understood.";
        /// Against the law.
        Unlawful = "unlawful", "It breaks the law.";
    }
}

closed_list! {
    /// Why a member reports a review.
    ReportReason {
        /// Not about the tool.
        OffTopic = "off-topic", "It is not about this tool.";
        /// Made up or paid for.
        Fake = "fake", "It seems to be fake or paid for.";
        /// Advertising or links.
        Advertising = "advertising", "It advertises something.";
        /// Insults, hate, threats.
        Abusive = "abusive", "It insults or threatens somebody.";
        /// Names, addresses, numbers of people.
        Personal = "personal-data", "It contains somebody’s personal data.";
        /// Something else, said in the note.
        Other = "other", "Something else.";
    }
}
