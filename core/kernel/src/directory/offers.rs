//! Services with the modules that offer them.

use super::Stamp;
use rustc_hash::FxHashMap;
use std::any::{Any, TypeId, type_name};
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

    /// The owners of the services.
    fn owners(&self) -> Vec<Option<&'static str>>;
}

impl<T: ?Sized + Send + Sync + 'static> AnyOffers for Offers<T> {
    fn withdraw(&mut self, owner: &str) {
        self.0.retain(|offer| offer.owner != Some(owner));
    }

    fn owners(&self) -> Vec<Option<&'static str>> {
        self.0.iter().map(|offer| offer.owner).collect()
    }
}

/// The type of services and the version of its interface: services of two versions never meet.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Key {
    service: TypeId,
    stamp: Stamp,
}

/// The services of one key.
struct Entry {
    name: &'static str,
    /// Made by the library that offered the first of them: its code fits their type.
    offers: Box<dyn AnyOffers>,
}

/// Services by their type, usually a `dyn Trait`. Cheap to clone.
#[derive(Clone, Default)]
pub(super) struct OffersByType(Arc<RwLock<FxHashMap<Key, Entry>>>);

/// A service of the requested name that has another version of its interface.
pub(super) struct OtherVersion {
    pub owner: Option<&'static str>,
    pub stamp: Stamp,
}

impl OffersByType {
    pub fn add<T: ?Sized + Send + Sync + 'static>(
        &self,
        stamp: Stamp,
        owner: Option<&'static str>,
        service: Arc<T>,
    ) {
        let mut all = self.0.write().unwrap_or_else(PoisonError::into_inner);
        let entry = all
            .entry(Key { service: TypeId::of::<T>(), stamp })
            .or_insert_with(|| Entry { name: type_name::<T>(), offers: Box::new(Offers::<T>(Vec::new())) });
        let offers: &mut dyn Any = entry.offers.as_mut();
        if let Some(Offers(offers)) = offers.downcast_mut::<Offers<T>>() {
            offers.push(Offer { owner, service });
        }
    }

    /// Returns what `read` finds in the services of type `T`; `None` when there are none.
    fn read<T: ?Sized + Send + Sync + 'static, R>(
        &self,
        stamp: Stamp,
        read: impl FnOnce(&[Offer<T>]) -> R,
    ) -> Option<R> {
        let all = self.0.read().unwrap_or_else(PoisonError::into_inner);
        let offers: &dyn Any = all.get(&Key { service: TypeId::of::<T>(), stamp })?.offers.as_ref();
        offers.downcast_ref::<Offers<T>>().map(|Offers(offers)| read(offers))
    }

    /// Returns all services of type `T`, in the order they were offered.
    pub fn list<T: ?Sized + Send + Sync + 'static>(&self, stamp: Stamp) -> Vec<Arc<T>> {
        let services = |offers: &[Offer<T>]| offers.iter().map(|offer| Arc::clone(&offer.service)).collect();
        self.read(stamp, services).unwrap_or_default()
    }

    /// Returns the service of type `T` that was offered last.
    pub fn newest<T: ?Sized + Send + Sync + 'static>(&self, stamp: Stamp) -> Option<Arc<T>> {
        self.read(stamp, |offers: &[Offer<T>]| offers.last().map(|offer| Arc::clone(&offer.service)))
            .flatten()
    }

    /// Returns the services of the name of `T` that have another interface than `stamp`, or were built from another copy of it.
    pub fn other_versions<T: ?Sized + 'static>(&self, stamp: Stamp) -> Vec<OtherVersion> {
        let requested = Key { service: TypeId::of::<T>(), stamp };
        let all = self.0.read().unwrap_or_else(PoisonError::into_inner);
        all.iter()
            .filter(|(key, entry)| **key != requested && entry.name == type_name::<T>())
            .filter_map(|(key, entry)| {
                Some(OtherVersion { owner: entry.offers.owners().pop()?, stamp: key.stamp })
            })
            .collect()
    }

    /// Removes all that `owner` offers.
    pub fn withdraw(&self, owner: &str) {
        let mut all = self.0.write().unwrap_or_else(PoisonError::into_inner);
        for entry in all.values_mut() {
            entry.offers.withdraw(owner);
        }
    }
}
