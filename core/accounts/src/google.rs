//! Signing in with Google, or any `OpenID` provider that confirms email addresses.
//!
//! The authorization code flow with PKCE, state and nonce (decision 31). What the browser must send back is in
//! a cookie of its own, so nothing is stored for flows that are never completed.

use super::GoogleConfig;
use openidconnect::core::{CoreAuthenticationFlow, CoreClient, CoreProviderMetadata};
use openidconnect::{
    AuthorizationCode, ClientId, ClientSecret, CsrfToken, EndpointMaybeSet, EndpointNotSet, EndpointSet,
    HttpRequest, HttpResponse, IssuerUrl, Nonce, PkceCodeChallenge, PkceCodeVerifier, RedirectUrl, Scope,
};
use std::time::{Duration, Instant};
use tokio::sync::Mutex;

/// How long the provider's addresses and keys are cached.
const FRESH: Duration = Duration::from_hours(1);
/// How long the provider may take for one response.
const PATIENCE: Duration = Duration::from_secs(10);

/// The provider, as configured.
pub(super) struct Google {
    config: GoogleConfig,
    callback: String,
    known: Mutex<Option<(Instant, CoreProviderMetadata)>>,
}

/// The reasons why signing in with Google fails.
#[derive(Debug, thiserror::Error)]
pub(super) enum GoogleError {
    /// It cannot be reached.
    #[error("cannot reach {place}: {reason}")]
    Unreachable {
        /// The address that was requested.
        place: &'static str,
        /// The error.
        reason: String,
    },
    /// Its response cannot be verified.
    #[error("the provider's response is rejected: {0}")]
    Rejected(String),
}

/// The address to redirect the browser to, and the cookie for the callback.
pub(super) struct Departure {
    pub address: String,
    pub state: String,
    pub nonce: String,
    pub verifier: String,
}

/// A person, as the provider knows them.
#[derive(Debug)]
pub(super) struct Vouched {
    pub issuer: String,
    pub subject: String,
    pub email: Option<String>,
    pub email_verified: bool,
    pub name: Option<String>,
}

#[derive(Debug, thiserror::Error)]
enum FetchError {
    #[error(transparent)]
    Http(#[from] reqwest::Error),
    #[error(transparent)]
    Response(#[from] axum::http::Error),
}

type Client = CoreClient<
    EndpointSet,
    EndpointNotSet,
    EndpointNotSet,
    EndpointNotSet,
    EndpointMaybeSet,
    EndpointMaybeSet,
>;

impl Google {
    /// The provider of `config`, for the site at `site`.
    pub fn new(config: &GoogleConfig, site: &str) -> Self {
        let callback = format!("{site}/api/auth/google/callback");
        Self { config: config.clone(), callback, known: Mutex::default() }
    }

    /// Sends a browser off to the provider.
    pub async fn depart(&self) -> Result<Departure, GoogleError> {
        let client = self.client(&http()?).await?;
        let (challenge, verifier) = PkceCodeChallenge::new_random_sha256();
        let (address, state, nonce) = client
            .authorize_url(
                CoreAuthenticationFlow::AuthorizationCode,
                CsrfToken::new_random,
                Nonce::new_random,
            )
            .add_scope(Scope::new("email".to_owned()))
            .add_scope(Scope::new("profile".to_owned()))
            .set_pkce_challenge(challenge)
            .url();
        Ok(Departure {
            address: address.into(),
            state: state.secret().clone(),
            nonce: nonce.secret().clone(),
            verifier: verifier.secret().clone(),
        })
    }

    /// Requests the user of the browser's `code` from the provider.
    pub async fn arrive(
        &self,
        code: String,
        nonce: String,
        verifier: String,
    ) -> Result<Vouched, GoogleError> {
        let rejected = |error: &dyn std::fmt::Display| GoogleError::Rejected(error.to_string());
        let http = http()?;
        let client = self.client(&http).await?;
        let response = client
            .exchange_code(AuthorizationCode::new(code))
            .map_err(|error| rejected(&error))?
            .set_pkce_verifier(PkceCodeVerifier::new(verifier))
            .request_async(&|request| fetch(http.clone(), request))
            .await
            .map_err(|error| rejected(&error))?;
        let token = response.extra_fields().id_token().ok_or_else(|| rejected(&"no identity in it"))?;
        let claims = token
            .claims(&client.id_token_verifier(), &Nonce::new(nonce))
            .map_err(|error| rejected(&error))?;
        let name = claims.name().and_then(|name| name.get(None)).map(|name| name.as_str().to_owned());
        Ok(Vouched {
            issuer: claims.issuer().as_str().to_owned(),
            subject: claims.subject().as_str().to_owned(),
            email: claims.email().map(|email| email.as_str().to_owned()),
            email_verified: claims.email_verified() == Some(true),
            name,
        })
    }

    async fn client(&self, http: &reqwest::Client) -> Result<Client, GoogleError> {
        let metadata = self.metadata(http).await?;
        let unreadable = |error: url::ParseError| GoogleError::Rejected(error.to_string());
        let id = ClientId::new(self.config.client_id.clone());
        let secret = ClientSecret::new(self.config.client_secret.expose().to_owned());
        let callback = RedirectUrl::new(self.callback.clone()).map_err(unreadable)?;
        Ok(CoreClient::from_provider_metadata(metadata, id, Some(secret)).set_redirect_uri(callback))
    }

    async fn metadata(&self, http: &reqwest::Client) -> Result<CoreProviderMetadata, GoogleError> {
        let mut known = self.known.lock().await;
        if let Some((since, metadata)) = known.as_ref()
            && since.elapsed() < FRESH
        {
            return Ok(metadata.clone());
        }
        let failed = |reason: String| GoogleError::Unreachable { place: "auth.google.issuer", reason };
        let issuer = IssuerUrl::new(self.config.issuer.clone()).map_err(|error| failed(error.to_string()))?;
        let metadata = CoreProviderMetadata::discover_async(issuer, &|request| fetch(http.clone(), request))
            .await
            .map_err(|error| failed(format!("{error:?}")))?;
        *known = Some((Instant::now(), metadata.clone()));
        Ok(metadata)
    }
}

/// A client that follows no redirects: the provider's addresses are its own.
fn http() -> Result<reqwest::Client, GoogleError> {
    toolbase_kernel::tls::install();
    let client = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none()).timeout(PATIENCE);
    client
        .build()
        .map_err(|error| GoogleError::Unreachable { place: "the provider", reason: error.to_string() })
}

async fn fetch(http: reqwest::Client, request: HttpRequest) -> Result<HttpResponse, FetchError> {
    let response = http.execute(request.try_into()?).await?;
    let mut copy = axum::http::Response::builder().status(response.status());
    for (name, value) in response.headers() {
        copy = copy.header(name, value);
    }
    Ok(copy.body(response.bytes().await?.to_vec())?)
}
