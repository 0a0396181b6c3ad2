//! Cells that are merged with the one above: they have its value.

use super::super::{RAW_MAX, ReadError};
use super::line::Line;
use serde_json::Value;
use std::collections::{BTreeMap, VecDeque};

/// More merged regions than any list has.
pub(super) const REGIONS_MAX: usize = 100_000;

/// A merged region of several lines; only its first column counts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Region {
    pub first: u32,
    pub last: u32,
    pub column: u32,
}

/// The regions of a sheet, and the values of those that the line at hand is in.
#[derive(Default)]
pub(super) struct Merged {
    /// Those that begin further down, in this order.
    regions: VecDeque<Region>,
    open: BTreeMap<u32, (u32, Value)>,
}

impl Merged {
    /// Returns the regions of a sheet, none of them open yet.
    ///
    /// # Errors
    /// When there are too many.
    pub fn new(mut regions: Vec<Region>) -> Result<Self, ReadError> {
        if regions.len() > REGIONS_MAX {
            return Err(ReadError::Form(format!("it has more than {REGIONS_MAX} merged regions")));
        }
        regions.sort_by_key(|region| region.first);
        Ok(Self { regions: regions.into(), open: BTreeMap::new() })
    }

    /// Notes the values of the regions that begin in `line`.
    pub fn note(&mut self, line: &Line) {
        self.open.retain(|_, (last, _)| *last >= line.number);
        while let Some(region) = self.regions.pop_front_if(|region| region.first <= line.number) {
            let value = line.cells.get(&region.column).filter(|_| region.first == line.number);
            // A long text is not repeated line by line.
            if let Some(value) = value.filter(|value| value.as_str().is_none_or(|text| text.len() <= RAW_MAX))
            {
                self.open.insert(region.column, (region.last, value.clone()));
            }
        }
    }

    /// Fills the empty cells of `line` that belong to a region which began above it.
    pub fn fill(&mut self, line: &mut Line) {
        for (column, (last, value)) in &self.open {
            if *last >= line.number && !line.cells.contains_key(column) {
                line.add(*column, value.clone());
            }
        }
        self.note(line);
    }
}
