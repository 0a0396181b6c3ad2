//! Handlers behind one type.
//!
//! axum's own `Handler` is generic in the handler and in all that it takes, and asynchronous throughout: each module
//! would compile extraction, boxing and routing again for each of its operations. Here a handler is erased first. Of
//! an operation only two things are compiled with it: a plain function that takes its arguments out of a [`Call`],
//! and its own future. What has to be waited for is read by [`Call::read`], which is compiled once.

use super::access::look_up;
use super::body::Body;
use super::{Client, Problem};
use crate::context::ModuleContext;
use axum::extract::multipart::MultipartRejection;
use axum::extract::{Extension, FromRequest, FromRequestParts, Multipart, Path, Request, State};
use axum::handler::Handler;
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, Uri};
use axum::response::{IntoResponse, Response};
use futures::FutureExt;
use futures::future::BoxFuture;
use std::sync::Arc;

/// A request on its way into a handler.
pub struct Call {
    pub(super) parts: Parts,
    pub(super) context: ModuleContext,
    body: axum::body::Body,
    pub(super) read: Option<Body>,
}

/// The reasons why a handler cannot begin yet, or at all.
pub enum NotReady {
    /// It takes the body, which has not been read.
    Body,
    /// It takes the visitor, whose session has not been looked up.
    Visitor,
    /// The request breaks a rule.
    Rejected(Box<Response>),
}

impl From<Problem> for NotReady {
    fn from(problem: Problem) -> Self {
        Self::Rejected(Box::new(problem.into_response()))
    }
}

/// An argument of a handler. It is taken anew when something had to be read first, so taking it changes nothing.
pub trait FromCall: Sized {
    /// Takes it out of `call`.
    ///
    /// # Errors
    /// [`NotReady`]: what has to be read first, or the response to a request that breaks a rule.
    fn from_call(call: &mut Call) -> Result<Self, NotReady>;
}

/// An asynchronous function whose arguments `A` come from a [`Call`], and whose output is a response.
pub trait Operation<A>: Send + Sync + 'static {
    /// Takes the arguments and begins.
    ///
    /// # Errors
    /// As [`FromCall::from_call`] of the first argument that is not ready.
    fn begin(&self, call: &mut Call) -> Result<BoxFuture<'static, Response>, NotReady>;
}

macro_rules! operations {
    ($(($($argument:ident)*))*) => {$(
        impl<F, Fut, R, $($argument),*> Operation<($($argument,)*)> for F
        where
            F: Fn($($argument),*) -> Fut + Send + Sync + 'static,
            Fut: Future<Output = R> + Send + 'static,
            R: IntoResponse,
            $($argument: FromCall),*
        {
            #[allow(unused_variables, reason = "an operation may take nothing")]
            fn begin(&self, call: &mut Call) -> Result<BoxFuture<'static, Response>, NotReady> {
                let running = self($($argument::from_call(call)?),*);
                Ok(Box::pin(async move { running.await.into_response() }))
            }
        }
    )*};
}

operations! {
    ()
    (A)
    (A B)
    (A B C)
    (A B C D)
    (A B C D E)
    (A B C D E F2)
    (A B C D E F2 G)
    (A B C D E F2 G H)
}

type Begin = dyn Fn(&mut Call) -> Result<BoxFuture<'static, Response>, NotReady> + Send + Sync;

/// A handler whose type is forgotten.
#[derive(Clone)]
pub struct Erased(Arc<Begin>);

/// Forgets the type of a handler.
pub fn erase<A: 'static>(handler: impl Operation<A>) -> Erased {
    Erased(Arc::new(move |call| handler.begin(call)))
}

impl Handler<(), ModuleContext> for Erased {
    type Future = BoxFuture<'static, Response>;

    fn call(self, request: Request, context: ModuleContext) -> Self::Future {
        let (parts, body) = request.into_parts();
        let mut call = Call { parts, context, body, read: None };
        Box::pin(async move {
            loop {
                let read = match (self.0)(&mut call) {
                    Ok(running) => {
                        // A body that the handler has not taken is not held while it runs.
                        drop(call);
                        return running.await;
                    }
                    Err(NotReady::Rejected(response)) => return *response,
                    Err(NotReady::Body) => call.read().await,
                    Err(NotReady::Visitor) => look_up(&mut call.parts, &call.context).await,
                };
                if let Err(problem) = read {
                    return problem.into_response();
                }
            }
        })
    }
}

impl Call {
    /// Reads the body to its end.
    async fn read(&mut self) -> Result<(), Problem> {
        let request = self.take_request();
        self.read = Some(Body::read(request).await?);
        Ok(())
    }

    /// The request with its body, which is gone from here.
    fn take_request(&mut self) -> Request {
        let mut request = Request::new(std::mem::take(&mut self.body));
        *request.headers_mut() = self.parts.headers.clone();
        // It holds how large a body may be.
        *request.extensions_mut() = self.parts.extensions.clone();
        request
    }

    /// An extractor of axum's that waits for nothing.
    fn extract<T: FromRequestParts<()>>(&mut self) -> Result<T, NotReady> {
        let extracted = T::from_request_parts(&mut self.parts, &()).now_or_never();
        let extracted = extracted.ok_or_else(|| Problem::internal("an extractor waits for something"))?;
        extracted.map_err(|rejection| NotReady::Rejected(Box::new(rejection.into_response())))
    }
}

impl FromCall for State<ModuleContext> {
    fn from_call(call: &mut Call) -> Result<Self, NotReady> {
        Ok(Self(call.context.clone()))
    }
}

impl<T: Clone + Send + Sync + 'static> FromCall for Extension<T> {
    fn from_call(call: &mut Call) -> Result<Self, NotReady> {
        let found = call.parts.extensions.get::<T>().cloned();
        found.map(Self).ok_or_else(|| missing_extension(std::any::type_name::<T>()))
    }
}

fn missing_extension(name: &str) -> NotReady {
    Problem::internal(format_args!("an operation takes the extension {name}, which its router does not have"))
        .into()
}

macro_rules! by_axum {
    ($($argument:ty),* $(,)?) => {$(
        impl FromCall for $argument {
            fn from_call(call: &mut Call) -> Result<Self, NotReady> {
                call.extract()
            }
        }
    )*};
}

by_axum! {
    HeaderMap,
    Method,
    Uri,
    Path<String>,
    Path<(String, String)>,
    Path<(String, String, String)>,
}

impl FromCall for Client {
    fn from_call(call: &mut Call) -> Result<Self, NotReady> {
        Ok(Self::from_parts(&call.parts, &call.context.config))
    }
}

impl FromCall for Result<Multipart, MultipartRejection> {
    fn from_call(call: &mut Call) -> Result<Self, NotReady> {
        let form = Multipart::from_request(call.take_request(), &()).now_or_never();
        form.ok_or_else(|| Problem::internal("a form waits for something").into())
    }
}
