//! All lists in memory, synchronised with the database: public reads need no query.

use crate::domain::{AUDIENCE_PREFIX, Kind, key, keys, shown};
use crate::events::CurationChanged;
use crate::store::{self, Featured, ListRow};
use arc_swap::ArcSwap;
use std::collections::HashMap;
use std::future::pending;
use std::sync::Arc;
use tokio::sync::Mutex;
use tokio::sync::broadcast::error::RecvError;
use toolbase_catalog_api::{ToolLists, ToolReader};
use toolbase_kernel::events::Subscription;
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// A list with its tools.
#[derive(Clone, Debug)]
pub struct List {
    /// The list, its texts as people see them.
    pub row: ListRow,
    /// Its tools in order, also those that are not public.
    pub tools: Vec<Uuid>,
    /// Why tools are in the list, in a line each; tools without one are not in it.
    pub notes: HashMap<Uuid, String>,
}

/// All lists at one moment.
#[derive(Debug, Default)]
pub struct Curated {
    lists: Vec<List>,
    sections: HashMap<String, usize>,
    use_cases: HashMap<String, usize>,
    /// The chosen categories; `None` until an admin chooses.
    pub featured_categories: Option<Vec<Uuid>>,
    /// The chosen use cases; `None` until an admin chooses.
    pub featured_use_cases: Option<Vec<Uuid>>,
}

impl Curated {
    /// The lists of these rows.
    #[must_use]
    pub fn new(rows: Vec<ListRow>, members: Vec<store::MemberRow>, year: u16) -> Self {
        let mut tools: HashMap<Uuid, Vec<Uuid>> = HashMap::new();
        let mut notes: HashMap<Uuid, HashMap<Uuid, String>> = HashMap::new();
        for member in members {
            if !member.note.is_empty() {
                notes.entry(member.list_id).or_default().insert(member.tool_id, member.note);
            }
            tools.entry(member.list_id).or_default().push(member.tool_id);
        }
        let mut all = Self::default();
        for mut row in rows {
            let (number, kind) = (all.lists.len(), row.kind());
            let found = if kind.is_use_case() { &mut all.use_cases } else { &mut all.sections };
            found.insert(row.id.to_string(), number);
            for key in keys(&row.slug, &row.name, &row.aliases.0, year) {
                // A name of one's own goes before what others are called, too.
                if key == row.slug {
                    found.insert(key, number);
                } else {
                    found.entry(key).or_insert(number);
                }
            }
            for text in [&mut row.name, &mut row.title, &mut row.description] {
                *text = shown(text, year);
            }
            let tools = tools.remove(&row.id).unwrap_or_default();
            let notes = notes.remove(&row.id).unwrap_or_default();
            all.lists.push(List { row, tools, notes });
        }
        all
    }

    /// The lists of `kind` in order.
    pub fn of_kind(&self, kind: Kind) -> impl Iterator<Item = &List> {
        self.lists.iter().filter(move |list| list.row.kind() == kind)
    }

    /// The list `id`.
    #[must_use]
    pub fn by_id(&self, id: Uuid) -> Option<&List> {
        self.lists.iter().find(|list| list.row.id == id)
    }

    /// The section that `name` means: a name, slug, alias or id.
    #[must_use]
    pub fn section(&self, name: &str) -> Option<&List> {
        find(&self.sections, &key(name)).map(|number| &self.lists[number])
    }

    /// The use case that `name` means: a name, slug, path, alias or id. Tasks are found with the prefix of audiences,
    /// too, where no audience bears that name (decision 35).
    #[must_use]
    pub fn use_case(&self, name: &str) -> Option<&List> {
        let name = name.trim().trim_end_matches('/');
        let requested = key(name.strip_prefix("/use-cases/").unwrap_or(name));
        let found = find(&self.use_cases, &requested)
            .or_else(|| requested.strip_prefix(AUDIENCE_PREFIX).and_then(|task| find(&self.use_cases, task)));
        found.map(|number| &self.lists[number])
    }
}

fn find(keys: &HashMap<String, usize>, key: &str) -> Option<usize> {
    keys.get(key).copied()
}

/// The lists in this node's memory.
#[derive(Default)]
pub struct Live {
    curated: ArcSwap<Curated>,
    /// Held while the lists are read and replaced: else a slow reload would replace what a later one has read.
    reloading: Mutex<()>,
}

/// The catalogue and the lists at the moment of a request.
pub struct View {
    /// The catalogue. Read first: a response may be marked too old, never too new.
    pub tools: Box<dyn ToolReader>,
    /// The lists.
    pub curated: Arc<Curated>,
}

impl Live {
    /// The lists.
    #[must_use]
    pub fn curated(&self) -> Arc<Curated> {
        self.curated.load_full()
    }

    /// Returns the lists with the snapshot of the catalogue, for one request.
    ///
    /// # Errors
    /// 503 without a catalogue.
    pub fn view(&self, context: &ModuleContext) -> Result<View, Problem> {
        let tools = catalogue(context)?.read();
        Ok(View { tools, curated: self.curated() })
    }

    /// Reloads everything from the database.
    ///
    /// # Errors
    /// When the query fails.
    pub async fn reload(&self, context: &ModuleContext) -> anyhow::Result<()> {
        let db = &context.db;
        let _one_at_a_time = self.reloading.lock().await;
        let (rows, members) = (store::all_lists(db).await?, store::all_members(db).await?);
        let mut curated = Curated::new(rows, members, context.year());
        curated.featured_categories = store::featured(db, Featured::Categories).await?;
        curated.featured_use_cases = store::featured(db, Featured::UseCases).await?;
        self.curated.store(Arc::new(curated));
        if let Some(lists) = context.directory.find::<dyn ToolLists>() {
            lists.touch();
        }
        Ok(())
    }

    /// Loads everything, then follows the events.
    ///
    /// # Errors
    /// When the query fails.
    pub async fn start(self: &Arc<Self>, context: &ModuleContext) -> anyhow::Result<()> {
        let events = context.events.subscribe();
        self.reload(context).await?;
        tokio::spawn(follow(Arc::clone(self), context.clone(), events));
        Ok(())
    }
}

/// The catalogue.
///
/// # Errors
/// 503 when it does not run.
pub fn catalogue(context: &ModuleContext) -> Result<Arc<dyn ToolLists>, Problem> {
    let lists = context.directory.find::<dyn ToolLists>();
    lists.ok_or_else(|| {
        Problem::new(toolbase_kernel::http::Code::Unavailable, "The catalogue does not run at the moment.")
    })
}

/// Reloads the lists when they or the year in their names change.
async fn follow(live: Arc<Live>, context: ModuleContext, mut events: Subscription) {
    loop {
        let now = context.clock.now();
        let new_year = async {
            match context.config.site.next_year_at(now) {
                Some(begin) => context.clock.wait_until(begin).await,
                None => pending().await,
            }
        };
        tokio::select! {
            event = events.recv() => match event {
                Ok(event) if !event.is::<CurationChanged>() => continue,
                Ok(_) | Err(RecvError::Lagged(_)) => {}
                Err(RecvError::Closed) => return,
            },
            () = new_year => {}
        }
        match live.reload(&context).await {
            // Names of lists are in the navigation of every page.
            Ok(()) => context.pages.purge_all(),
            Err(error) => tracing::error!(error = format!("{error:#}"), "the lists could not be refreshed"),
        }
    }
}
