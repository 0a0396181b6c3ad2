//! The operations of the admin interface for whoever runs commands on the server: the same routes and rules, without a
//! socket, a session or limits.

use super::access::{Access, Operator, authorize};
use super::document::document_and_routes;
use super::known_filters::{KnownFilters, reject_unknown};
use super::routes::RouteConflict;
use crate::module::{self, Registry};
use axum::body::{Body, to_bytes};
use axum::http::{HeaderValue, Request, header};
use axum::{Router, middleware};
use serde_json::Value;
use std::sync::Arc;
use tokio::sync::OnceCell;
use toolbase_kernel::audit::{Actor, with_reason};
use toolbase_kernel::http::{Code, Problem};
use toolbase_kernel::module::{Module, ModuleContext};
use tower::ServiceExt;

/// The operations of all modules that run, called in this process by [`Actor::operator`].
pub struct OperatorApi {
    router: Router,
    context: ModuleContext,
    modules: Vec<Arc<dyn Module>>,
    started: OnceCell<()>,
}

/// A call of an operation.
pub struct OperatorCall<'a> {
    /// Its method, in capitals.
    pub method: &'a str,
    /// Path and query, with every value in them encoded.
    pub address: &'a str,
    /// Its JSON body.
    pub body: Option<&'a Value>,
    /// Why, for the entries in the audit that have no reason of their own.
    pub reason: Option<&'a str>,
}

impl OperatorApi {
    /// Joins the routes. Modules are started with the first operation that needs what one loads at its start.
    ///
    /// # Errors
    /// When two modules define one thing.
    pub fn new(context: &ModuleContext, registry: &Registry) -> Result<Self, RouteConflict> {
        let merged = document_and_routes(registry);
        if let Some(conflict) = merged.conflicts.into_iter().next() {
            return Err(conflict);
        }
        let access = Arc::new(Access::new(context.clone(), &merged.document));
        let filters = Arc::new(KnownFilters::new(&merged.document));
        let routes = merged
            .routes
            .layer(middleware::from_fn_with_state(filters, reject_unknown))
            .layer(middleware::from_fn_with_state(access, authorize));
        Ok(Self {
            router: routes.with_state(context.clone()),
            context: context.clone(),
            modules: registry.running().to_vec(),
            started: OnceCell::new(),
        })
    }

    /// The JSON that an operation responds; null when it responds nothing.
    ///
    /// # Errors
    /// The problem that it responds.
    pub async fn call(&self, call: OperatorCall<'_>) -> Result<Value, Problem> {
        match self.respond(&call).await {
            // A change is not made twice.
            Err(problem)
                if problem.code() == Code::Unavailable
                    && call.method == "GET"
                    && !self.started.initialized() =>
            {
                self.started.get_or_try_init(|| self.start()).await?;
                self.respond(&call).await
            }
            responded => responded,
        }
    }

    async fn start(&self) -> Result<(), Problem> {
        for module in &self.modules {
            module::start(module, &self.context).await.map_err(Problem::internal)?;
        }
        Ok(())
    }

    async fn respond(&self, call: &OperatorCall<'_>) -> Result<Value, Problem> {
        let body = call.body.map(Value::to_string);
        let mut request = Request::builder()
            .method(call.method)
            .uri(call.address)
            .body(body.clone().map_or_else(Body::empty, Body::from))
            .map_err(Problem::internal)?;
        if body.is_some() {
            let json = HeaderValue::from_static("application/json");
            request.headers_mut().insert(header::CONTENT_TYPE, json);
        }
        request.extensions_mut().insert(Operator(Actor::operator()));
        let called = self.router.clone().oneshot(request);
        // The router's error cannot happen.
        let Ok(response) = with_reason(call.reason.map(str::to_owned), called).await;
        if !response.status().is_success() {
            let code = Code::from_status(response.status().as_u16()).unwrap_or(Code::Internal);
            let problem = response.extensions().get::<Problem>().cloned();
            return Err(problem.unwrap_or_else(|| Problem::new(code, "There is nothing at this address.")));
        }
        let bytes = to_bytes(response.into_body(), usize::MAX).await.map_err(Problem::internal)?;
        if bytes.is_empty() {
            Ok(Value::Null)
        } else {
            serde_json::from_slice(&bytes).map_err(Problem::internal)
        }
    }
}
