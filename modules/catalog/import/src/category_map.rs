//! The file with a list's categories and the catalogue's, which people edit and use again.

use super::options::{CategoryUse, ImportError};
use std::path::Path;

const HEAD: [&str; 4] = ["theirs", "ours", "confidence", "rows"];

/// The pairs of the file that have a category of ours; none when there is no file yet.
///
/// # Errors
/// When it cannot be read, or has other columns.
pub(super) fn read(file: &Path) -> Result<Vec<(String, String)>, ImportError> {
    let failed = |reason: String| ImportError::CategoryMap { file: file.to_owned(), reason };
    if !file.exists() {
        return Ok(Vec::new());
    }
    let mut reader = csv::ReaderBuilder::new()
        .flexible(true)
        .from_path(file)
        .map_err(|error| failed(error.to_string()))?;
    let head = reader.headers().map_err(|error| failed(error.to_string()))?.clone();
    if head.iter().take(2).ne(HEAD.into_iter().take(2)) {
        return Err(failed("it has to begin with the columns `theirs` and `ours`".to_owned()));
    }
    let mut pairs = Vec::new();
    for record in reader.records() {
        let record = record.map_err(|error| failed(error.to_string()))?;
        let cell = |at: usize| record.get(at).unwrap_or_default().trim().to_owned();
        if !cell(0).is_empty() && !cell(1).is_empty() {
            pairs.push((cell(0), cell(1)));
        }
    }
    Ok(pairs)
}

/// Writes all of `uses`: those that are not known have nothing in the second column. What an earlier file had and this
/// list has not stays.
///
/// # Errors
/// When it cannot be written.
pub(super) fn write(file: &Path, uses: &[CategoryUse]) -> Result<(), ImportError> {
    let failed = |reason: String| ImportError::CategoryMap { file: file.to_owned(), reason };
    let earlier = read(file)?;
    let others = earlier.iter().filter(|(theirs, _)| uses.iter().all(|known| known.theirs != *theirs));
    let write = || -> csv::Result<Vec<u8>> {
        let mut writer = csv::WriterBuilder::new().terminator(csv::Terminator::CRLF).from_writer(Vec::new());
        writer.write_record(HEAD)?;
        for known in uses {
            let confidence = format!("{:.2}", known.confidence);
            let ours = earlier.iter().find(|(theirs, _)| *theirs == known.theirs);
            let ours = ours.map_or(known.ours.as_str(), |(_, ours)| ours.as_str());
            writer.write_record([&known.theirs, ours, &confidence, &known.rows.to_string()])?;
        }
        for (theirs, ours) in others {
            writer.write_record([theirs, ours, "1.00", "0"])?;
        }
        writer.into_inner().map_err(|error| error.into_error().into())
    };
    let bytes = write().map_err(|error| failed(error.to_string()))?;
    std::fs::write(file, bytes).map_err(|error| failed(error.to_string()))
}
