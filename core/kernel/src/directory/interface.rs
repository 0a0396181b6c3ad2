//! Versions of interfaces.

use std::fmt;

/// The version of an interface: equal only if both sides were compiled with the same source.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stamp(u64);

impl Stamp {
    /// The stamp of the interface that `text` stands for: the stamp of its crate, or all of its source.
    #[must_use]
    pub const fn from_text(text: &str) -> Self {
        // FNV-1a: the compiler computes it.
        let (text, mut hash, mut at) = (text.as_bytes(), 0xcbf2_9ce4_8422_2325_u64, 0);
        while at < text.len() {
            hash = (hash ^ text[at] as u64).wrapping_mul(0x0000_0100_0000_01b3);
            at += 1;
        }
        Self(hash)
    }
}

impl fmt::Display for Stamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// A type under which services are offered in the [`Directory`](super::Directory), usually a `dyn Trait`.
///
/// The interface crate of a service is compiled into each library that uses it. When its source changes, the type keeps
/// its `TypeId`, and calling a service of the old version as one of the new version would be undefined behaviour. So a
/// service is found only by whoever has the same stamp.
///
/// # Safety
/// `STAMP` must change with every change of the trait, and of the types in its signatures. The macro
/// [`interface!`](crate::interface) takes care of that; nothing else implements this trait.
#[expect(unsafe_code, reason = "a wrong stamp would be undefined behaviour")]
pub unsafe trait Interface: Send + Sync + 'static {
    /// The version of the interface.
    const STAMP: Stamp;
}

/// Makes traits or types of this crate usable as services of the [`Directory`](crate::directory::Directory):
/// `interface!(dyn One, dyn Two);`.
///
/// The stamp is that of the whole crate; its build script is `toolbase_stamp::interface()`. A crate outside the
/// checkout names its source files instead, all of them: `interface!(source = include_str!("lib.rs"); dyn One);`, or
/// `source = concat!(include_str!("lib.rs"), include_str!("one.rs"))`.
#[macro_export]
macro_rules! interface {
    (source = $source:expr; $($service:ty),+ $(,)?) => {
        $(
            // SAFETY: the stamp covers the source of the interface; the kernel and the compiler are the server's own,
            // or the library would not have been loaded.
            #[allow(unsafe_code, reason = "the one implementation of `Interface`")]
            unsafe impl $crate::directory::Interface for $service {
                const STAMP: $crate::directory::Stamp = $crate::directory::Stamp::from_text($source);
            }
        )+
    };
    ($($service:ty),+ $(,)?) => {
        $crate::interface!(source = env!("TOOLBASE_INTERFACE"); $($service),+);
    };
}
