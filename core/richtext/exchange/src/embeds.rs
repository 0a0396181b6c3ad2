//! Addresses of what shortcodes embed.

/// Returns the address that a shortcode shows: one that stands in it, or one of a service that it names with a number.
/// `values` are its values without a name, `named` those with one.
pub(crate) fn address(name: &str, values: &[&str], named: &dyn Fn(&str) -> Option<String>) -> Option<String> {
    let is_address = |text: &&str| text.starts_with("https://") || text.starts_with("http://");
    let given = values.iter().copied().find(is_address).map(str::to_owned);
    let fields = ["url", "src", "href", "mp4", "mp3", "m4a", "ogg", "webm"];
    let given =
        given.or_else(|| fields.into_iter().filter_map(named).find(|text| is_address(&text.as_str())));
    if given.is_some() {
        return given;
    }
    let value = |at: usize, field: &str| {
        let value = named(field).or_else(|| values.get(at).map(|value| (*value).to_owned()))?;
        let is_id = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
        (!value.is_empty() && value.chars().all(is_id)).then_some(value)
    };
    Some(match name {
        "youtube" => format!("https://www.youtube.com/watch?v={}", value(0, "id")?),
        "vimeo" => format!("https://vimeo.com/{}", value(0, "id")?),
        "instagram" => format!("https://www.instagram.com/p/{}/", value(0, "id")?),
        "tweet" | "twitter" | "x" => {
            format!("https://twitter.com/{}/status/{}", value(0, "user")?, value(1, "id")?)
        }
        "gist" => format!("https://gist.github.com/{}/{}", value(0, "user")?, value(1, "id")?),
        _ => return None,
    })
}
