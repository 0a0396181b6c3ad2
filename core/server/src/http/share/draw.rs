//! A picture as SVG, and from that as PNG.

use super::fonts::{FAMILY, FONTS, writable};
use super::lines::{Style, lines};
use anyhow::Context;
use bytes::Bytes;
use html_escape::{encode_double_quoted_attribute, encode_text};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{ImageHrefResolver, ImageKind, Options, Tree};
use std::fmt::Write;
use std::sync::Arc;
use toolbase_kernel::directory::{SharePicture, ShareTile};

/// The size that large previews of links show whole.
const WIDTH: u32 = 1200;
const HEIGHT: u32 = 630;
/// The distance from the edges.
const MARGIN: f32 = 80.0;
/// How wide lines are at most.
const LINE: f32 = 1040.0;
const TITLE: Style = Style { size: 76.0, weight: 600 };
const TEXT: Style = Style { size: 36.0, weight: 400 };

/// The parts of a drawing.
pub(super) struct Drawing<'a> {
    /// The name of the site.
    pub site: &'a str,
    /// The mark of the site, as SVG.
    pub mark: Option<&'a str>,
    /// The rest of its content.
    pub content: &'a SharePicture,
    /// The files of the tiles.
    pub files: &'a [Option<Bytes>],
}

/// The picture as a PNG file. Takes tens of milliseconds of computing.
///
/// # Errors
/// When a library rejects the drawing, which does not happen.
pub(super) fn png(drawing: &Drawing<'_>) -> anyhow::Result<Vec<u8>> {
    let images: Vec<Option<ImageKind>> = drawing.files.iter().map(|file| picture(file.as_ref()?)).collect();
    let mark = drawing.mark.and_then(|svg| Tree::from_str(svg, &Options::default()).ok());
    let svg = svg(drawing, &images, mark.is_some());
    let resolve = move |href: &str, _: &Options<'_>| match href {
        "mark" => mark.clone().map(ImageKind::SVG),
        tile => tile.parse::<usize>().ok().and_then(|at| images.get(at)?.clone()),
    };
    let options = Options {
        fontdb: Arc::clone(&FONTS),
        image_href_resolver: ImageHrefResolver {
            resolve_data: Box::new(|_, _, _| None),
            resolve_string: Box::new(resolve),
        },
        ..Options::default()
    };
    let tree = Tree::from_str(&svg, &options)?;
    let mut canvas = Pixmap::new(WIDTH, HEIGHT).context("no memory for the picture")?;
    resvg::render(&tree, Transform::identity(), &mut canvas.as_mut());
    Ok(canvas.encode_png()?)
}

/// An upload as an image, by its first bytes.
fn picture(file: &Bytes) -> Option<ImageKind> {
    let bytes = || Arc::new(file.to_vec());
    match file.get(..12)? {
        [0x89, b'P', b'N', b'G', ..] => Some(ImageKind::PNG(bytes())),
        [0xff, 0xd8, ..] => Some(ImageKind::JPEG(bytes())),
        [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P'] => Some(ImageKind::WEBP(bytes())),
        _ => None,
    }
}

fn svg(drawing: &Drawing<'_>, images: &[Option<ImageKind>], marked: bool) -> String {
    let SharePicture { title, text, note, tiles, .. } = drawing.content;
    let title = writable(title).map_or_else(Vec::new, |title| lines(&title, TITLE, LINE, 2));
    let text = writable(text).map_or_else(Vec::new, |text| lines(&text, TEXT, LINE, 4 - title.len().max(1)));
    let mut svg = format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" font-family="{FAMILY}" fill="#16211f">
<rect width="{WIDTH}" height="{HEIGHT}" fill="#fafaf7"/><rect width="{WIDTH}" height="14" fill="#0b6b63"/>
<rect x="940" y="-160" width="420" height="420" rx="96" fill="#0b6b63" fill-opacity="0.06"/>
<rect x="1060" y="140" width="260" height="260" rx="64" fill="#0b6b63" fill-opacity="0.04"/>
"##
    );
    let size = if tiles.len() == 1 { 160.0 } else { 112.0 };
    for (at, tile) in tiles.iter().enumerate() {
        let image = images.get(at).is_some_and(Option::is_some);
        tile_at(&mut svg, at, size, image.then_some(at), tile);
    }
    // Where there are no tiles, the title stands higher.
    let mut y = if tiles.is_empty() { 210.0 } else { MARGIN + size + 96.0 };
    for line in &title {
        text_at(&mut svg, (MARGIN, y), TITLE, "", line);
        y += TITLE.size * 1.1;
    }
    y -= if title.is_empty() { 20.0 } else { 18.0 };
    for line in &text {
        text_at(&mut svg, (MARGIN, y), TEXT, r##"fill="#46524f""##, line);
        y += TEXT.size * 1.32;
    }
    foot(&mut svg, drawing.site, note, marked);
    svg.push_str("</svg>");
    svg
}

/// A tile: its picture, or the first letter of its name.
fn tile_at(svg: &mut String, at: usize, size: f32, image: Option<usize>, tile: &ShareTile) {
    #[expect(clippy::cast_precision_loss, reason = "there are six")]
    let x = MARGIN + at as f32 * (size + 24.0);
    let (y, radius) = (MARGIN, size * 0.22);
    let _ = write!(
        svg,
        r#"<clipPath id="c{at}"><rect x="{x}" y="{y}" width="{size}" height="{size}" rx="{radius}"/></clipPath>
<rect x="{x}" y="{y}" width="{size}" height="{size}" rx="{radius}" fill="{}"/>"#,
        if image.is_some() { "#fff" } else { "#d9e8e5" },
    );
    if let Some(image) = image {
        let _ = write!(
            svg,
            r#"<image href="{image}" x="{x}" y="{y}" width="{size}" height="{size}" clip-path="url(#c{at})"/>"#
        );
    } else if let Some(letter) = tile.name.chars().find(|c| c.is_alphanumeric()).and_then(letter) {
        let style = Style { size: size * 0.5, weight: 600 };
        let place = (x + size / 2.0, y + size * 0.68);
        text_at(svg, place, style, r##"text-anchor="middle" fill="#0b6b63""##, &letter);
    }
    let _ = writeln!(
        svg,
        r##"<rect x="{x}" y="{y}" width="{size}" height="{size}" rx="{radius}" fill="none" stroke="#16211f" stroke-opacity="0.12" stroke-width="2"/>"##
    );
}

fn letter(first: char) -> Option<String> {
    writable(&first.to_uppercase().to_string())
}

fn text_at(svg: &mut String, (x, y): (f32, f32), style: Style, more: &str, text: &str) {
    let Style { size, weight } = style;
    let _ = writeln!(
        svg,
        r#"<text x="{x}" y="{y}" font-size="{size}" font-weight="{weight}" {more}>{}</text>"#,
        encode_text(text)
    );
}

/// The site's mark and name, and the words in the other corner.
fn foot(svg: &mut String, site: &str, note: &str, marked: bool) {
    const LETTERS: Style = Style { size: 30.0, weight: 600 };
    let mut x = MARGIN;
    if marked {
        let href = encode_double_quoted_attribute("mark");
        let _ = writeln!(svg, r#"<image href="{href}" x="{x}" y="526" width="44" height="44"/>"#);
        x += 60.0;
    }
    if let Some(name) = writable(site).and_then(|name| lines(&name, LETTERS, 480.0, 1).pop()) {
        text_at(svg, (x, 559.0), LETTERS, "", &name);
    }
    if let Some(note) = writable(note).and_then(|note| lines(&note, LETTERS, 440.0, 1).pop()) {
        let place = (MARGIN + LINE, 559.0);
        text_at(svg, place, Style { weight: 400, ..LETTERS }, r##"text-anchor="end" fill="#46524f""##, &note);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MARK: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><rect width="2" height="2" fill="#f00"/></svg>"##;

    fn content_with(title: &str) -> SharePicture {
        let square = ShareTile { name: title.to_owned(), picture: None };
        let text = "Ask & draft <b> in one \"conversation\".".to_owned();
        SharePicture {
            title: title.to_owned(),
            text,
            note: "AI Chatbot".to_owned(),
            tiles: vec![square],
            tags: vec![],
        }
    }

    fn drawn(content: &SharePicture, mark: Option<&str>, files: &[Option<Bytes>]) -> Pixmap {
        let file = png(&Drawing { site: "AI ToolBase", mark, content, files }).unwrap();
        Pixmap::decode_png(&file).unwrap()
    }

    /// The pixels in a part of `picture` that are not of its ground.
    fn ink(picture: &Pixmap, (left, top): (u32, u32), (width, height): (u32, u32)) -> usize {
        let ground = picture.pixel(40, 600).unwrap();
        (left..left + width)
            .flat_map(|x| (top..top + height).map(move |y| (x, y)))
            .filter(|&(x, y)| picture.pixel(x, y) != Some(ground))
            .count()
    }

    #[test]
    fn a_picture_has_the_size_of_previews_and_everything_on_it() {
        let picture = drawn(&content_with("ChatGPT"), Some(MARK), &[None]);
        assert_eq!((picture.width(), picture.height()), (1200, 630));
        let mark = picture.pixel(100, 548).unwrap();
        assert_eq!((mark.red(), mark.green()), (255, 0));
        for (part, what) in [((80, 80), "tile"), ((80, 270), "title"), ((80, 370), "text")] {
            assert!(ink(&picture, part, (300, 70)) > 200, "{what}");
        }
        assert!(ink(&picture, (900, 530), (220, 40)) > 200, "note");
    }

    #[test]
    fn a_name_in_letters_that_the_font_lacks_is_left_out() {
        let nameless = |name| {
            let files = [None];
            png(&Drawing { site: "AI ToolBase", mark: None, content: &content_with(name), files: &files })
                .unwrap()
        };
        assert!(nameless("文心绘图") == nameless(""), "only the rest is drawn");
    }

    #[test]
    fn logos_are_drawn_and_broken_ones_are_not() {
        let mut red = Pixmap::new(4, 4).unwrap();
        red.fill(resvg::tiny_skia::Color::from_rgba8(255, 0, 0, 255));
        let file = Bytes::from(red.encode_png().unwrap());
        let middle = |file| {
            let picture = drawn(&content_with("ChatGPT"), None, &[Some(file)]);
            let pixel = picture.pixel(100, 160).unwrap();
            (pixel.red(), pixel.green())
        };
        assert_eq!(middle(file), (255, 0));
        assert_eq!(middle(Bytes::from_static(b"<svg>no picture</svg>")), (0xd9, 0xe8));
        middle(Bytes::from_static(b"\x89PNG and then nothing at all"));
    }

    #[test]
    fn long_texts_stay_on_the_picture() {
        let long = SharePicture { text: "word ".repeat(200), ..content_with(&"Wonderful ".repeat(40)) };
        let picture = drawn(&long, None, &[None]);
        assert_eq!(ink(&picture, (1122, 420), (60, 100)), 0);
        assert_eq!(ink(&picture, (80, 590), (1000, 40)), 0);
    }
}
