//! The words of a schedule.

use toolbase_kernel::states;

states! {
    /// How often a report is made.
    #[derive(utoipa::ToSchema)]
    pub enum Every {
        /// At each midnight.
        Day = "day",
        /// At the midnight before each Monday.
        Week = "week",
        /// At the midnight before the first day of each month.
        Month = "month",
    }
}

states! {
    /// The days that a report is about, counted back from when it is due.
    #[derive(Default, utoipa::ToSchema)]
    pub enum Period {
        /// All days.
        #[default]
        All = "all",
        /// The day before.
        Day = "day",
        /// The last whole week, Monday to Sunday.
        Week = "week",
        /// The last whole month.
        Month = "month",
    }
}

states! {
    /// The format of a file.
    #[derive(Default, utoipa::ToSchema)]
    pub enum FileFormat {
        /// For spreadsheets.
        #[default]
        Csv = "csv",
        /// For programs.
        Json = "json",
    }
}

states! {
    /// The way that a report takes.
    #[derive(Default, utoipa::ToSchema)]
    pub enum Delivery {
        /// A file in a folder of the server.
        #[default]
        Folder = "folder",
        /// A mail with a link to the report.
        Mail = "mail",
    }
}
