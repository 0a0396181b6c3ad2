//! Logos of the starter catalogue: pictures of `seed/logos`, compiled in.

use std::collections::BTreeMap;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::media::{ShippedPicture, ShippedPictures};
use toolbase_kernel::module::ModuleContext;

/// Lists the pictures of the tools with these slugs.
macro_rules! logos {
    ($($slug:literal),* $(,)?) => {
        /// Slugs of tools with their pictures, in the order of the slugs.
        pub const LOGOS: &[(&str, &[&[u8]])] = &[$((
            $slug,
            &[
                include_bytes!(concat!("../../../../../seed/logos/", $slug, "-160.webp")),
                include_bytes!(concat!("../../../../../seed/logos/", $slug, "-320.webp")),
            ],
        )),*];
    };
}
use logos;

mod list;

pub use list::LOGOS;

/// Pixels of the file that pages show: twice the largest logo.
const SHOWN: i64 = 144;

/// Stores the pictures and returns their addresses by the slugs of the tools in the starter catalogue. None where media
/// are not offered.
///
/// # Errors
/// When the storage is unavailable.
pub async fn install(context: &ModuleContext) -> anyhow::Result<BTreeMap<&'static str, String>> {
    let Ok(media) = context.directory.get::<dyn ShippedPictures>() else { return Ok(BTreeMap::new()) };
    let pictures: Vec<ShippedPicture> = LOGOS.iter().map(|&(_, files)| ShippedPicture { files }).collect();
    let addresses = media.store(context, &pictures, SHOWN, &Actor::operator()).await?;
    Ok(LOGOS.iter().map(|&(slug, _)| slug).zip(addresses).collect())
}

#[cfg(test)]
mod tests;
