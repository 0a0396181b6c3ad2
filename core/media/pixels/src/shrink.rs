//! Making pictures smaller.

use fast_image_resize::pixels::U8x4;
use fast_image_resize::{
    FilterType, IntoImageView, IntoImageViewMut, MulDiv, ResizeAlg, ResizeOptions, Resizer,
};
use image::DynamicImage;

/// Returns `image` in this width and height, with 8 bits for each channel. Colours count by their opacity: otherwise the
/// colour of what is transparent bleeds into edges. A picture without transparency comes back without it.
///
/// The pixels have four channels of a byte in between, the one kind whose filter is compiled. Returns `None` when a side
/// has no pixel.
#[must_use]
pub fn shrink(image: DynamicImage, width: u32, height: u32) -> Option<DynamicImage> {
    let has_alpha = image.color().has_alpha();
    let mut image = DynamicImage::from(image.into_rgba8());
    let mut shrunk = DynamicImage::new_rgba8(width, height);
    if has_alpha {
        // In place: a copy of a large picture is a lot of memory.
        MulDiv::new().multiply_alpha_inplace_typed(&mut image.image_view_mut::<U8x4>()?).ok()?;
    }
    let options =
        ResizeOptions::new().resize_alg(ResizeAlg::Convolution(FilterType::Lanczos3)).use_alpha(false);
    Resizer::new()
        .resize_typed(&image.image_view::<U8x4>()?, &mut shrunk.image_view_mut::<U8x4>()?, &options)
        .ok()?;
    if !has_alpha {
        return Some(shrunk.into_rgb8().into());
    }
    MulDiv::new().divide_alpha_inplace_typed(&mut shrunk.image_view_mut::<U8x4>()?).ok()?;
    Some(shrunk)
}
