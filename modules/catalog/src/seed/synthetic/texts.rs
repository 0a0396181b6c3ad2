//! Sentences from word lists, with the words of a tool's categories in them, so that searches find something.

use super::words::{ACTIONS, AUDIENCES, EDGES, ENDINGS, OBJECTS, PLACES, STEPS};
use fastrand::Rng;

fn one<'a>(rng: &mut Rng, from: &[&'a str]) -> &'a str {
    // The square makes early words common and late ones rare, as in any language.
    let at = (rng.f64() * rng.f64() * from.len() as f64).floor();
    from.get(super::numbers::whole(at) as usize).copied().unwrap_or_default()
}

pub(super) fn promise(rng: &mut Rng, categories: &[&str]) -> String {
    let category = categories.first().copied().unwrap_or("Assistant").to_lowercase();
    match rng.u8(0..3) {
        0 => format!("{} {} with {category} for {}.", capital(one(rng, &ACTIONS)), one(rng, &OBJECTS), one(rng, &AUDIENCES)),
        1 => format!("{} that helps {} {} {}.", capital(&category), one(rng, &AUDIENCES), one(rng, &ACTIONS), one(rng, &OBJECTS)),
        _ => format!("{} for {}: {} {} {}.", capital(&category), one(rng, &AUDIENCES), one(rng, &ACTIONS), one(rng, &OBJECTS), one(rng, &PLACES)),
    }
}

pub(super) fn introduction(rng: &mut Rng, name: &str, categories: &[&str]) -> String {
    let mut text = format!("{name} is made for {}. It can {} {}", one(rng, &AUDIENCES), one(rng, &ACTIONS), one(rng, &OBJECTS));
    text.push_str(&format!(" and {} {} {}.", one(rng, &ACTIONS), one(rng, &OBJECTS), one(rng, &PLACES)));
    for category in categories {
        text.push_str(&format!(" For {} it {} {}.", category.to_lowercase(), one(rng, &EDGES), one(rng, &ENDINGS)));
    }
    text
}

pub(super) fn usage(rng: &mut Rng, categories: &[&str]) -> String {
    let category = categories.last().copied().unwrap_or("assistant").to_lowercase();
    let first = format!("People among {} {}, then {}.", one(rng, &AUDIENCES), one(rng, &STEPS), one(rng, &STEPS));
    format!("{first} Teams use the {category} part to {} {} {}.", one(rng, &ACTIONS), one(rng, &OBJECTS), one(rng, &PLACES))
}

pub(super) fn speciality(rng: &mut Rng) -> String {
    format!("Unlike others it {} {}, and it {}.", one(rng, &EDGES), one(rng, &ENDINGS), one(rng, &EDGES))
}

/// Two or three different ones of `from`.
pub(super) fn points(rng: &mut Rng, from: &[&str]) -> Vec<String> {
    let count = rng.usize(2..4);
    rng.choose_multiple(from.iter(), count).into_iter().map(|point| (*point).to_owned()).collect()
}

fn capital(text: &str) -> String {
    let mut characters = text.chars();
    characters.next().map_or_else(String::new, |first| first.to_uppercase().chain(characters).collect())
}
