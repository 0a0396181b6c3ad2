//! Joins the modules' routes and documents, and finds conflicts.

use super::access::{operations, undeclared};
use super::site_pages::SitePages;
use super::web_feeds;
use crate::module::ModuleRoutes;
use axum::Router;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::sync::Arc;
use toolbase_kernel::config::Config;
use toolbase_kernel::host::SEARCHES;
use toolbase_kernel::module::{Module, ModuleContext, Switch};
use toolbase_kernel::openapi::{ids_schemas, merge_ids, merge_noted};
use utoipa::openapi::path::{ParameterIn, PathItem};
use utoipa::openapi::{OpenApi, RefOr, Schema};
use utoipa_axum::router::OpenApiRouter;

/// The reasons why a module's routes are not served.
#[derive(Debug, thiserror::Error)]
pub enum RouteConflict {
    /// Two modules define the same thing, or one does twice.
    #[error("{what} is defined {}", by_whom(first, second))]
    Twice {
        /// The route, operation id or schema.
        what: String,
        /// The module that has it already.
        first: String,
        /// The module that came later; none of its routes are served.
        second: String,
    },
    /// A module has a route at the address of a page of the site.
    #[error(
        "the route {path} of `{module}` would replace the site's page {page}; choose another, or name it in `modules.replace_pages`"
    )]
    Page {
        /// The path of the route.
        path: String,
        /// The module.
        module: String,
        /// The pattern of the page.
        page: String,
    },
    /// An operation does not declare its permission, its rate limit or its switch correctly.
    #[error("the operation {operation} of `{module}` {wrong}")]
    Undeclared {
        /// Its id.
        operation: String,
        /// The module.
        module: String,
        /// The error.
        wrong: &'static str,
    },
}

impl RouteConflict {
    /// The module that is not served because of it.
    #[must_use]
    pub fn rejected(&self) -> &str {
        match self {
            Self::Twice { second, .. } => second,
            Self::Undeclared { module, .. } | Self::Page { module, .. } => module,
        }
    }
}

impl Merged {
    /// Returns the modules' routes that would replace pages of the site which the configuration does not give to modules.
    pub fn replaced_pages(&self, config: &Config) -> Vec<RouteConflict> {
        if !config.web.enabled {
            return Vec::new();
        }
        let pages = SitePages::read(&config.web.dir);
        let given = &config.modules.replace_pages;
        let own = self.owners.iter().filter(|(path, _)| !given.contains(path));
        let conflict = |(path, owner): (&String, &&str)| {
            let page = pages.replaced_by(path)?.to_owned();
            Some(RouteConflict::Page { path: path.clone(), module: (*owner).to_owned(), page })
        };
        let mut conflicts: Vec<_> = own.filter_map(conflict).collect();
        conflicts.sort_by_key(ToString::to_string);
        conflicts
    }
}

fn by_whom(first: &str, second: &str) -> String {
    if first == second { format!("twice by `{first}`") } else { format!("by both `{first}` and `{second}`") }
}

/// Owners of everything that must be unique.
#[derive(Default)]
struct Claimed {
    routes: BTreeMap<String, String>,
    operations: BTreeMap<String, String>,
    schemas: BTreeMap<String, String>,
}

/// The routes of the core and of modules, joined.
pub struct Merged {
    /// The routes.
    pub routes: Router<ModuleContext>,
    /// The description of their operations.
    pub document: OpenApi,
    /// The owner of each path but the core's.
    pub owners: FxHashMap<String, &'static str>,
    /// The clashes.
    pub conflicts: Vec<RouteConflict>,
}

/// Joins the routes of `parts`, each with its owner, to those of the core: the `built` ones, where there are any. A module
/// that clashes with an earlier one is left out whole, and the clash reported.
pub fn merge<'a>(
    core: OpenApiRouter<ModuleContext>,
    parts: impl Iterator<Item = (&'static str, &'a Arc<dyn Module>)>,
    mut built: ModuleRoutes,
) -> Merged {
    let mut claimed = Claimed::default();
    let mut all = core;
    join_noted(&mut all);
    let mut owners = FxHashMap::default();
    let mut conflicts = Vec::new();
    if let Err(conflict) = claimed.claim("core", all.get_openapi(), &[], all.get_openapi()) {
        conflicts.push(conflict);
    }
    for (owner, module) in parts {
        let mut routes = built
            .remove(owner)
            .unwrap_or_else(|| module.routes())
            .merge(toolbase_kernel::reports::routes(
                module.queries().into_iter().filter_map(|query| query.report).collect(),
            ))
            .merge(web_feeds::routes(module.web_feeds()));
        join_noted(&mut routes);
        match claimed.claim(owner, routes.get_openapi(), &module.switches(), all.get_openapi()) {
            Ok(()) => {
                owners.extend(routes.get_openapi().paths.paths.keys().map(|path| (path.clone(), owner)));
                all = all.merge(routes);
            }
            Err(conflict) => conflicts.push(conflict),
        }
    }
    let (routes, mut document) = all.split_for_parts();
    if let Some(components) = &mut document.components {
        components.schemas.values_mut().for_each(merge_ids);
        for name in ids_schemas() {
            components.schemas.remove(&name);
        }
    }
    document.paths.paths.values_mut().for_each(limit_searches);
    Merged { routes, document, owners, conflicts }
}

fn join_noted(routes: &mut OpenApiRouter<ModuleContext>) {
    if let Some(components) = &mut routes.get_openapi_mut().components {
        merge_noted(components);
    }
}

/// The greatest length of what a list is searched for, in characters, unless the list declares another one.
const SEARCH_MAX: usize = 200;

/// Declares how long what a list is searched for may be. What is declared is enforced.
fn limit_searches(path: &mut PathItem) {
    let operations = [&mut path.get, &mut path.post].into_iter().flatten();
    for parameter in operations.filter_map(|operation| operation.parameters.as_mut()).flatten() {
        if let RefOr::T(parameter) = parameter
            && parameter.parameter_in == ParameterIn::Query
            && SEARCHES.contains(&parameter.name.as_str())
            && let Some(RefOr::T(Schema::Object(text))) = &mut parameter.schema
        {
            text.max_length.get_or_insert(SEARCH_MAX);
        }
    }
}

impl Claimed {
    /// Claims everything in `document` for `owner`; `joined` is the description of all that was claimed before.
    fn claim(
        &mut self,
        owner: &str,
        document: &OpenApi,
        switches: &[Switch],
        joined: &OpenApi,
    ) -> Result<(), RouteConflict> {
        let conflict = |what: String, first: &str| RouteConflict::Twice {
            what,
            first: first.to_owned(),
            second: owner.to_owned(),
        };
        if let Some((operation, wrong)) = undeclared(document, switches) {
            return Err(RouteConflict::Undeclared { operation, module: owner.to_owned(), wrong });
        }
        let (mut routes, mut ids, mut schemas) = (Vec::new(), Vec::new(), Vec::new());
        for operation in operations(document) {
            let route = format!("{} {}", operation.method, placeholders(operation.path));
            if let Some(first) = self.routes.get(&route) {
                return Err(conflict(format!("the route {route}"), first));
            }
            routes.push(route);
            if let Some(id) = operation.definition.operation_id.as_deref() {
                let here = ids.contains(&id).then_some(owner);
                if let Some(first) = self.operations.get(id).map(String::as_str).or(here) {
                    return Err(conflict(format!("the operation id {id}"), first));
                }
                ids.push(id);
            }
        }
        for (name, schema) in schemas_of(document) {
            match self.schemas.get(name) {
                Some(first) if schema_of(joined, name) != Some(schema) => {
                    return Err(conflict(format!("the schema {name}"), first));
                }
                Some(_) => {}
                None => schemas.push(name),
            }
        }
        self.routes.extend(routes.into_iter().map(|route| (route, owner.to_owned())));
        self.operations.extend(ids.into_iter().map(|id| (id.to_owned(), owner.to_owned())));
        self.schemas.extend(schemas.into_iter().map(|name| (name.clone(), owner.to_owned())));
        Ok(())
    }
}

fn schemas_of(document: &OpenApi) -> impl Iterator<Item = (&String, &RefOr<Schema>)> {
    document.components.iter().flat_map(|components| &components.schemas)
}

fn schema_of<'a>(document: &'a OpenApi, name: &str) -> Option<&'a RefOr<Schema>> {
    document.components.as_ref()?.schemas.get(name)
}

/// The path with its parameters unnamed: `/a/{id}` and `/a/{slug}` are one route.
fn placeholders(path: &str) -> String {
    let parts = path.split('/').map(|part| if part.starts_with('{') { "{}" } else { part });
    parts.collect::<Vec<_>>().join("/")
}
