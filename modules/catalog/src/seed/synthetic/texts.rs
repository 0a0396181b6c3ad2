//! Sentences from word lists, with the words of a tool's categories in them, so that searches find something.

use super::words::{ACTIONS, AUDIENCES, EDGES, ENDINGS, OBJECTS, PLACES, STEPS};
use fastrand::Rng;

fn pick<'a>(rng: &mut Rng, from: &[&'a str]) -> &'a str {
    from[super::numbers::early(rng, from.len())]
}

pub(super) fn promise(rng: &mut Rng, categories: &[&str]) -> String {
    let category = categories.first().copied().unwrap_or("Assistant").to_lowercase();
    match rng.u8(0..3) {
        0 => format!(
            "{} {} with {category} for {}.",
            capital(pick(rng, &ACTIONS)),
            pick(rng, &OBJECTS),
            pick(rng, &AUDIENCES)
        ),
        1 => format!(
            "{} that helps {} {} {}.",
            capital(&category),
            pick(rng, &AUDIENCES),
            pick(rng, &ACTIONS),
            pick(rng, &OBJECTS)
        ),
        _ => format!(
            "{} for {}: {} {} {}.",
            capital(&category),
            pick(rng, &AUDIENCES),
            pick(rng, &ACTIONS),
            pick(rng, &OBJECTS),
            pick(rng, &PLACES)
        ),
    }
}

pub(super) fn introduction(rng: &mut Rng, name: &str, categories: &[&str]) -> String {
    let first = format!(
        "{name} is made for {}. It can {} {}",
        pick(rng, &AUDIENCES),
        pick(rng, &ACTIONS),
        pick(rng, &OBJECTS)
    );
    let second = format!(" and {} {} {}.", pick(rng, &ACTIONS), pick(rng, &OBJECTS), pick(rng, &PLACES));
    let more = categories.iter().map(|category| {
        format!(" For {} it {} {}.", category.to_lowercase(), pick(rng, &EDGES), pick(rng, &ENDINGS))
    });
    [first, second].into_iter().chain(more).collect()
}

pub(super) fn usage(rng: &mut Rng, categories: &[&str]) -> String {
    let category = categories.last().copied().unwrap_or("assistant").to_lowercase();
    let first =
        format!("People among {} {}, then {}.", pick(rng, &AUDIENCES), pick(rng, &STEPS), pick(rng, &STEPS));
    format!(
        "{first} Teams use the {category} part to {} {} {}.",
        pick(rng, &ACTIONS),
        pick(rng, &OBJECTS),
        pick(rng, &PLACES)
    )
}

pub(super) fn speciality(rng: &mut Rng) -> String {
    format!("Unlike others it {} {}, and it {}.", pick(rng, &EDGES), pick(rng, &ENDINGS), pick(rng, &EDGES))
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
