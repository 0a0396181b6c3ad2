//! Records of the admin interface, read as the caller of an operation reads them: for operations of the server that are
//! about the records of any resource. The server knows the resources by the document alone.

use axum::body::Body;
use axum::extract::{MatchedPath, Request};
use axum::http::{Extensions, HeaderMap, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;
use axum::{Extension, Router};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use rustc_hash::FxHashMap;
use std::sync::Arc;
use toolbase_kernel::http::{Code, Problem};
use tower::ServiceExt;
use utoipa::openapi::OpenApi;

/// The longest id of a record, in bytes.
const ID_MAX: usize = 200;

/// The resources of the admin interface whose records can be read one by one.
pub(crate) struct AdminRecords {
    resources: FxHashMap<String, Place>,
    router: Router,
}

/// The place of a resource's records.
struct Place {
    /// The path of the collection.
    path: String,
    /// The resource that they belong to, where that is another.
    records_of: Option<String>,
}

impl AdminRecords {
    /// Reads the resources out of `document`; `router` has their operations.
    pub(crate) fn new(document: &OpenApi, router: Router) -> Self {
        let paths = &document.paths.paths;
        let is_read = |collection: &str| {
            let record = |path: &str| path.strip_prefix(collection).is_some_and(is_record);
            paths.iter().any(|(path, item)| record(path) && item.get.is_some())
        };
        let resources = paths.iter().filter_map(|(path, item)| {
            let notes = item.get.as_ref()?.extensions.as_ref()?.get("x-admin")?;
            let name = notes["resource"].as_str().filter(|_| is_read(path))?;
            let records_of = notes["recordsOf"].as_str().map(str::to_owned);
            Some((name.to_owned(), Place { path: path.clone(), records_of }))
        });
        Self { resources: resources.collect(), router }
    }

    /// The name of the resource that the record `id` of `resource` belongs to, once the record has been read.
    async fn read(&self, caller: &Caller, resource: &str, id: &str) -> Result<String, Problem> {
        let Some(place) = self.resources.get(resource) else {
            return Err(Problem::invalid(
                "resource",
                "must be the name of a resource of the admin interface",
            ));
        };
        if id.is_empty() || id.len() > ID_MAX {
            return Err(Problem::invalid("id", format!("must be 1 to {ID_MAX} bytes")));
        }
        let address = format!("{}/{}", place.path, utf8_percent_encode(id, NON_ALPHANUMERIC));
        let mut request = Request::get(address).body(Body::empty()).map_err(Problem::internal)?;
        *request.headers_mut() = caller.headers.clone();
        *request.extensions_mut() = caller.extensions.clone();
        request.extensions_mut().insert(Unlimited);
        // The router's error cannot happen.
        let Ok(response) = self.router.clone().oneshot(request).await;
        match response.status() {
            StatusCode::OK => Ok(place.records_of.clone().unwrap_or_else(|| resource.to_owned())),
            status => Err(rejection(status, response.extensions().get(), resource)),
        }
    }
}

/// Returns `true` if `rest`, behind the path of a collection, is the id of a record.
fn is_record(rest: &str) -> bool {
    rest.starts_with("/{") && rest.find('}') == Some(rest.len() - 1)
}

/// The error for a record that cannot be read.
fn rejection(status: StatusCode, problem: Option<&Problem>, resource: &str) -> Problem {
    let code = Code::from_status(status.as_u16()).unwrap_or(Code::Internal);
    let problem =
        problem.cloned().unwrap_or_else(|| Problem::new(code, "This record cannot be read at the moment."));
    if code == Code::NotFound {
        problem.with_error("id", format!("is no record of `{resource}`"))
    } else {
        problem
    }
}

/// Marks the requests of the renderer: it reads for all visitors, and their own requests were counted.
#[derive(Clone, Copy)]
pub struct Unlimited;

/// The records, in the hands of the caller of an operation.
#[derive(Clone)]
pub(crate) struct CallersRecords(Arc<Caller>);

struct Caller {
    records: Arc<AdminRecords>,
    headers: HeaderMap,
    extensions: Extensions,
}

impl CallersRecords {
    /// The name of the resource that the record `id` of `resource` belongs to.
    ///
    /// # Errors
    /// 422 when there is no such resource, 404 when it has no such record, and the error of reading it.
    pub async fn read(&self, resource: &str, id: &str) -> Result<String, Problem> {
        self.0.records.read(&self.0, resource, id).await
    }
}

/// The middleware around operations that take [`CallersRecords`].
pub(crate) async fn callers_records(
    Extension(records): Extension<Arc<AdminRecords>>,
    mut request: Request,
    next: Next,
) -> Response {
    let mut headers = request.headers().clone();
    // They are about the body and the version of this request alone.
    for name in [
        header::CONTENT_LENGTH,
        header::CONTENT_TYPE,
        header::IF_MATCH,
        header::IF_NONE_MATCH,
        header::TRANSFER_ENCODING,
    ] {
        headers.remove(name);
    }
    let mut extensions = request.extensions().clone();
    // A router takes the path that is there already for the one that it is nested in.
    extensions.remove::<MatchedPath>();
    let caller = Caller { records, headers, extensions };
    request.extensions_mut().insert(CallersRecords(Arc::new(caller)));
    next.run(request).await
}
