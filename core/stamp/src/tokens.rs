//! The source as the compiler sees it, without what no module can notice: comments, documentation and unit tests.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use sha2::{Digest, Sha256};

/// Adds the tokens of `source` to `hash`.
///
/// # Errors
/// When it is not Rust.
pub fn hash_tokens(source: &str, hash: &mut Sha256) -> Result<(), proc_macro2::LexError> {
    walk(source.parse()?, hash);
    Ok(())
}

fn walk(stream: TokenStream, hash: &mut Sha256) {
    let tokens: Vec<TokenTree> = stream.into_iter().collect();
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        match attribute(&tokens[at..]) {
            Some((Attribute::Documentation, length)) => {
                at += length;
                continue;
            }
            Some((Attribute::Test, length)) => {
                at += length;
                let item = tokens[at..].iter().position(ends_item).map_or(tokens.len(), |end| at + end + 1);
                at = item;
                continue;
            }
            None => {}
        }
        match token {
            TokenTree::Group(group) => {
                let (open, close) = match group.delimiter() {
                    Delimiter::Parenthesis => ("(", ")"),
                    Delimiter::Brace => ("{", "}"),
                    Delimiter::Bracket => ("[", "]"),
                    Delimiter::None => ("", ""),
                };
                hash.update(open);
                walk(group.stream(), hash);
                hash.update(close);
            }
            other => {
                hash.update(other.to_string());
                hash.update([0]);
            }
        }
        at += 1;
    }
}

/// An attribute that changes nothing for modules.
enum Attribute {
    Documentation,
    /// The item behind it is compiled for unit tests only.
    Test,
}

/// The attribute at the beginning of `tokens`, and how many of them it takes.
fn attribute(tokens: &[TokenTree]) -> Option<(Attribute, usize)> {
    let is = |token: Option<&TokenTree>, sign: char| matches!(token, Some(TokenTree::Punct(found)) if found.as_char() == sign);
    if !is(tokens.first(), '#') {
        return None;
    }
    let place = if is(tokens.get(1), '!') { 2 } else { 1 };
    let Some(TokenTree::Group(group)) = tokens.get(place) else { return None };
    let text: String = group.stream().to_string().split_whitespace().collect();
    if text.starts_with("doc=") || text.starts_with("doc(") {
        return Some((Attribute::Documentation, place + 1));
    }
    (text == "cfg(test)").then_some((Attribute::Test, place + 1))
}

fn ends_item(token: &TokenTree) -> bool {
    match token {
        TokenTree::Punct(sign) => sign.as_char() == ';',
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        _ => false,
    }
}
