//! Draws SVG files as PNG files beside them, with the fonts of shared pictures:
//! `cargo run -p toolbase-exchange --example draw seed/posts/*.svg`

use anyhow::Context;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use std::path::PathBuf;
use std::{env, fs};

const FONTS: [&[u8]; 2] = [
    include_bytes!("../../../server/fonts/InstrumentSans-Regular.ttf"),
    include_bytes!("../../../server/fonts/InstrumentSans-SemiBold.ttf"),
];

fn main() -> anyhow::Result<()> {
    let mut options = Options::default();
    for font in FONTS {
        options.fontdb_mut().load_font_data(font.to_vec());
    }
    for path in env::args_os().skip(1).map(PathBuf::from) {
        let tree = Tree::from_data(&fs::read(&path)?, &options)?;
        let size = tree.size().to_int_size();
        let mut canvas = Pixmap::new(size.width(), size.height()).context("the picture has no size")?;
        resvg::render(&tree, Transform::identity(), &mut canvas.as_mut());
        fs::write(path.with_extension("png"), canvas.encode_png()?)?;
    }
    Ok(())
}
