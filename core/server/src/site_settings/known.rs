//! The parts of modules that the settings name.

use super::navigation::KnownEntries;
use super::switches::KnownSwitches;
use crate::module::Registry;

/// The entries of the navigation and the features of the modules that run. Cheap to clone.
#[derive(Clone, Debug)]
pub(crate) struct KnownParts {
    pub navigation: KnownEntries,
    pub switches: KnownSwitches,
}

impl KnownParts {
    /// Those of the modules of `registry`.
    pub fn new(registry: &Registry) -> Self {
        Self { navigation: KnownEntries::new(registry), switches: KnownSwitches::new(registry) }
    }
}
