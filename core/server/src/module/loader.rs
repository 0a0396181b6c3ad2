//! Opening a module's shared library. The only unsafe code of the product besides `media/trim.rs`.
#![expect(unsafe_code, reason = "loading a shared library is unsafe by nature; the stamp check comes first")]

use super::PrivateCopy;
use super::stamp_parts::differences;
use libloading::os::unix::{Library, RTLD_LOCAL, RTLD_NOW};
use object::{Object, ObjectSection};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use toolbase_kernel::module::{ABI, Declaration, Module};

/// The reasons why a file is not loaded as a module.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// The file cannot be read.
    #[error("cannot read it: {0}")]
    Read(#[from] std::io::Error),
    /// The file is no shared library.
    #[error("not a shared library: {0}")]
    NotALibrary(object::Error),
    /// The system gives no memory for the private copy that is opened.
    #[error("cannot be copied into memory: {0}")]
    Copy(std::io::Error),
    /// The library was not made with `export_module!`.
    #[error("not a ToolBase module: it has no `.toolbase_abi` section (was `export_module!` called?)")]
    NotAModule,
    /// The module was built against another core.
    #[error(
        "built for another core; rebuild it with this host's SDK\n  module: {module}\n  host:   {host}\n  \
         differs: {differences}"
    )]
    WrongStamp {
        /// The stamp in the file.
        module: String,
        /// The stamp of this host.
        host: &'static str,
        /// The first parts that differ.
        differences: String,
    },
    /// The system's loader fails.
    #[error("cannot be opened: {}", reason_of(.0))]
    Open(#[from] libloading::Error),
    /// The module panicked while it was made.
    #[error("panicked while it was created")]
    Panicked,
}

/// The message of the system's loader; the error itself only names the function that failed.
fn reason_of(error: &libloading::Error) -> String {
    std::error::Error::source(error).map_or_else(|| error.to_string(), ToString::to_string)
}

/// Reads the stamp of a module's file without running any of its code.
///
/// # Errors
/// [`LoadError`] when it cannot be read, or is no module.
pub fn read_stamp(path: &Path) -> Result<String, LoadError> {
    stamp_in(&std::fs::read(path)?)
}

/// Checks that the module in the file `path` was built for this server, without running any of its code.
///
/// # Errors
/// As [`read_stamp`]; [`LoadError::WrongStamp`] with the first differences.
pub fn check_stamp(path: &Path) -> Result<(), LoadError> {
    check_bytes(&std::fs::read(path)?)
}

fn check_bytes(bytes: &[u8]) -> Result<(), LoadError> {
    let stamp = stamp_in(bytes)?;
    if stamp == ABI {
        return Ok(());
    }
    // The parts are in modules of this release and later ones.
    let parts = section(bytes, ".toolbase_parts")?.unwrap_or_default();
    Err(LoadError::WrongStamp { module: stamp, host: ABI, differences: differences(&parts) })
}

fn stamp_in(bytes: &[u8]) -> Result<String, LoadError> {
    let stamp = section(bytes, ".toolbase_abi")?.ok_or(LoadError::NotAModule)?;
    Ok(stamp.trim_end_matches('\0').to_owned())
}

/// The text in the section `name` of a shared library, if it has one.
fn section(bytes: &[u8], name: &str) -> Result<Option<String>, LoadError> {
    let library = object::File::parse(bytes).map_err(LoadError::NotALibrary)?;
    let Some(section) = library.section_by_name(name) else { return Ok(None) };
    let data = section.data().map_err(LoadError::NotALibrary)?;
    Ok(Some(String::from_utf8_lossy(data).into_owned()))
}

/// Loads the module in the file `path`. It is never unloaded.
///
/// The file is read once: the checked copy is the one that is opened, and overwriting the file later does not
/// change code that runs.
///
/// # Errors
/// [`LoadError`] with the reason; no code of the file has run unless its stamp was right.
pub fn load(path: &Path) -> Result<Box<dyn Module>, LoadError> {
    let bytes = std::fs::read(path)?;
    check_bytes(&bytes)?;
    let copy = PrivateCopy::create(path, &bytes).map_err(LoadError::Copy)?;
    // SAFETY: the stamp proves that this library was built by the same compiler against the same core and
    // the same versions of everything the core shares, so types and calling conventions agree.
    let library = unsafe { Library::open(Some(copy.path()), RTLD_NOW | RTLD_LOCAL) }?;
    // SAFETY: `export_module!` is the only maker of the section checked above and exports this symbol
    // with this type.
    let declaration: &'static Declaration =
        unsafe { &**library.get::<*const Declaration>(b"TOOLBASE_MODULE\0")? };
    // The module's code and statics must stay where they are for as long as the process lives.
    std::mem::forget(library);
    copy.persist();
    catch_unwind(AssertUnwindSafe(declaration.create)).map_err(|_| LoadError::Panicked)
}
