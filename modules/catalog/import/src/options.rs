//! The options and the result of an import.

use super::fields::Field;
use super::mapping::WrongColumn;
use super::planned::{Plan, SkippedRow};
use super::read::{InputFormat, ReadError, Unit};
use super::rules::BrokenRule;
use super::setting::Setting;
use encoding_rs::Encoding;
use serde::{Deserialize, Serialize};
use std::error::Error;
use std::path::PathBuf;
use toolbase_catalog_domain::{PricingType, ToolState};
use utoipa::ToSchema;
use uuid::Uuid;

/// The handling of a row whose address is listed already, in the catalogue or above in the file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum OnDuplicate {
    /// It is passed over.
    #[default]
    Skip,
    /// The row's data replace the listing's; empty cells change nothing.
    Update,
    /// It is rejected.
    Fail,
}

/// The handling of a category of the list that is not known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum UnknownCategory {
    /// It is made: below the main category of its nearest neighbour, else below "Other".
    Create,
    /// The category nearest in meaning is taken when it is near enough: at a confidence of 0.47 or more.
    Nearest,
    /// The category nearest in meaning is taken, however far it is.
    Guess,
    /// The default category is taken.
    Default,
    /// The row is rejected, unless there is a default category.
    #[default]
    Reject,
}

/// The handling of a row whose name is nearly that of another tool at another address.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum OnSimilar {
    /// The tool waits for approval with the other's name as the reason.
    #[default]
    Flag,
    /// It is passed over.
    Skip,
    /// The row's data replace the other's, but for its address.
    Update,
    /// It is a tool like any other.
    Add,
}

/// The options of an import.
#[derive(Clone, Debug)]
pub struct Options {
    /// The list.
    pub file: PathBuf,
    /// Its name for people.
    pub name: String,
    /// The id that the import gets; a new one by default.
    pub id: Option<Uuid>,
    /// The interrupted import to go on with.
    pub resume: Option<Uuid>,
    /// Its format; guessed by default.
    pub format: Option<InputFormat>,
    /// Its encoding; found by looking by default.
    pub encoding: Option<&'static Encoding>,
    /// Columns of fields, instead of guessing.
    pub map: Vec<(Field, String)>,
    /// The list's categories and the catalogue's.
    pub map_category: Vec<(String, String)>,
    /// The file with the list's categories and the catalogue's.
    pub category_map: Option<PathBuf>,
    /// The handling of categories that are not known.
    pub categories: UnknownCategory,
    /// For rows without a category that is known.
    pub default_category: Option<String>,
    /// For rows without a pricing that is understood; without it, theirs is not stated.
    pub default_pricing: Option<PricingType>,
    /// The handling of duplicates.
    pub on_duplicate: OnDuplicate,
    /// The handling of names that are nearly the same.
    pub on_similar: OnSimilar,
    /// State of new listings: approved or pending.
    pub state: ToolState,
    /// True when nobody has chosen the state: then rows that look unfit stop the import before it begins.
    pub confirm: bool,
    /// Read at most so many rows.
    pub limit: Option<u64>,
    /// Reject a list with more rows: what is remembered of each takes a few hundred bytes until the end.
    pub rows_max: Option<u64>,
    /// Do all but write.
    pub dry_run: bool,
    /// The rejects file; `None` writes none.
    pub rejects: Option<PathBuf>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            file: PathBuf::new(),
            name: String::new(),
            id: None,
            resume: None,
            format: None,
            encoding: None,
            map: Vec::new(),
            map_category: Vec::new(),
            category_map: None,
            categories: UnknownCategory::default(),
            default_category: None,
            default_pricing: None,
            on_duplicate: OnDuplicate::default(),
            on_similar: OnSimilar::default(),
            confirm: false,
            state: ToolState::Approved,
            limit: None,
            rows_max: None,
            dry_run: false,
            rejects: None,
        }
    }
}

/// The outcome for the rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = ImportSummary)]
pub struct Summary {
    /// Rows read.
    pub read: u64,
    /// New listings.
    pub imported: u64,
    /// Listings changed.
    pub updated: u64,
    /// Rows whose address was listed already, or that are in the trash of their source.
    pub skipped: u64,
    /// Rows that break a rule.
    pub rejected: u64,
}

/// A category of the list with the catalogue's.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[schema(as = ImportCategory)]
pub struct CategoryUse {
    /// The list's.
    pub theirs: String,
    /// The name of the catalogue's; empty when it is not known.
    pub ours: String,
    /// How sure that is, from 0 to 1.
    pub confidence: f64,
    /// The nearest of the catalogue's, however far it is, where it is not known; empty unless it is a dry run.
    pub nearest: String,
    /// The number of rows.
    pub rows: u64,
}

/// Rows with the same message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = ImportFinding)]
pub struct Finding {
    /// The first of them.
    pub line: u64,
    /// The message: the rules that each row breaks, or why each is pending.
    pub message: String,
    /// Their number.
    pub rows: u64,
}

/// The result of an import.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ImportPreview)]
pub struct Report {
    /// The import's id; a dry run has none.
    pub import: Option<Uuid>,
    /// An earlier import of the same file that was interrupted.
    pub unfinished: Option<Uuid>,
    /// True if it was stopped before the last row.
    pub stopped: bool,
    /// The figures.
    pub summary: Summary,
    /// The unit of the rows' places.
    pub unit: Unit,
    /// The field of each column, in one line.
    pub mapping: String,
    /// The first rows that would be added or changed; empty unless it is a dry run.
    pub plan: Plan,
    /// The first rows that are passed over, each with the tool that it equals.
    pub skipped: Vec<SkippedRow>,
    /// The rules that rejected rows break, the commonest first.
    pub rules: Vec<BrokenRule>,
    /// The reasons why new listings wait for approval that would be public: all different ones.
    pub held: Vec<Finding>,
    /// The number of skipped rows that are in the trash of their source, or must not change a listing.
    #[serde(skip)]
    #[schema(ignore)]
    pub left_out: u64,
    /// Why the rows look unfit to become public.
    pub unfit: Vec<String>,
    /// The list's categories with the catalogue's, the commonest first.
    pub categories: Vec<CategoryUse>,
    /// Changed or skipped values of imported rows, one line for each kind.
    pub notes: Vec<String>,
    /// The path of the rejects file, if it was written.
    #[serde(skip)]
    #[schema(ignore)]
    pub rejects: Option<PathBuf>,
}

/// A choice that does not fit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongChoice {
    /// The choice.
    pub setting: Setting,
    /// The field whose column it is; empty for other choices.
    pub field: &'static str,
    /// The reason.
    pub message: String,
}

impl WrongChoice {
    /// A wrong choice of something else than columns.
    pub(super) fn new(setting: Setting, message: impl Into<String>) -> Self {
        Self { setting, field: "", message: message.into() }
    }
}

impl From<WrongColumn> for WrongChoice {
    fn from(WrongColumn { field, message }: WrongColumn) -> Self {
        Self { setting: Setting::Map, field, message }
    }
}

/// The reasons why an import stops; full batches before that stay.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// The file cannot be read.
    #[error("cannot read {}: {reason}", .file.display())]
    Read {
        /// The file.
        file: PathBuf,
        /// The error.
        reason: ReadError,
    },
    /// Choices do not fit the file or the catalogue: all of them.
    #[error("{}", .0.iter().map(|wrong| wrong.message.as_str()).collect::<Vec<_>>().join("; "))]
    Choices(Vec<WrongChoice>),
    /// The catalogue is empty.
    #[error("there are no categories yet")]
    NoCategories,
    /// The rejects file cannot be written.
    #[error("cannot write the rejected rows to {}: {reason}", .file.display())]
    Rejects {
        /// The file.
        file: PathBuf,
        /// The error.
        reason: csv::Error,
    },
    /// No address where addresses should be.
    #[error("{message}")]
    NoAddresses {
        /// Which column holds none, and which one does.
        message: String,
        /// The column that does.
        column: Option<String>,
    },
    /// The rows look unfit to become public.
    #[error("{}", .0.join("; "))]
    Unfit(Vec<String>),
    /// A category cannot be made.
    #[error("the category \"{0}\" cannot be made: {1}")]
    NewCategory(String, Box<dyn Error + Send + Sync>),
    /// The file of the categories cannot be read or written.
    #[error("{}: {reason}", .file.display())]
    CategoryMap {
        /// The file.
        file: PathBuf,
        /// The error.
        reason: String,
    },
    /// The import cannot go on.
    #[error("{0}")]
    Resume(String),
    /// Another process has resumed or undone it.
    #[error(
        "the import was resumed or undone elsewhere meanwhile; what this one had not written yet is left out"
    )]
    TakenOver,
    /// The statement fails.
    #[error("the database failed: {0}")]
    Database(#[from] sqlx::Error),
}
