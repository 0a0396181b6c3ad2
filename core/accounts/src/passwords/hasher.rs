//! Hashing and checking with argon2id, outside the threads that handle requests.

use super::normal::normalized;
use crate::AccountsConfig;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};
use std::sync::{Arc, OnceLock};
use tokio::sync::Semaphore;

/// Hashes passwords. Cheap to clone.
#[derive(Clone)]
pub struct Hasher {
    inner: Arc<Inner>,
}

struct Inner {
    params: Params,
    /// One hash takes one processor for as long as it lasts. One processor is left for requests.
    permits: Arc<Semaphore>,
    /// A hash of no one's password, to be checked for addresses without an account.
    decoy: OnceLock<String>,
}

/// Hashing could not be done.
#[derive(Debug, thiserror::Error)]
pub enum HashError {
    /// The parameters do not fit, or the system gave no randomness.
    #[error("cannot hash a password: {0}")]
    Hash(#[from] argon2::password_hash::Error),
    /// The server is being stopped.
    #[error("hashing was interrupted")]
    Interrupted,
}

/// The result of a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// True if it is the password.
    pub right: bool,
    /// True if the hash was made with weaker parameters than configured, or from a password that was not normalised.
    pub outdated: bool,
}

impl Hasher {
    /// A hasher with the parameters of the configuration.
    #[must_use]
    pub fn new(config: &AccountsConfig) -> Self {
        let params = Params::new(config.argon2_memory_kib, config.argon2_passes, config.argon2_lanes, None);
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let inner = Inner {
            // `AccountsConfig::check` has rejected what argon2 does not accept.
            params: params.unwrap_or_default(),
            permits: Arc::new(Semaphore::new(cores.saturating_sub(1).max(1))),
            decoy: OnceLock::new(),
        };
        Self { inner: Arc::new(inner) }
    }

    /// The hash of the normalised `password` (NFKC), in the PHC string format.
    ///
    /// # Errors
    /// [`HashError`]
    pub async fn hash(&self, password: String) -> Result<String, HashError> {
        self.work(move |inner| inner.hash(&password)).await
    }

    /// Checks `password` against `hash`: normalised, or as typed, since older hashes were made of that. Without a
    /// hash it takes as long and returns false.
    ///
    /// # Errors
    /// [`HashError`]
    pub async fn verify(&self, password: String, hash: Option<String>) -> Result<Verdict, HashError> {
        self.work(move |inner| inner.verify(&password, hash.as_deref())).await
    }

    async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Inner) -> Result<T, HashError> + Send + 'static,
    ) -> Result<T, HashError> {
        let permit =
            Arc::clone(&self.inner.permits).acquire_owned().await.map_err(|_| HashError::Interrupted)?;
        tracing::debug!("a password is hashed");
        let inner = Arc::clone(&self.inner);
        // The permit moves along: the work continues when the request is cancelled.
        let done = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            work(&inner)
        });
        done.await.map_err(|_| HashError::Interrupted)?
    }
}

impl Inner {
    fn argon2(&self) -> Argon2<'static> {
        Argon2::new(Algorithm::Argon2id, Version::V0x13, self.params.clone())
    }

    fn hash(&self, password: &str) -> Result<String, HashError> {
        Ok(self.argon2().hash_password(normalized(password).as_bytes())?.to_string())
    }

    fn verify(&self, password: &str, hash: Option<&str>) -> Result<Verdict, HashError> {
        let known = hash.is_some();
        let hash = match hash {
            Some(hash) => hash,
            None => self.decoy()?,
        };
        let parsed = PasswordHash::new(hash).map_err(argon2::password_hash::Error::from)?;
        let fits = |text: &str| self.argon2().verify_password(text.as_bytes(), &parsed).is_ok();
        let normal = normalized(password);
        let fits_normal = fits(&normal);
        let fits_typed = !fits_normal && *normal != *password && fits(password);
        let right = (fits_normal || fits_typed) && known;
        let outdated = fits_typed
            || Params::try_from(&parsed).map_or(true, |made| {
                made.m_cost() < self.params.m_cost() || made.t_cost() < self.params.t_cost()
            });
        Ok(Verdict { right, outdated })
    }

    fn decoy(&self) -> Result<&str, HashError> {
        if let Some(decoy) = self.decoy.get() {
            return Ok(decoy);
        }
        let made = self.hash(&crate::new_secret())?;
        Ok(self.decoy.get_or_init(|| made))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_the_same_however_the_keyboard_composes_it() {
        let defaults: toml::Table = toml::from_str(include_str!("../../../../config/default.toml")).unwrap();
        let hasher = Hasher::new(&defaults["accounts"].clone().try_into().unwrap());
        let (composed, decomposed) = ("caf\u{e9} & t\u{e9}!", "cafe\u{301} & te\u{301}!");
        let hash = hasher.inner.hash(composed).unwrap();
        let verdict = hasher.inner.verify(decomposed, Some(&hash)).unwrap();
        assert_eq!(verdict, Verdict { right: true, outdated: false });
        // A hash from before passwords were normalised.
        let old = hasher.inner.argon2().hash_password(decomposed.as_bytes()).unwrap().to_string();
        let verdict = hasher.inner.verify(decomposed, Some(&old)).unwrap();
        assert_eq!(verdict, Verdict { right: true, outdated: true });
        assert!(!hasher.inner.verify("cafe & te!", Some(&hash)).unwrap().right);
    }
}
