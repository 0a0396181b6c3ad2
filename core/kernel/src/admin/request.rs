//! A request of any operation, and the functions that respond. Nothing here is generic in what an operation does, so
//! it is compiled once.

use super::change::Change;
use super::key::Key;
use super::version::IfMatch;
use crate::audit::Actor;
use crate::context::ModuleContext;
use crate::http::{Admin, Code, Problem, parse_query};
use axum::extract::{FromRequestParts, Path, State};
use axum::http::{Extensions, HeaderMap};
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, on};
use futures::future::BoxFuture;
use serde::de::DeserializeOwned;
use std::sync::Arc;
use utoipa::openapi::path::{HttpMethod, Parameter};
use utoipa_axum::PathItemExt;

/// The argument of an operation's function.
#[derive(Clone)]
pub struct Request<S = ()> {
    /// Database, clock and services.
    pub context: ModuleContext,
    /// The caller.
    pub actor: Actor,
    /// The state that the resource was declared with.
    pub state: S,
    /// The versions that a change is meant for.
    pub if_match: IfMatch,
    extensions: Extensions,
}

impl<S> Request<S> {
    /// Begins a change by the caller.
    ///
    /// # Errors
    /// When no connection can be had.
    pub async fn change(&self) -> sqlx::Result<Change<'_>> {
        Change::begin(&self.context, &self.actor).await
    }

    /// The extension of this type that the server has added to the request.
    ///
    /// # Errors
    /// 500 when there is none.
    pub fn extension<T: Clone + Send + Sync + 'static>(&self) -> Result<T, Problem> {
        let missing = || Problem::internal(format_args!("no extension {}", std::any::type_name::<T>()));
        self.extensions.get().cloned().ok_or_else(missing)
    }
}

/// A request as the server hands it over.
pub(super) struct Call {
    pub context: ModuleContext,
    pub actor: Actor,
    pub headers: HeaderMap,
    query: String,
    /// The id in the address, as it was sent.
    pub id: Option<String>,
    request: axum::extract::Request,
}

/// Responds to the requests of an operation.
pub(super) type Handler = Arc<dyn Fn(Call) -> BoxFuture<'static, Result<Response, Problem>> + Send + Sync>;

impl Call {
    async fn new(context: ModuleContext, request: axum::extract::Request) -> Result<Self, Problem> {
        let (mut parts, body) = request.into_parts();
        let Admin(actor) = Admin::from_parts(&parts)?;
        let path = Path::<Vec<(String, String)>>::from_request_parts(&mut parts, &()).await;
        let id = path.ok().and_then(|Path(values)| values.into_iter().next()).map(|(_, id)| id);
        let (headers, query) = (parts.headers.clone(), parts.uri.query().unwrap_or_default().to_owned());
        let request = axum::extract::Request::from_parts(parts, body);
        Ok(Self { context, actor, headers, query, id, request })
    }

    /// The id in the address; what is no id names no record.
    pub fn id<K: Key>(&self, missing: &str) -> Result<K, Problem> {
        let id = self.id.as_deref().and_then(K::parse);
        id.ok_or_else(|| Problem::new(Code::NotFound, missing))
    }

    /// The kit's own parameters in the query: `own`.
    pub fn own_query<T: DeserializeOwned>(&self, own: &[Parameter]) -> Result<T, Problem> {
        parse_query(&self.part_of_query(own, true))
    }

    /// All parameters of the query besides `own`. So a filter may reject unknown names.
    pub fn other_query<T: DeserializeOwned>(&self, own: &[Parameter]) -> Result<T, Problem> {
        parse_query(&self.part_of_query(own, false))
    }

    /// Returns `true` if the query has parameters besides `own`.
    pub fn has_others(&self, own: &[Parameter]) -> bool {
        !self.part_of_query(own, false).is_empty()
    }

    fn part_of_query(&self, own: &[Parameter], is_own: bool) -> String {
        let pairs = form_urlencoded::parse(self.query.as_bytes());
        let pairs = pairs.filter(|(name, _)| own.iter().any(|parameter| parameter.name == **name) == is_own);
        form_urlencoded::Serializer::new(String::new()).extend_pairs(pairs).finish()
    }

    /// Splits it into the argument of the operation's function and the rest: the body.
    pub fn split<S>(self, state: S) -> (Request<S>, axum::extract::Request) {
        let if_match = IfMatch::from_headers(&self.headers);
        let extensions = self.request.extensions().clone();
        (Request { context: self.context, actor: self.actor, state, if_match, extensions }, self.request)
    }
}

/// The route of an operation.
pub(super) fn route(method: &HttpMethod, handler: Handler) -> MethodRouter<ModuleContext> {
    let respond = move |State(context): State<ModuleContext>, request: axum::extract::Request| {
        let handler = Arc::clone(&handler);
        async move {
            match Call::new(context, request).await {
                Ok(call) => handler(call).await.unwrap_or_else(IntoResponse::into_response),
                Err(problem) => problem.into_response(),
            }
        }
    };
    on(method.to_method_filter(), respond)
}
