//! The kinds of hits on campaigns, and the reasons why one is not counted.

use toolbase_kernel::states;

states! {
    /// Something that is counted of a campaign.
    #[derive(PartialOrd, Ord)]
    pub enum HitKind {
        /// A visitor has seen it.
        Impression = "impression",
        /// Its link to the page of the tool was opened.
        View = "view",
        /// Its link to the tool's own site was opened.
        Visit = "visit",
    }
}

states! {
    /// The reason why something was not counted.
    pub enum Uncounted {
        /// The program is no browser of a person.
        Bot = "bot",
        /// The same visitor was counted already on this day.
        Repeated = "repeated",
        /// The token was not issued by this site, or to another visitor.
        NotIssued = "not-issued",
        /// The token is too old.
        Expired = "expired",
        /// The request comes from a page of another site.
        OtherOrigin = "other-origin",
        /// It was opened by who pays for it, or by an admin.
        OwnVisit = "own",
        /// The campaign does not run.
        NotRunning = "not-running",
        /// Its link was opened before it was seen.
        NoImpression = "no-impression",
    }
}
