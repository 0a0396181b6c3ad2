//! A picture as SVG, and from that as PNG.

use super::columns::{COLUMNS, columns};
use super::fonts::{FAMILY, beginning, writable};
use super::lines::{Style, is_rtl, lines};
use super::parts::{LINE, MARGIN, Square, foot, soft, square, text_at};
use super::raster::{picture, rendered, tint};
use super::tint::{INK, Tint};
use crate::colours::css;
use bytes::Bytes;
use resvg::usvg::{ImageKind, Options, Tree};
use std::fmt::Write;
use std::iter::successors;
use toolbase_kernel::directory::{SharePicture, ShareTile};

/// The size that large previews of links show whole.
const WIDTH: u32 = 1200;
const HEIGHT: u32 = 630;
const TITLE: Style = Style { size: 76.0, weight: 600 };
const TEXT: Style = Style { size: 36.0, weight: 400 };
const FIRST_FACT: Style = Style { size: 42.0, weight: 600 };
const FACT: Style = Style { size: 32.0, weight: 400 };
/// The lowest line of text that leaves the foot free.
const LOWEST: f32 = 500.0;
/// The title above columns, which have names of their own.
const HEADING: Style = Style { size: 48.0, weight: 600 };

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
    Ok(rendered(&svg, images, mark, (WIDTH, HEIGHT))?.encode_png()?)
}

fn svg(drawing: &Drawing<'_>, images: &[Option<ImageKind>], marked: bool) -> String {
    let SharePicture { title, text, note, tiles, .. } = drawing.content;
    let side_by_side =
        (2..=COLUMNS).contains(&tiles.len()) && tiles.iter().any(|tile| !tile.facts.is_empty());
    // A picture of many things has none of their colours.
    let tints: Vec<Tint> = match tiles.len() {
        1..=COLUMNS => {
            let tint =
                |(at, tile): (usize, &ShareTile)| tint(images.get(at).and_then(Option::as_ref), &tile.key);
            tiles.iter().enumerate().map(tint).collect()
        }
        _ => Vec::new(),
    };
    let Tint { accent, ground } = if let [tint] = tints[..] { tint } else { Tint::OF_SITE };
    let (ink, ground, shapes) = (css(INK), css(ground), css(accent));
    let mut svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" font-family="{FAMILY}" fill="{ink}">
<rect width="{WIDTH}" height="{HEIGHT}" fill="{ground}"/><rect width="{WIDTH}" height="14" fill="{shapes}"/>
"#
    );
    if side_by_side {
        if let Some(title) = writable(title).and_then(|title| lines(&title, HEADING, LINE, 1).pop()) {
            text_at(&mut svg, (MARGIN, 124.0), HEADING, "", &title);
        }
        let drawn: Vec<bool> = images.iter().map(Option::is_some).collect();
        columns(&mut svg, tiles, &drawn, &tints);
    } else {
        let _ = writeln!(
            svg,
            r#"<rect x="940" y="-160" width="420" height="420" rx="96" fill="{shapes}" fill-opacity="0.1"/>
<rect x="1060" y="140" width="260" height="260" rx="64" fill="{shapes}" fill-opacity="0.07"/>"#
        );
        let size = if tiles.len() == 1 { 160.0 } else { 112.0 };
        let mut x = MARGIN;
        for (at, tile) in tiles.iter().enumerate() {
            let has_picture = images.get(at).is_some_and(Option::is_some);
            let own = Tint::of_key(&tile.key).accent;
            x += square(&mut svg, (x, MARGIN), size, &Square { at, tile, has_picture }, own) + 24.0;
        }
        if let [tile] = &tiles[..] {
            facts(&mut svg, x + 12.0, &tile.facts);
        }
        // Where there are no tiles, the title stands higher.
        texts(&mut svg, if tiles.is_empty() { 210.0 } else { MARGIN + size + 96.0 }, title, text);
    }
    foot(&mut svg, drawing.site, note, marked);
    svg.push_str("</svg>");
    svg
}

/// The facts of a single thing beside its square, the first one larger; one alone stands in its middle.
fn facts(svg: &mut String, x: f32, facts: &[String]) {
    let mut y = MARGIN + if facts.len() == 1 { 95.0 } else { 72.0 };
    for (fact, style) in facts.iter().zip([FIRST_FACT, FACT]) {
        let more = if style.weight == FACT.weight { soft() } else { String::new() };
        if let Some(fact) = writable(fact).and_then(|fact| lines(&fact, style, MARGIN + LINE - x, 1).pop()) {
            text_at(svg, (x, y), style, &more, &fact);
            y += 48.0;
        }
    }
}

/// The title from the line at `y` on, and the text below it.
fn texts(svg: &mut String, mut y: f32, title: &str, text: &str) {
    let title = writable(title).map_or_else(Vec::new, |title| lines(&title, TITLE, LINE, 2));
    for line in &title {
        text_line(svg, y, TITLE, "", line);
        y += TITLE.size * 1.1;
    }
    y -= if title.is_empty() { 20.0 } else { 18.0 };
    let places: Vec<f32> = successors(Some(y), |y| Some(y + TEXT.size * 1.32))
        .take_while(|y| *y <= LOWEST)
        .take(4 - title.len().max(1))
        .collect();
    let text = beginning(text).map_or_else(Vec::new, |text| lines(&text, TEXT, LINE, places.len()));
    for (line, y) in text.iter().zip(places) {
        text_line(svg, y, TEXT, &soft(), line);
    }
}

/// A line of text from the edge at which its reader begins.
fn text_line(svg: &mut String, y: f32, style: Style, more: &str, line: &str) {
    if is_rtl(line) {
        text_at(svg, (MARGIN + LINE, y), style, &format!(r#"text-anchor="end" {more}"#), line);
    } else {
        text_at(svg, (MARGIN, y), style, more, line);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use resvg::tiny_skia::Pixmap;

    const MARK: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><rect width="2" height="2" fill="#f00"/></svg>"##;

    fn content_with(title: &str) -> SharePicture {
        let square = ShareTile { name: title.to_owned(), ..ShareTile::default() };
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

    /// A logo of one colour.
    fn logo(red: u8, green: u8, blue: u8) -> Bytes {
        let mut logo = Pixmap::new(4, 4).unwrap();
        logo.fill(resvg::tiny_skia::Color::from_rgba8(red, green, blue, 255));
        Bytes::from(logo.encode_png().unwrap())
    }

    /// The colours of the bar at the top and of the ground.
    fn colours(picture: &Pixmap) -> [[u8; 3]; 2] {
        [(600, 4), (40, 600)].map(|(x, y)| {
            let pixel = picture.pixel(x, y).unwrap();
            [pixel.red(), pixel.green(), pixel.blue()]
        })
    }

    #[test]
    fn logos_are_drawn_and_broken_ones_are_not() {
        let file = logo(255, 0, 0);
        let middle = |file| {
            let picture = drawn(&content_with("ChatGPT"), None, &[Some(file)]);
            let pixel = picture.pixel(100, 160).unwrap();
            (pixel.red(), pixel.green())
        };
        assert_eq!(middle(file), (255, 0));
        assert_eq!(middle(Bytes::from_static(b"<svg>no picture</svg>")), (0xd8, 0xe7));
        middle(Bytes::from_static(b"\x89PNG and then nothing at all"));
    }

    #[test]
    fn long_texts_stay_on_the_picture() {
        let long = SharePicture { text: "word ".repeat(200), ..content_with(&"Wonderful ".repeat(40)) };
        let picture = drawn(&long, None, &[None]);
        assert_eq!(ink(&picture, (1122, 420), (60, 100)), 0);
        assert_eq!(ink(&picture, (80, 590), (1000, 40)), 0);
        assert_eq!(ink(&picture, (80, 512), (1000, 12)), 0, "the foot is free");
    }

    #[test]
    fn a_text_from_right_to_left_begins_at_the_right() {
        let mut svg = String::new();
        text_line(&mut svg, 0.0, TEXT, "", &lines("שלום.", TEXT, LINE, 1)[0]);
        assert!(svg.contains(r#"x="1120""#) && svg.contains(r#"text-anchor="end""#), "{svg}");
    }

    #[test]
    fn a_cover_fills_a_wide_square() {
        let mut post = content_with("A post");
        post.tiles[0].is_cover = true;
        let picture = drawn(&post, None, &[Some(logo(120, 40, 200))]);
        let at = |x| picture.pixel(x, 160).map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]);
        assert_eq!((at(120), at(300)), (Some([120, 40, 200]), Some([120, 40, 200])));
    }

    #[test]
    fn the_picture_of_one_thing_has_the_colours_of_its_logo() {
        let site = colours(&drawn(&content_with("ChatGPT"), None, &[None]));
        assert_eq!(site, [Tint::OF_SITE.accent, Tint::OF_SITE.ground]);
        let purple = Tint::from_colour([120, 40, 200]);
        let of_logo = colours(&drawn(&content_with("ChatGPT"), None, &[Some(logo(120, 40, 200))]));
        assert_eq!(of_logo, [purple.accent, purple.ground]);
        let grey = colours(&drawn(&content_with("ChatGPT"), None, &[Some(logo(90, 90, 94))]));
        assert_eq!(grey, site);
        let two =
            SharePicture { tiles: vec![ShareTile::default(), ShareTile::default()], ..content_with("Two") };
        assert_eq!(colours(&drawn(&two, None, &[Some(logo(120, 40, 200)), None])), site);
    }

    #[test]
    fn one_thing_has_its_facts_beside_it_and_the_colours_of_its_page() {
        let bare = content_with("Inkwell");
        let beside = |content: &SharePicture| ink(&drawn(content, None, &[None]), (280, 100), (400, 110));
        assert_eq!(beside(&bare), 0);
        let mut shown = bare.clone();
        shown.tiles[0].facts = vec!["Free plan, then $20/mo".to_owned(), "4.6 of 5, 12 reviews".to_owned()];
        shown.tiles[0].key = "inkwell".to_owned();
        assert!(beside(&shown) > 500);
        let tint = Tint::of_key("inkwell");
        assert_eq!(colours(&drawn(&shown, None, &[None])), [tint.accent, tint.ground]);
        let grey = Some(logo(90, 90, 94));
        assert_eq!(colours(&drawn(&shown, None, &[grey])), [tint.accent, tint.ground]);
    }

    #[test]
    fn a_thing_of_which_nothing_is_known_has_a_picture() {
        let nothing = SharePicture { tiles: vec![ShareTile::default()], ..SharePicture::default() };
        assert_eq!(drawn(&nothing, None, &[None]).width(), 1200);
        assert_eq!(drawn(&SharePicture::default(), None, &[]).width(), 1200);
    }

    #[test]
    fn things_with_facts_are_columns_with_their_names() {
        let tile = |name: &str| ShareTile {
            name: name.to_owned(),
            facts: ["From $20", "4.5 of 5", "12 reviews"].map(str::to_owned).into(),
            ..ShareTile::default()
        };
        for count in [2, 3] {
            let tiles: Vec<ShareTile> = (0..count).map(|_| tile(&"Wonderful ".repeat(9))).collect();
            let files = vec![Some(logo(120, 40, 200)); count];
            let picture = drawn(&SharePicture { tiles, ..content_with("One vs two") }, None, &files);
            let at = |x, y| picture.pixel(x, y).map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]);
            // The bar of the first column, its paper, and the ground beside the last one.
            assert_eq!(at(300, 182), Some(Tint::from_colour([120, 40, 200]).accent));
            assert_eq!(at(100, 480), Some([255; 3]));
            assert_eq!(ink(&picture, (1124, 180), (60, 320)), 0, "{count} columns have room");
            assert!(ink(&picture, (80, 85), (200, 45)) > 200, "title");
        }
    }
}
