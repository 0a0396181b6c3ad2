//! The figures of the modules that run, and what is counted but not written.

use super::Figure;
use super::notes::Notes;
use crate::clock::Clock;
use crate::db::Db;
use std::sync::{Arc, PoisonError, RwLock};

/// A figure with the module that declares it.
#[derive(Clone, Debug)]
pub struct DeclaredFigure {
    /// The module; `core` for the server.
    pub module: String,
    /// The figure.
    pub figure: Figure,
}

/// Counts and reads figures. Cheap to clone.
#[derive(Clone)]
pub struct Figures {
    pub(super) db: Db,
    pub(super) clock: Clock,
    /// The number of days for which counts are retained, today included.
    pub(super) retention_days: u32,
    pub(super) notes: Arc<Notes>,
    declared: Arc<RwLock<Vec<DeclaredFigure>>>,
}

impl Figures {
    /// The figures in `db`. None is declared yet.
    #[must_use]
    pub fn new(db: Db, clock: Clock, retention_days: u32) -> Self {
        Self { db, clock, retention_days, notes: Arc::default(), declared: Arc::default() }
    }

    /// Adds the figures that `module` declares.
    #[doc(hidden)]
    pub fn declare(&self, module: &str, figures: Vec<Figure>) {
        let declared = figures.into_iter().map(|figure| DeclaredFigure { module: module.to_owned(), figure });
        self.declared.write().unwrap_or_else(PoisonError::into_inner).extend(declared);
    }

    /// Removes the figures of `module`, which does not run.
    #[doc(hidden)]
    pub fn withdraw(&self, module: &str) {
        let mut declared = self.declared.write().unwrap_or_else(PoisonError::into_inner);
        declared.retain(|declared| declared.module != module);
    }

    /// All declared figures, in the order of the modules.
    #[must_use]
    pub fn declared(&self) -> Vec<DeclaredFigure> {
        self.declared.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The declared figure of this name.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<Figure> {
        let declared = self.declared.read().unwrap_or_else(PoisonError::into_inner);
        declared.iter().find(|declared| declared.figure.name == name).map(|declared| declared.figure.clone())
    }
}
