//! The source of the vectors of texts: the table of word vectors, or a model that the caller brings.

use std::fmt::Debug;
use std::sync::Arc;

use super::table;
use super::vectors::{HEAD, Meaning, meaning_of};
use crate::weights::{Fusion, MODEL, TABLE};

/// A model that encodes texts. Texts of like meaning have vectors in like directions.
pub trait TextEncoder: Debug + Send + Sync {
    /// Number of dimensions of its vectors.
    fn dimensions(&self) -> usize;

    /// Identifies the model: vectors of another stamp are not comparable. Never 0.
    fn stamp(&self) -> u64;

    /// The vector of a query, of [`dimensions`](Self::dimensions) numbers; `None` when it cannot be encoded. Takes
    /// milliseconds of all processors.
    fn encode_query(&self, text: &str) -> Option<Arc<[f32]>>;
}

/// The source of vectors of a snapshot.
#[derive(Clone, Debug, Default)]
pub(crate) enum Encoder {
    /// The table of word vectors, which is part of the program.
    #[default]
    Static,
    /// A model. Its vectors of tools are computed by the caller, after the snapshot was built.
    Model(Arc<dyn TextEncoder>),
}

impl Encoder {
    /// 0 for the table: the stamp of the code covers it.
    pub fn stamp(&self) -> u64 {
        match self {
            Self::Static => 0,
            Self::Model(model) => model.stamp(),
        }
    }

    /// Returns how many dimensions are compared first, and how many others there are. Only the table's come in the
    /// order of their significance.
    pub fn dimensions(&self) -> (usize, usize) {
        match self {
            Self::Static => (HEAD, table::dimensions() - HEAD),
            Self::Model(model) => (0, model.dimensions()),
        }
    }

    /// The constants of the ranking for its vectors.
    pub fn fusion(&self) -> &'static Fusion {
        match self {
            Self::Static => &TABLE,
            Self::Model(_) => &MODEL,
        }
    }

    /// The meaning of a query.
    pub fn meaning_of(&self, text: &str) -> Meaning {
        match self {
            Self::Static => meaning_of(text),
            Self::Model(model) => {
                model.encode_query(text).map_or_else(Meaning::default, |vector| Meaning::from_vector(&vector))
            }
        }
    }
}
