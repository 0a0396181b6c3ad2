//! Services with the modules that offer them.

use rustc_hash::FxHashMap;
use std::any::{Any, TypeId};
use std::sync::{Arc, PoisonError, RwLock};

/// A service, and the module that offers it.
struct Offer<T: ?Sized> {
    owner: Option<&'static str>,
    service: Arc<T>,
}

/// All services of one type, in the order they were offered.
struct Offers<T: ?Sized>(Vec<Offer<T>>);

/// [`Offers`] of any type.
trait AnyOffers: Any + Send + Sync {
    /// Removes what `owner` offers.
    fn withdraw(&mut self, owner: &str);
}

impl<T: ?Sized + Send + Sync + 'static> AnyOffers for Offers<T> {
    fn withdraw(&mut self, owner: &str) {
        self.0.retain(|offer| offer.owner != Some(owner));
    }
}

/// Services by their type, usually a `dyn Trait`. Cheap to clone.
#[derive(Clone, Default)]
pub(super) struct OffersByType(Arc<RwLock<FxHashMap<TypeId, Box<dyn AnyOffers>>>>);

impl OffersByType {
    pub fn add<T: ?Sized + Send + Sync + 'static>(&self, owner: Option<&'static str>, service: Arc<T>) {
        let mut all = self.0.write().unwrap_or_else(PoisonError::into_inner);
        let offers = all.entry(TypeId::of::<T>()).or_insert_with(|| Box::new(Offers::<T>(Vec::new())));
        let offers: &mut dyn Any = offers.as_mut();
        if let Some(Offers(offers)) = offers.downcast_mut::<Offers<T>>() {
            offers.push(Offer { owner, service });
        }
    }

    /// Returns what `read` finds in the services of type `T`; `None` when there are none.
    fn read<T: ?Sized + Send + Sync + 'static, R>(&self, read: impl FnOnce(&[Offer<T>]) -> R) -> Option<R> {
        let all = self.0.read().unwrap_or_else(PoisonError::into_inner);
        let offers: &dyn Any = all.get(&TypeId::of::<T>())?.as_ref();
        offers.downcast_ref::<Offers<T>>().map(|Offers(offers)| read(offers))
    }

    /// All services of type `T`, in the order they were offered.
    pub fn all<T: ?Sized + Send + Sync + 'static>(&self) -> Vec<Arc<T>> {
        let services = |offers: &[Offer<T>]| offers.iter().map(|offer| Arc::clone(&offer.service)).collect();
        self.read(services).unwrap_or_default()
    }

    /// The service of type `T` that was offered last.
    pub fn newest<T: ?Sized + Send + Sync + 'static>(&self) -> Option<Arc<T>> {
        self.read(|offers: &[Offer<T>]| offers.last().map(|offer| Arc::clone(&offer.service))).flatten()
    }

    /// Removes all that `owner` offers.
    pub fn withdraw(&self, owner: &str) {
        let mut all = self.0.write().unwrap_or_else(PoisonError::into_inner);
        for offers in all.values_mut() {
            offers.withdraw(owner);
        }
    }
}
