//! The texts and the drawing of widgets.

use super::*;

fn widget(name: &str, totals: Totals) -> Widget {
    let link = "https://tools.example/ai/x?section=reviews".to_owned();
    let tool = Some(Shown { name: name.to_owned(), link, totals });
    Widget { card: Card::Rating, mode: Mode::Dark, size: Size::Regular, brand: "Tools".to_owned(), tool }
}

/// A widget of a tool with as many reviews of one to five stars.
fn rated(counted: [i64; 5]) -> Widget {
    let [counted_1, counted_2, counted_3, counted_4, counted_5] = counted;
    let totals = Totals { counted_1, counted_2, counted_3, counted_4, counted_5, ..Totals::default() };
    widget("Sample", totals)
}

#[test]
fn names_are_text() {
    let widget = widget("<script>\"&", Totals::default());
    for text in [widget.html(), widget.svg()] {
        assert!(
            !text.contains("<script") && text.contains("&lt;script&gt;&quot;&amp; on Tools, No reviews yet"),
            "{text}"
        );
    }
}

#[test]
fn a_score_and_its_stars_reach_five_only_at_five() {
    let stars = |widget: &Widget| widget.svg().matches("fill=\"#f0b34e\"").count();
    for (counted, label, drawn) in [
        ([0, 0, 0, 0, 3], "Sample on Tools, 5.0 from 3 reviews", 5),
        ([0, 0, 0, 1, 99], "Sample on Tools, 4.9 from 100 reviews", 5),
        ([0, 0, 3, 1, 0], "Sample on Tools, 3.3 from 4 reviews", 4),
        ([0, 0, 0, 1, 0], "Sample on Tools, 4.0 from 1 review", 4),
    ] {
        let widget = rated(counted);
        assert_eq!((widget.label().as_str(), stars(&widget)), (label, drawn));
        let halves = widget.svg().matches("M12 3.6v13.3").count();
        assert_eq!(halves, usize::from(counted[3] > 0 && counted[2] + counted[4] > 0), "{label}");
    }
}

#[test]
fn names_of_all_scripts_stay_inside_in_three_sizes() {
    for name in ["W".repeat(100), "שלום עולם".repeat(12)] {
        for (size, width) in [(Size::Small, 220), (Size::Regular, 320), (Size::Large, 480)] {
            let mut widget = Widget { size, card: Card::Follow, ..widget(&name, Totals::default()) };
            widget.brand.clone_from(&name);
            let svg = widget.svg();
            assert!(svg.starts_with(&format!("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\"")));
            let shown = svg.split_once("</title>").unwrap().1;
            assert!(!shown.contains(&name), "cut: {shown}");
        }
    }
}
