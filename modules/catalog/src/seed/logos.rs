//! Logos of the starter catalogue: pictures of `seed/logos`, compiled in.

use std::collections::{BTreeMap, HashSet};
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

/// Stores the pictures of the starter tools with these `slugs` and returns their addresses by slug. None where media are not
/// offered.
///
/// # Errors
/// When the storage is unavailable.
pub async fn install(
    context: &ModuleContext,
    slugs: &HashSet<&str>,
) -> anyhow::Result<BTreeMap<&'static str, String>> {
    let Ok(media) = context.directory.get::<dyn ShippedPictures>() else { return Ok(BTreeMap::new()) };
    let requested = LOGOS.iter().filter(|(slug, _)| slugs.contains(slug));
    let (slugs, pictures): (Vec<&str>, Vec<ShippedPicture>) =
        requested.map(|&(slug, files)| (slug, ShippedPicture { files })).unzip();
    let addresses = media.store(context, &pictures, SHOWN, &Actor::operator()).await?;
    Ok(slugs.into_iter().zip(addresses).collect())
}

#[cfg(test)]
mod tests;
