//! Drawings as pixels.

use super::fonts;
use super::tint::{Tint, dominant};
use crate::colours::{Rgb, contrast, mixed};
use anyhow::Context;
use bytes::Bytes;
use resvg::tiny_skia::{Pixmap, PremultipliedColorU8, Transform};
use resvg::usvg::{ImageHrefResolver, ImageKind, Options, Tree};
use std::sync::Arc;

/// The side of the small drawing of a logo whose colours are counted, in pixels.
const SAMPLE: u32 = 32;

/// `svg` with its images, by their numbers, and the mark.
pub(super) fn rendered(
    svg: &str,
    images: Vec<Option<ImageKind>>,
    mark: Option<Tree>,
    (width, height): (u32, u32),
) -> anyhow::Result<Pixmap> {
    let resolve = move |href: &str, _: &Options<'_>| match href {
        "mark" => mark.clone().map(ImageKind::SVG),
        tile => tile.parse::<usize>().ok().and_then(|at| images.get(at)?.clone()),
    };
    let options = Options {
        fontdb: fonts::database(),
        image_href_resolver: ImageHrefResolver {
            resolve_data: Box::new(|_, _, _| None),
            resolve_string: Box::new(resolve),
        },
        ..Options::default()
    };
    let tree = Tree::from_str(svg, &options)?;
    let mut canvas = Pixmap::new(width, height).context("no memory for the picture")?;
    resvg::render(&tree, Transform::identity(), &mut canvas.as_mut());
    Ok(canvas)
}

/// An upload as an image, by its first bytes.
pub(super) fn picture(file: &Bytes) -> Option<ImageKind> {
    let bytes = || Arc::new(file.to_vec());
    match file.get(..12)? {
        [0x89, b'P', b'N', b'G', ..] => Some(ImageKind::PNG(bytes())),
        [0xff, 0xd8, ..] => Some(ImageKind::JPEG(bytes())),
        [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P'] => Some(ImageKind::WEBP(bytes())),
        _ => None,
    }
}

/// The colours that go with a logo; those of `key` where it has none.
pub(super) fn tint(image: Option<&ImageKind>, key: &str) -> Tint {
    let pixels = image.and_then(sampled);
    pixels.and_then(dominant).map_or_else(|| Tint::of_key(key), Tint::from_colour)
}

/// The pixels of a small drawing of `image`, each red, green, blue and opacity; `None` when it cannot be drawn.
fn sampled(image: &ImageKind) -> Option<Vec<[u8; 4]>> {
    let svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{SAMPLE}" height="{SAMPLE}"><image href="0" width="{SAMPLE}" height="{SAMPLE}"/></svg>"#
    );
    let small = rendered(&svg, vec![Some(image.clone())], None, (SAMPLE, SAMPLE)).ok()?;
    let pixel = |pixel: &PremultipliedColorU8| {
        let colour = pixel.demultiply();
        [colour.red(), colour.green(), colour.blue(), colour.alpha()]
    };
    Some(small.pixels().iter().map(pixel).collect())
}

/// The contrast of the part of the picture `file` that is seen best on `ground`; `None` when it cannot be drawn. Takes
/// milliseconds of computing.
pub(crate) fn best_contrast(file: &Bytes, ground: Rgb) -> Option<f32> {
    let pixels = sampled(&picture(file)?)?;
    let seen = pixels.into_iter().map(|[red, green, blue, opacity]| {
        contrast(mixed(ground, [red, green, blue], u32::from(opacity) * 100 / 255), ground)
    });
    Some(seen.fold(1.0, f32::max))
}
