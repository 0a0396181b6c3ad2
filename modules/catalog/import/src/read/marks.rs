//! Marks of lists in Markdown that are no part of a description: `#opensource`, `(free)`, badges and emoji.

/// Words of a pricing, as [`crate::pricing`] understands them. Whoever marks a tool writes nothing else.
const PRICES: [&str; 23] = [
    "100% free",
    "completely free",
    "free",
    "free & paid",
    "free and paid",
    "free plan",
    "free tier",
    "free to use",
    "free trial",
    "free version",
    "freemium",
    "freeware",
    "gratis",
    "limited free",
    "paid",
    "partly free",
    "premium",
    "subscription",
    "trial",
    "付费",
    "免费",
    "免费试用",
    "部分免费",
];
const OPEN_SOURCE: [&str; 7] =
    ["open source", "open source software", "opensource", "open sourced", "oss", "foss", "开源"];

/// Beginnings of the names of licences of open source.
const LICENCES: [&str; 16] = [
    "0bsd",
    "agpl",
    "apache",
    "artistic",
    "bsd",
    "bsl 1.0",
    "cc0",
    "epl",
    "eupl",
    "gpl",
    "isc",
    "lgpl",
    "mit",
    "mpl",
    "unlicense",
    "zlib",
];

/// Emoji and their names, with the word that each means.
const EMOJI: [(&str, &str); 14] = [
    ("🆓", "free"),
    (":free:", "free"),
    ("💰", "paid"),
    (":moneybag:", "paid"),
    ("💲", "paid"),
    (":heavy_dollar_sign:", "paid"),
    ("💵", "paid"),
    (":dollar:", "paid"),
    ("💸", "paid"),
    (":money_with_wings:", "paid"),
    ("💳", "paid"),
    (":credit_card:", "paid"),
    ("💶", "paid"),
    (":euro:", "paid"),
];

/// Signs between which a mark is written.
const PAIRS: [(&str, &str); 5] = [("(", ")"), ("[", "]"), ("{", "}"), ("（", "）"), ("【", "】")];

/// A longer text is no mark, in bytes.
const MARK_MAX: usize = 200;

/// The marks of a tool.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Marks {
    prices: Vec<String>,
    pub open_source: bool,
}

impl Marks {
    /// The words of the pricing; open source means a free one where nothing else does.
    pub fn pricing(&self) -> Option<String> {
        match self.prices.as_slice() {
            [] => self.open_source.then(|| "open source".to_owned()),
            prices => {
                let new = prices.iter().enumerate().filter(|(at, price)| !prices[..*at].contains(price));
                Some(new.map(|(_, price)| price.as_str()).collect::<Vec<_>>().join(", "))
            }
        }
    }

    /// Takes `text` if it holds nothing but marks.
    pub fn take(&mut self, text: &str) -> bool {
        let text = text.trim_matches(|c: char| !c.is_alphanumeric() && !"$€£¥%+".contains(c));
        if text.is_empty() || text.len() > MARK_MAX {
            return false;
        }
        let is_amount = text.len() <= 20
            && text.contains(['$', '€', '£', '¥'])
            && text.contains(|c: char| c.is_ascii_digit());
        if is_amount || is_price(text) {
            self.prices.push(text.to_lowercase());
            return true;
        }
        let text = text.replace(" and ", ",");
        let parts = text.split([',', '/', '|', '&', '+', ';', '·']).map(str::trim);
        let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
        if parts.is_empty() || !parts.iter().all(|part| is_price(part) || is_open_source(part)) {
            return false;
        }
        for part in parts {
            if is_open_source(part) {
                self.open_source = true;
            } else {
                self.prices.push(normal(part));
            }
            // Free and open source software.
            if normal(part) == "foss" {
                self.prices.push("free".to_owned());
            }
        }
        true
    }

    /// Takes the text of a piece of code, which is a licence as well.
    pub fn take_code(&mut self, text: &str) -> bool {
        let is_licence = is_licence(text);
        self.open_source |= is_licence;
        is_licence || self.take(text)
    }

    /// Takes the text of a picture if it is a mark, or else the words of the badge at its address, behind the line break.
    pub fn take_picture(&mut self, picture: &str) {
        let (alternative, source) = picture.split_once('\n').unwrap_or((picture, ""));
        if !self.take(alternative) {
            self.take_badge(source);
        }
    }

    /// Takes the words of a badge, as of `https://img.shields.io/badge/pricing-free-green`.
    fn take_badge(&mut self, source: &str) {
        let Some((_, words)) = source.split_once("/badge/") else { return };
        let words = words.split(['?', '.']).next().unwrap_or_default();
        let words = words.replace("--", " ").replace("%20", " ").replace('_', " ");
        for word in words.split('-') {
            self.take(word);
        }
    }

    /// `text` without what is between two signs, behind a `#`, or an emoji, if it is a mark.
    pub fn without_signs(&mut self, text: &str) -> String {
        let mut text = text.to_owned();
        for (emoji, word) in EMOJI {
            if text.contains(emoji) {
                self.prices.push(word.to_owned());
                text = text.replace(emoji, " ");
            }
        }
        for (open, close) in PAIRS {
            let mut from = 0;
            while let Some((start, end)) = between(&text, from, open, close) {
                if self.take(text[start + open.len()..end].trim_start_matches('#')) {
                    text.replace_range(start..end + close.len(), " ");
                    from = start;
                } else {
                    from = start + open.len();
                }
            }
        }
        text
    }

    /// `text`, which is plain, without hashtags and without marks at its end.
    pub fn without_words(&mut self, text: &str) -> String {
        let mut words = Vec::new();
        for word in text.split_whitespace() {
            let is_mark = word.strip_prefix('#').is_some_and(|tag| self.take(tag));
            if !is_mark {
                words.push(word);
            }
        }
        let mut text = words.join(" ");
        // A mark has left a space before the full stop.
        if let Some(sentence) = text.strip_suffix(" .") {
            text = format!("{sentence}.");
        }
        let end = [". ", " - ", " – ", " — ", " | ", " · ", "; "].iter().filter_map(|sign| {
            // The full stop stays with the sentence before it.
            text.rfind(sign).map(|at| (at + usize::from(sign.starts_with('.')), at + sign.len()))
        });
        let (keep, last) = end.max().unwrap_or((0, 0));
        if self.take(&text[last..]) {
            text.truncate(keep);
        }
        text.trim().to_owned()
    }
}

fn normal(word: &str) -> String {
    let word = word.trim().trim_start_matches('#').to_lowercase();
    word.replace(['-', '_'], " ").split_whitespace().collect::<Vec<_>>().join(" ")
}

fn is_price(word: &str) -> bool {
    PRICES.contains(&normal(word).as_str())
}

fn is_open_source(word: &str) -> bool {
    OPEN_SOURCE.contains(&normal(word).as_str())
}

/// Returns `true` for `MIT`, `GPL-3.0-or-later` and `Apache License 2.0`.
fn is_licence(text: &str) -> bool {
    let name = normal(text);
    let known = LICENCES.iter().find_map(|licence| name.strip_prefix(licence));
    known.is_some_and(|rest| {
        rest.split([' ', '+']).all(|word| {
            let version = word.trim_start_matches('v');
            ["license", "licence", "clause", "or", "later", "only"].contains(&word)
                || version.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.')
        })
    })
}

/// Where `open` and the next `close` are behind `from`; a sign within a word opens nothing.
fn between(text: &str, from: usize, open: &str, close: &str) -> Option<(usize, usize)> {
    let mut from = from;
    loop {
        let start = from + text[from..].find(open)?;
        let inside = start + open.len();
        let near = &text[inside..text.floor_char_boundary(inside + MARK_MAX)];
        let Some(end) = near.find(close).map(|at| inside + at) else {
            from = inside;
            continue;
        };
        // Scripts without spaces write wide brackets right behind a word.
        if !open.is_ascii() || !text[..start].ends_with(|c: char| c.is_alphanumeric()) {
            return Some((start, end));
        }
        from = inside;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Description, pricing and whether it is open source.
    fn read(text: &str) -> (String, Option<String>, bool) {
        let mut marks = Marks::default();
        let text = marks.without_signs(text);
        let text = marks.without_words(&text);
        (text, marks.pricing(), marks.open_source)
    }

    #[test]
    fn marks_are_read_and_left_out() {
        for (text, description, pricing, open_source) in [
            ("Draws. #opensource", "Draws.", Some("open source"), true),
            ("Draws #free.", "Draws", Some("free"), false),
            ("Draws (Free, Open Source).", "Draws.", Some("free"), true),
            ("Draws. [Free/Paid]", "Draws.", Some("free, paid"), false),
            ("Draws 🆓 💰", "Draws", Some("free, paid"), false),
            ("Draws. :moneybag:", "Draws.", Some("paid"), false),
            ("Draws. Free.", "Draws.", Some("free"), false),
            ("Draws – Free and open-source", "Draws", Some("free"), true),
            ("Draws ($12/month)", "Draws", Some("$12/month"), false),
            ("FOSS", "", Some("free"), true),
            ("百度推出的对话模型（免费）", "百度推出的对话模型", Some("免费"), false),
            ("对话【付费】", "对话", Some("付费"), false),
        ] {
            let expected = (description.to_owned(), pricing.map(str::to_owned), open_source);
            assert_eq!(read(text), expected, "{text}");
        }
    }

    #[test]
    fn words_of_a_sentence_are_no_marks() {
        for text in [
            "Draws free of charge.",
            "A free tool (for free people).",
            "Mid(free)word",
            "Finds open source models, #nlp.",
            "Paid media, planned.",
            "A * B * C.",
            "Open [source",
            "",
        ] {
            assert_eq!(read(text), (text.to_owned(), None, false), "{text}");
        }
    }
}
