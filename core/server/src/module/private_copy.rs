//! A copy of a module's file that no other process can change, to be opened in its place.
//!
//! The system maps a library's file into memory; writing to that file, as `cp` does, changes the code of every
//! process that has it open. The copy is memory without a name in any folder: it needs no room that could be
//! mounted `noexec`, no other process can open it for writing, and it ends with the process.

use rustix::fs::{MemfdFlags, SealFlags, fcntl_add_seals, memfd_create};
use rustix::io::Errno;
use std::fs::File;
use std::io::{self, Write};
use std::os::fd::{AsRawFd, OwnedFd};
use std::path::{Path, PathBuf};

/// The name that the system shows in a process's memory map is cut to this.
const NAME_BYTES: usize = 240;
/// How often sealing is tried.
const TRIES: u32 = 20;

/// The copy; the memory is given back when it is dropped.
pub(super) struct PrivateCopy {
    file: File,
}

impl PrivateCopy {
    /// A copy of `bytes`, shown under the name of `original`.
    ///
    /// # Errors
    /// When the system gives no memory, or none that may hold code.
    pub fn create(original: &Path, bytes: &[u8]) -> io::Result<Self> {
        let name = original.file_name().unwrap_or_default().to_string_lossy();
        let mut file = File::from(executable_memory(&name[..name.floor_char_boundary(NAME_BYTES)])?);
        file.write_all(bytes)?;
        seal(&file)?;
        Ok(Self { file })
    }

    /// Returns the path at which the system's loader finds it. With the process's own number, so that a debugger finds it too.
    pub fn path(&self) -> PathBuf {
        format!("/proc/{}/fd/{}", std::process::id(), self.file.as_raw_fd()).into()
    }

    /// Keeps it open for as long as the process lives. Another module that got the same number would be taken by
    /// the system's loader for this one.
    pub fn persist(self) {
        std::mem::forget(self);
    }
}

/// Forbids every change. While the system moves pages of the memory, as it does when little is free, it waits a fifth of a
/// second for them and reports that they are in use.
fn seal(file: &File) -> io::Result<()> {
    let seals = SealFlags::WRITE | SealFlags::SHRINK | SealFlags::GROW | SealFlags::SEAL;
    let mut sealed = fcntl_add_seals(file, seals);
    for _ in 1..TRIES {
        if sealed != Err(Errno::BUSY) {
            break;
        }
        sealed = fcntl_add_seals(file, seals);
    }
    Ok(sealed?)
}

fn executable_memory(name: &str) -> io::Result<OwnedFd> {
    let flags = MemfdFlags::CLOEXEC | MemfdFlags::ALLOW_SEALING;
    match memfd_create(name, flags | MemfdFlags::EXEC) {
        // Linux before 6.3 does not know the flag; such memory may hold code there.
        Err(Errno::INVAL) => Ok(memfd_create(name, flags)?),
        made => Ok(made?),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_has_the_bytes_and_takes_no_others() {
        let copy = PrivateCopy::create(Path::new("/srv/modules/libhello_module.so"), b"code").unwrap();
        assert_eq!(std::fs::read(copy.path()).unwrap(), b"code");
        let written = std::fs::OpenOptions::new().write(true).open(copy.path());
        assert!(written.and_then(|mut file| file.write_all(b"other")).is_err());
        let shown = std::fs::read_link(copy.path()).unwrap().display().to_string();
        assert!(shown.contains("libhello_module.so"), "{shown}");
    }
}
