//! Shortcodes of Hugo and tags of Jekyll within Markdown. Those for pictures, code, addresses and what they embed have a
//! counterpart; others stay as text and are named. In code they are text.

use crate::arguments::Arguments;
use crate::post::Remarks;
use crate::{embeds, held};
use std::collections::HashSet;
use std::ops::Range;
use toolbase_richtext::code_in_markdown;

/// Returns `text` with Markdown in the place of the shortcodes that have a counterpart, and notes the names of the others.
pub(crate) fn replaced(text: &str, remarks: &mut Remarks) -> String {
    if !text.contains("{{") && !text.contains("{%") && !text.contains("{:") {
        return text.to_owned();
    }
    let mut ends = Ends::default();
    let mut code = code_in_markdown(text).into_iter().peekable();
    let mut out = String::with_capacity(text.len());
    let mut done = 0;
    let mut from = 0;
    while let Some(start) = text[from..].find('{').map(|at| from + at) {
        from = start + 1;
        while code.next_if(|range: &Range<usize>| range.end <= start).is_some() {}
        if let Some(range) = code.peek().filter(|range| range.contains(&start)) {
            from = range.end;
            continue;
        }
        let Some(tag) = Tag::read(&text[start..]) else { continue };
        let end = start + tag.length;
        if let Some((markdown, more)) = tag.replacement(&text[end..], &mut ends) {
            out.push_str(&text[done..start]);
            out.push_str(&markdown);
            done = end + more;
            from = done;
        } else {
            if !tag.is_end() {
                *remarks.shortcodes.entry(tag.shown()).or_default() += 1;
                remarks.held.extend(
                    held::of_shortcode(tag.name).filter(|_| ends.find(&text[end..], tag.name).is_some()),
                );
            }
            from = end;
        }
    }
    out.push_str(&text[done..]);
    out
}

/// Most bytes of a tag.
const TAG_MAX: usize = 1024;

/// A tag: `{{< name arguments >}}`, `{% name arguments %}` or `{: attributes }`.
struct Tag<'a> {
    name: &'a str,
    arguments: &'a str,
    inside: &'a str,
    length: usize,
}

impl<'a> Tag<'a> {
    fn read(text: &'a str) -> Option<Self> {
        let (begin, end) = [("{{", "}}"), ("{%", "%}"), ("{:", "}")]
            .into_iter()
            .find(|(begin, _)| text.starts_with(begin))?;
        let near = &text[..text.floor_char_boundary(TAG_MAX)];
        let line = if begin == "{:" { near.lines().next()? } else { near };
        let length = line.find(end)? + end.len();
        let inside = text[begin.len()..length - end.len()].trim();
        let bare = inside.trim_matches(['<', '>', '%', '-', ' ']);
        let (name, arguments) = bare.split_once(char::is_whitespace).unwrap_or((bare, ""));
        (!name.is_empty()).then_some(Self { name, arguments: arguments.trim(), inside, length })
    }

    fn is_end(&self) -> bool {
        self.name.starts_with('/') || self.name.starts_with("end")
    }

    /// Returns the name for messages.
    fn shown(&self) -> String {
        self.name.chars().take(40).collect()
    }

    /// Returns Markdown for the tag, and how much of the text behind it that is for, too.
    fn replacement(&self, behind: &str, ends: &mut Ends) -> Option<(String, usize)> {
        let arguments = Arguments::read(self.arguments);
        let alone = |markdown: String| Some((markdown, 0));
        match self.name {
            "figure" => alone(figure(&arguments)?),
            "highlight" => {
                let (code, length) = ends.find(behind, "highlight")?;
                let language = arguments.values.first().copied().unwrap_or_default();
                let fence = "`".repeat(3.max(longest_run(code, '`') + 1));
                Some((format!("{fence}{language}\n{}\n{fence}\n", code.trim_matches(['\r', '\n'])), length))
            }
            "raw" => ends.find(behind, "raw").map(|(text, length)| (text.to_owned(), length)),
            "comment" => ends.find(behind, "comment").map(|(_, length)| (String::new(), length)),
            "site.url" | "site.baseurl" => alone(String::new()),
            _ if self.inside.starts_with("/*") => alone(String::new()),
            // Hugo shows `{{</* name */>}}` as `{{< name >}}`.
            _ if self.inside.starts_with("</*") || self.inside.starts_with("%/*") => {
                alone(format!("`{{{{{}}}}}`", self.inside.replacen("/*", "", 1).replacen("*/", "", 1)))
            }
            name => {
                // Jekyll includes a page of a service with its number.
                let included =
                    (name == "include").then(|| arguments.values.first().copied().unwrap_or_default());
                let name = included.map_or(name, |file| file.trim_end_matches(".html"));
                let values: &[&str] = if included.is_some() { &[] } else { &arguments.values };
                let address = embeds::address(name, values, &|name| arguments.named(name))?;
                alone(format!("<{}>", address.replace(['<', '>', ' ', '\n'], "")))
            }
        }
    }
}

fn figure(arguments: &Arguments) -> Option<String> {
    let argument = |name: &str| arguments.named(name).map(|value| escaped(&value));
    let caption = argument("caption").or_else(|| argument("title")).map(|title| format!(" \"{title}\""));
    let alt = argument("alt").unwrap_or_default();
    Some(format!("![{alt}](<{}>{})", argument("src")?, caption.unwrap_or_default()))
}

/// Returns text that means nothing else in Markdown.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.chars().map(|character| if character.is_control() { ' ' } else { character }) {
        if character.is_ascii_punctuation() {
            out.push('\\');
        }
        out.push(character);
    }
    out
}

/// The names of tags without an end: none is searched for twice.
#[derive(Default)]
struct Ends(HashSet<String>);

impl Ends {
    /// Returns the text up to the end tag `name`, and the length of both.
    fn find<'a>(&mut self, text: &'a str, name: &str) -> Option<(&'a str, usize)> {
        let mut from = 0;
        while let Some(at) = text[from..].find('{').filter(|_| !self.0.contains(name)) {
            let at = from + at;
            if let Some(tag) = Tag::read(&text[at..])
                && tag.is_end()
                && tag.name.trim_start_matches('/').trim_start_matches("end") == name
            {
                return Some((&text[..at], at + tag.length));
            }
            from = at + 1;
        }
        self.0.insert(name.to_owned());
        None
    }
}

fn longest_run(text: &str, mark: char) -> usize {
    text.split(|c| c != mark).map(str::len).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn replaced(text: &str) -> String {
        super::replaced(text, &mut Remarks::default())
    }

    #[test]
    fn pictures_code_and_addresses_are_replaced() {
        assert_eq!(
            replaced("a {{< figure src=\"x y.png\" alt=\"b]\" caption=\"c (d)\" >}} e"),
            "a ![b\\]](<x y\\.png> \"c \\(d\\)\") e"
        );
        let code = "{% highlight ruby %}\nputs \"{{< x >}}\"\n\n# ```\n{% endhighlight %}";
        assert_eq!(replaced(code), "````ruby\nputs \"{{< x >}}\"\n\n# ```\n````\n");
        assert_eq!(replaced("![a]({{ site.baseurl }}/a.png)"), "![a](/a.png)");
        assert_eq!(replaced("{{< youtube dQw4w9WgXcQ >}}"), "<https://www.youtube.com/watch?v=dQw4w9WgXcQ>");
        assert_eq!(replaced("{{< youtube id=\"a_b-c\" >}}"), "<https://www.youtube.com/watch?v=a_b-c>");
        assert_eq!(
            replaced("{% include youtube.html id=\"abc\" %}"),
            "<https://www.youtube.com/watch?v=abc>"
        );
        assert_eq!(replaced("{{< tweet user=\"a\" id=\"1\" >}}"), "<https://twitter.com/a/status/1>");
        assert_eq!(replaced("a {% comment %}b{% endcomment %}{{/* c */}}d"), "a d");
        assert_eq!(replaced("{% raw %}{{ x }}{% endraw %}"), "{{ x }}");
        assert_eq!(replaced("{{</* youtube x */>}}"), "`{{< youtube x >}}`");
    }

    #[test]
    fn others_stay_as_text_and_are_named_but_not_in_code() {
        let text =
            "{{% notice %}}\nx\n{{% /notice %}}\n\n[a]({% post_url 2024-01-02-b %})\n{: .note}\n\n{{ open {%";
        let mut remarks = Remarks::default();
        assert_eq!(super::replaced(text, &mut remarks), text);
        let names: Vec<_> =
            remarks.shortcodes.iter().map(|(name, number)| (name.as_str(), *number)).collect();
        assert_eq!(names, [(".note", 1), ("notice", 1), ("post_url", 1)]);
        let code = "`{{< youtube x >}}`\n\n```\n{{< figure src=\"a\" >}}\n```\n\n    {% x %}\n";
        let mut remarks = Remarks::default();
        assert_eq!(super::replaced(code, &mut remarks), code);
        assert_eq!(remarks, Remarks::default());
        super::replaced("{{< members >}}x{{< /members >}}", &mut remarks);
        assert_eq!(remarks.held[0].kind, "private");
    }
}
