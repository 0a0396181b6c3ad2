//! Posts that move in and out: Markdown with front matter, as Hugo and Jekyll have it, and exports of `WordPress`.
//! Nothing is fetched: pictures are named as the source names them.
//!
//! - [`Post::from_markdown`] and [`Post::to_markdown`]: one post; writing and reading again changes nothing
//! - [`read_folder`]: the posts of a folder
//! - [`read_wordpress`]: the posts of an export, read as a stream
//! - [`publication`]: the words by which sources, also of lists, show what is public

mod arguments;
mod dates;
mod embeds;
mod fields;
mod folder;
mod front_matter;
mod held;
mod post;
pub mod publication;
mod shortcodes;
mod titles;
mod wordpress;
mod write;

pub use folder::{Folder, read_folder};
pub use front_matter::front_matter;
pub use held::Held;
pub use post::{Found, Picture, Post, ReadError, Remarks};
pub use wordpress::read_wordpress;

/// Largest Markdown file, and largest text of a post of `WordPress`, in bytes.
pub const TEXT_MAX: usize = 2 << 20;
/// Largest export of `WordPress`, in bytes.
pub const EXPORT_MAX: u64 = 100 << 20;
