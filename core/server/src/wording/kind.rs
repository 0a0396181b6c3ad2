//! The declaration of a kind of words, and the operations that all kinds have.

use chrono::{DateTime, Utc};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::cmp::Ordering;
use std::collections::HashMap;
use std::future::{Future, ready};
use toolbase_kernel::admin::{Change, Description, ListQuery, Listed, Operation, Record, Request, Resource};
use toolbase_kernel::audit::changes;
use toolbase_kernel::http::{Code, Problem};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::wording::{self, Wording, Words};
use utoipa::{IntoParams, ToSchema};

/// A thing that has words, as a page has texts: what the product has for it, and the rules.
pub(super) trait Kind: Sized + Send + Sync + 'static {
    /// The words that are stored.
    type Words: Words;
    /// The state that the things are found with.
    type State: Clone + Send + Sync + 'static;
    /// The filter of the list.
    type Filter: DeserializeOwned + IntoParams + Send + 'static;
    /// An entry of the list.
    type Item: Record;
    /// The thing with its words, as admins see it.
    type Record: Record;
    /// New words, as admins send them.
    type Change: DeserializeOwned + ToSchema + Send + Sync + 'static;

    /// The entry of the audit that a change leaves.
    const EDIT: &'static str;
    /// The entry of the audit that the way back leaves.
    const BACK: &'static str;
    /// The message where there is no way back.
    const NO_WAY_BACK: &'static str;
    /// The message where there is no such thing.
    const MISSING: &'static str;
    /// The fields that the list can be sorted by.
    const SORTABLE: &'static [&'static str] = &["title", "module", "state", "updatedAt"];

    /// All of them.
    fn list(context: &ModuleContext, state: &Self::State) -> Result<Vec<Self>, Problem>;

    /// Its name, in addresses and in the store.
    fn key(&self) -> &str;

    /// Its name for admins.
    fn label(&self) -> String;

    /// Its entry in the list.
    fn item(&self, own: &Wording<Self::Words>) -> Self::Item;

    /// Returns `true` if the filter lets the entry through.
    fn matches(_filter: &Self::Filter, _item: &Self::Item) -> bool {
        true
    }

    /// The name of the thing of an entry.
    fn id(item: &Self::Item) -> &String;

    /// The fields of an entry that decide on its place.
    fn order(_item: &Self::Item) -> Order<'_> {
        Order::default()
    }

    /// The thing with its words.
    fn record(&self, own: &Wording<Self::Words>) -> Result<Self::Record, Problem>;

    /// Checks what takes too long for a transaction.
    fn check_early(
        &self,
        _context: &ModuleContext,
        _change: &Self::Change,
    ) -> impl Future<Output = Result<(), Problem>> + Send {
        ready(Ok(()))
    }

    /// The `words` with the change, as they are stored.
    ///
    /// # Errors
    /// 422, naming each field and the rule that it breaks.
    fn apply(&self, change: &Self::Change, words: &Self::Words) -> Result<Self::Words, Problem>;

    /// The words to which the way back leads; `None` where there is none.
    fn back(&self, own: &Wording<Self::Words>) -> Option<Self::Words>;

    /// The words for the audit.
    fn audited(&self, words: &Self::Words) -> impl Serialize;

    /// Has every node read the words again.
    fn emit(_change: &mut Change<'_>) {}
}

/// The fields of an entry that decide on its place in a list.
#[derive(Default)]
pub(super) struct Order<'a> {
    pub title: &'a str,
    pub module: &'a str,
    /// The place of its state among all.
    pub state: u8,
    pub updated_at: Option<DateTime<Utc>>,
}

impl Order<'_> {
    fn compare(&self, field: &str, other: &Self) -> Ordering {
        match field {
            "module" => self.module.cmp(other.module),
            "state" => self.state.cmp(&other.state),
            "updatedAt" => self.updated_at.cmp(&other.updated_at),
            _ => self.title.cmp(other.title),
        }
    }
}

/// The operations of a kind, as the document has them.
pub(super) struct Operations {
    pub list: &'static str,
    pub record: &'static str,
    pub update: Operation,
    /// The way back, with the name of its action.
    pub back: (&'static str, Operation),
}

/// The resource of a kind, with the operations that all have.
pub(super) fn resource<K: Kind>(
    description: Description,
    state: K::State,
    operations: Operations,
) -> Resource<K::Record, K::Filter, K::State, String> {
    let Operations { list, record, update, back: (name, back) } = operations;
    Resource::keyed(description, state)
        .list::<K::Item, _, _>(list, list_all::<K>)
        .record(record, read::<K>)
        .update(update.audits(K::EDIT), edit::<K>)
        .action(name, back.audits(K::BACK).error("409", K::NO_WAY_BACK), go_back::<K>)
}

/// The thing with this id.
///
/// # Errors
/// 404 when there is none.
pub(super) fn find<K: Kind>(context: &ModuleContext, state: &K::State, id: &str) -> Result<K, Problem> {
    let found = K::list(context, state)?.into_iter().find(|thing| thing.key() == id);
    found.ok_or_else(|| Problem::new(Code::NotFound, K::MISSING))
}

/// The thing with the words that it would have after `change`, checked as those that are saved.
///
/// # Errors
/// 404 when there is none; 422, naming each field and the rule that it breaks.
pub(super) async fn draft<K: Kind>(
    context: &ModuleContext,
    state: &K::State,
    id: &str,
    change: &K::Change,
) -> Result<(K, Wording<K::Words>), Problem> {
    let thing: K = find(context, state, id)?;
    thing.check_early(context, change).await?;
    let own = wording::find(&context.db, id).await?;
    let words = thing.apply(change, &own.words)?;
    Ok((thing, own.with(words)))
}

async fn list_all<K: Kind>(
    request: Request<K::State>,
    query: ListQuery<K::Filter, String>,
) -> Result<Listed<K::Item>, Problem> {
    let stored = wording::list::<K::Words>(&request.context.db).await?;
    let stored: HashMap<&str, &Wording<K::Words>> =
        stored.iter().map(|own| (own.key.as_str(), own)).collect();
    let items = K::list(&request.context, &request.state)?.into_iter().map(|thing| {
        let own = stored.get(thing.key());
        own.map_or_else(|| thing.item(&Wording::none(thing.key())), |own| thing.item(own))
    });
    let items = items.filter(|item| K::matches(&query.filter, item)).collect();
    let compare = |field: &str, one: &_, other: &_| K::order(one).compare(field, &K::order(other));
    Listed::from_records(&query, K::SORTABLE, items, K::id, compare)
}

async fn read<K: Kind>(request: Request<K::State>, id: String) -> Result<K::Record, Problem> {
    let thing: K = find(&request.context, &request.state, &id)?;
    thing.record(&wording::find(&request.context.db, &id).await?)
}

async fn edit<K: Kind>(
    request: Request<K::State>,
    id: String,
    requested: K::Change,
) -> Result<K::Record, Problem> {
    // A thing that is not there must not get a row.
    let thing: K = find(&request.context, &request.state, &id)?;
    thing.check_early(&request.context, &requested).await?;
    let mut change = request.change().await?;
    let before = wording::lock(&mut change.tx, &id).await?;
    request.if_match.check(&thing.record(&before)?, before.updated_at)?;
    let words = thing.apply(&requested, &before.words)?;
    replace(change, K::EDIT, &thing, before, words).await
}

async fn go_back<K: Kind>(request: Request<K::State>, id: String) -> Result<K::Record, Problem> {
    let thing: K = find(&request.context, &request.state, &id)?;
    let mut change = request.change().await?;
    let before = wording::lock(&mut change.tx, &id).await?;
    let words = thing.back(&before).ok_or_else(|| Problem::new(Code::Conflict, K::NO_WAY_BACK))?;
    replace(change, K::BACK, &thing, before, words).await
}

/// Stores `words`, audited as `action`; does nothing when they are those of `before`.
async fn replace<K: Kind>(
    mut change: Change<'_>,
    action: &str,
    thing: &K,
    before: Wording<K::Words>,
    words: K::Words,
) -> Result<K::Record, Problem> {
    if *before.words == words {
        return thing.record(&before);
    }
    let changed = changes(&thing.audited(&before.words), &thing.audited(&words));
    let mut after = before.with(words);
    after.updated_at = change.next_version(before.updated_at);
    after.previous = Some(before.words);
    wording::replace(&mut change.tx, &after).await?;
    change.record(action, K::Words::KIND, thing.key(), &thing.label(), changed);
    K::emit(&mut change);
    change.commit().await?;
    thing.record(&after)
}

/// Rejects a change whose fields break rules, naming each.
pub(super) fn reject_broken<F: AsRef<str>>(
    broken: impl IntoIterator<Item = (F, String)>,
) -> Result<(), Problem> {
    let mut broken = broken.into_iter();
    let Some((field, rule)) = broken.next() else { return Ok(()) };
    let first = Problem::invalid(field.as_ref(), rule);
    Err(broken.fold(first, |problem, (field, rule)| problem.with_error(field.as_ref(), rule)))
}
