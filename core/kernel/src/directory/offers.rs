//! What modules offer, and whose each of it is.

use std::sync::{Arc, PoisonError, RwLock};

/// A service, and the module that offers it.
struct Offer<T: ?Sized> {
    owner: Option<&'static str>,
    service: Arc<T>,
}

/// All services of one kind, in the order they were offered. Cheap to clone.
pub(super) struct Offers<T: ?Sized>(Arc<RwLock<Vec<Offer<T>>>>);

impl<T: ?Sized> Clone for Offers<T> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<T: ?Sized> Default for Offers<T> {
    fn default() -> Self {
        Self(Arc::default())
    }
}

impl<T: ?Sized> Offers<T> {
    pub fn add(&self, owner: Option<&'static str>, service: Arc<T>) {
        self.0.write().unwrap_or_else(PoisonError::into_inner).push(Offer { owner, service });
    }

    pub fn all(&self) -> Vec<Arc<T>> {
        let offers = self.0.read().unwrap_or_else(PoisonError::into_inner);
        offers.iter().map(|offer| Arc::clone(&offer.service)).collect()
    }

    /// The one that was offered last.
    pub fn newest(&self) -> Option<Arc<T>> {
        let offers = self.0.read().unwrap_or_else(PoisonError::into_inner);
        offers.last().map(|offer| Arc::clone(&offer.service))
    }

    /// Takes back all that `owner` offers.
    pub fn withdraw(&self, owner: &str) {
        let mut offers = self.0.write().unwrap_or_else(PoisonError::into_inner);
        offers.retain(|offer| offer.owner != Some(owner));
    }
}
