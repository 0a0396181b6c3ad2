//! The rows of a table by its head, with the address from whichever cell has one.

use super::super::super::fields::Field;
use super::super::super::mapping::Mapping;
use super::super::super::nested::Nested;
use super::super::marks::Marks;
use super::blocks::{Block, Kind, Piece, Style};
use super::entry::{NAMELESS, Place, Reading, SENTENCE, STRUCK, Tool, clean, entry, is_no_sentence, words};
use super::links::{Link, links, several, with_bare_links};
use serde_json::{Map, Value};
use toolbase_catalog_domain::address;

/// The field of each column, and the text of its head.
#[derive(Default)]
pub(super) struct Head {
    columns: Vec<(Option<Field>, String)>,
}

impl Head {
    /// The head of a table; `None` when its row holds addresses, as those do that lists write in place of one.
    pub fn read(row: &Block) -> Option<Self> {
        if !matches!(row.kind, Kind::Row { is_head: true, .. }) {
            return None;
        }
        let cells: Vec<Vec<Piece>> = row.cells.iter().map(|cell| with_bare_links(cell)).collect();
        if cells.iter().any(|cell| !links(cell).is_empty()) {
            return None;
        }
        let names: Vec<String> = cells.iter().map(|cell| words(cell, &mut Marks::default())).collect();
        let mapping = Mapping::guess(&names, &Nested::default());
        let field = |at: usize| {
            Field::guesses().map(|(field, _)| field).find(|field| mapping.columns(*field).contains(&at))
        };
        let columns = names.iter().enumerate().map(|(at, name)| (field(at), name.clone())).collect();
        Some(Self { columns })
    }

    fn field(&self, at: usize) -> Option<Field> {
        self.columns.get(at).and_then(|(field, _)| *field)
    }
}

/// The fields of a row, or why there is no tool in it; `None` when it has no address.
pub(super) fn read(head: &Head, row: &Block) -> Vec<Result<Map<String, Value>, &'static str>> {
    let cells: Vec<Vec<Piece>> = row.cells.iter().map(|cell| with_bare_links(cell)).collect();
    let linked: Vec<Vec<Link>> = cells.iter().map(|cell| links(cell)).collect();
    let has_links = |at: &usize| !linked[*at].is_empty();
    let texts: Vec<usize> = (0..cells.len()).filter(|at| !has_links(at) && has_text(&cells[*at])).collect();
    if head.columns.is_empty() && texts.is_empty() && (0..cells.len()).filter(has_links).count() > 1 {
        // A table for the looks: each cell is an entry.
        return cells.iter().filter_map(|cell| of_reading(entry(cell, Place::List))).collect();
    }
    let of = |field: Field| (0..cells.len()).filter(move |at| head.field(*at) == Some(field));
    let name_at = of(Field::Name).find(|at| has_text(&cells[*at]));
    // An address beside other words is one of a sentence.
    let is_alone = |at: &usize| {
        let unlinked =
            cells[*at].iter().filter(|piece| piece.link.is_none() && piece.style != Style::Picture);
        is_no_sentence(&unlinked.map(|piece| piece.text.as_str()).collect::<String>())
    };
    let is_named = |at: &usize| linked[*at].iter().any(|link| link.rank().is_none()) && is_alone(at);
    let name_at = name_at.or_else(|| (0..cells.len()).find(is_named));
    let name_at = name_at.or_else(|| (0..cells.len()).find(|at| has_text(&cells[*at]))).unwrap_or_default();
    let is_text = |at: &usize| matches!(head.field(*at), Some(Field::Description | Field::Introduction));
    let site = of(Field::Url).find_map(|at| best(&linked[at]).or_else(|| host(&cells[at])));
    let site = site.or_else(|| linked.get(name_at)?.first().map(|link| link.url.clone()));
    let others = || (0..cells.len()).filter(|at| !is_text(at) && head.field(*at) != Some(Field::Logo));
    let labelled =
        |at: usize| linked[at].iter().find(|link| link.rank().is_some()).map(|link| link.url.clone());
    let alone = |at: usize| best(&linked[at]).filter(|_| is_alone(&at));
    let site = site.or_else(|| others().find_map(|at| alone(at).or_else(|| labelled(at))));
    let site = site.or_else(|| (0..cells.len()).filter(is_text).find_map(labelled));
    let pictured = || of(Field::Logo).find_map(|at| best(&linked[at]));
    let Some(url) = site.or_else(pictured) else {
        let is_linked = (0..cells.len()).any(|at| has_links(&at));
        return if is_linked { vec![Err(SENTENCE)] } else { Vec::new() };
    };
    let is_struck = cells.get(name_at).is_some_and(|cell| cell.iter().any(|piece| piece.struck));
    if is_struck {
        return vec![Err(STRUCK)];
    }
    let mut tool = Tool { url, ..Tool::default() };
    tool.name = name(cells.get(name_at).map_or(&[], Vec::as_slice), &mut tool.marks);
    if tool.name.is_empty() {
        return vec![Err(NAMELESS)];
    }
    let mut more = Map::new();
    let mut longest = 0;
    for (at, cell) in cells.iter().enumerate().filter(|(at, _)| *at != name_at) {
        let (field, title) = head.columns.get(at).cloned().unwrap_or_default();
        let text = match field {
            Some(Field::Name | Field::Url) => continue,
            Some(Field::Logo) => picture(cell).or_else(|| best(&linked[at])).unwrap_or_default(),
            Some(Field::Pricing | Field::State | Field::OpenSource) => plain_text(cell),
            _ => words(cell, &mut tool.marks),
        };
        // The longest text describes it, where no head does.
        if field.is_none() && is_prose(cell) && text.chars().count() > longest {
            longest = text.chars().count();
            tool.description.clone_from(&text);
        }
        let key = field.map_or(title.as_str(), |field| field.name());
        if !text.is_empty() && !key.is_empty() {
            more.entry(if field == Some(Field::State) { title } else { key.to_owned() })
                .or_insert(text.into());
        }
    }
    if (0..cells.len()).any(|at| is_text(&at)) {
        tool.description.clear();
    }
    let several = cells.get(name_at).and_then(|cell| several(cell));
    let mut fields = tool.fields();
    fields.extend(more);
    let Some(several) = several else { return vec![Ok(fields)] };
    let each = several.into_iter().map(|link| {
        let mut fields = fields.clone();
        fields.insert("name".to_owned(), clean(&link.text).into());
        fields.insert("url".to_owned(), link.url.into());
        Ok(fields)
    });
    each.collect()
}

fn of_reading(reading: Reading) -> Option<Result<Map<String, Value>, &'static str>> {
    match reading {
        Reading::Nothing => None,
        Reading::Tool(tool) => Some(Ok(tool.fields())),
        Reading::Not(reason) => Some(Err(reason)),
    }
}

impl Tool {
    /// The fields as the columns of the list.
    pub fn fields(self) -> Map<String, Value> {
        let pricing = self.marks.pricing().unwrap_or_default();
        let open_source = if self.marks.open_source { "yes" } else { "" };
        let pairs = [
            ("name", self.name.as_str()),
            ("url", &self.url),
            ("description", &self.description),
            ("maker", &self.maker),
            ("pricing", &pricing),
            ("open source", open_source),
        ];
        let filled = pairs.into_iter().filter(|(_, text)| !text.is_empty());
        filled.map(|(key, text)| (key.to_owned(), text.into())).collect()
    }
}

/// The name in a cell: the text of its first link that is one, or the text without its links.
fn name(cell: &[Piece], marks: &mut Marks) -> String {
    let named = links(cell).into_iter().find(|link| link.rank().is_none()).map(|link| clean(&link.text));
    let text = words(cell, marks);
    named.filter(|name| !name.is_empty()).unwrap_or_else(|| clean(&text))
}

/// The address of the link that most likely leads to the tool.
fn best(links: &[Link]) -> Option<String> {
    let best = links.iter().filter(|link| !link.struck).min_by_key(|link| link.rank().unwrap_or(1));
    best.map(|link| link.url.clone())
}

/// The address in a cell of addresses that is written without its scheme.
fn host(cell: &[Piece]) -> Option<String> {
    let text = plain_text(cell);
    address(&text).ok().map(|_| text)
}

fn picture(cell: &[Piece]) -> Option<String> {
    cell.iter().find_map(Piece::source).map(str::to_owned)
}

/// Returns `true` for a text of several words, which is no link, number or code.
fn is_prose(cell: &[Piece]) -> bool {
    let unlinked = cell.iter().filter(|piece| piece.link.is_none() && piece.style.is_text());
    let text: String = unlinked.map(|piece| piece.text.as_str()).collect();
    let letters: usize = text.chars().filter(|c| c.is_alphabetic()).map(char::len_utf8).sum();
    letters >= 8 && (text.trim().contains(char::is_whitespace) || text.contains(|c: char| c >= '\u{2e80}'))
}

fn has_text(cell: &[Piece]) -> bool {
    cell.iter().any(|piece| piece.style != Style::Picture && piece.text.contains(char::is_alphanumeric))
}

fn plain_text(cell: &[Piece]) -> String {
    let shown = cell.iter().filter(|piece| piece.style != Style::Picture && !piece.struck);
    shown.map(|piece| piece.text.as_str()).collect::<String>().trim().to_owned()
}
