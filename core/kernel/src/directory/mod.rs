//! The traits through which modules use each other, and the directory of their implementations.

mod interface;
mod missing;
mod offers;
mod pages;
mod personal;

pub use crate::media_uses::{MediaUse, MediaUses, UsesByKey, note_uses};
pub use interface::{Interface, Stamp};
pub use missing::MissingService;
pub use pages::{
    LlmsSection, MenuLinks, OwnPages, PlainPage, SharePicture, ShareTile, SiteLink, SitePages, SitemapEntry,
};
pub use personal::{PersonalData, SavedRecords};

use offers::OffersByType;
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError, RwLock};

crate::interface!(dyn MediaUses, dyn OwnPages, dyn SitePages, dyn PersonalData, dyn SavedRecords);

/// The services modules offer, by their type and the version of its interface. Cheap to clone.
#[derive(Clone, Default)]
pub struct Directory {
    /// The module that offers through this copy.
    owner: Option<&'static str>,
    withdrawn: Arc<RwLock<BTreeSet<String>>>,
    offers: OffersByType,
    /// The logged messages about services with another interface.
    reported: Arc<Mutex<BTreeSet<String>>>,
}

impl Directory {
    /// The same directory, in the hands of the module `owner`.
    pub(crate) fn for_owner(&self, owner: &'static str) -> Self {
        Self { owner: Some(owner), ..self.clone() }
    }

    /// Removes all that the module `owner` offers, and takes nothing more from it: it does not run.
    pub fn withdraw(&self, owner: &str) {
        self.withdrawn.write().unwrap_or_else(PoisonError::into_inner).insert(owner.to_owned());
        self.offers.withdraw(owner);
    }

    /// Offers `service` under the type `T`, usually a `dyn Trait` that an interface crate declares.
    pub fn offer<T: Interface + ?Sized>(&self, service: Arc<T>) {
        self.offer_as(T::STAMP, service);
    }

    fn offer_as<T: Interface + ?Sized>(&self, stamp: Stamp, service: Arc<T>) {
        // A module whose start was given up may still be at it, in a thread of its own.
        let withdrawn = self.withdrawn.read().unwrap_or_else(PoisonError::into_inner);
        if !self.owner.is_some_and(|owner| withdrawn.contains(owner)) {
            self.offers.add(stamp, self.owner, service);
        }
    }

    /// All services of the type `T`, in the order they were offered. One with another version of the interface is left
    /// out, and logged.
    #[must_use]
    pub fn list<T: Interface + ?Sized>(&self) -> Vec<Arc<T>> {
        self.report(self.mismatch::<T>(T::STAMP));
        self.offers.list(T::STAMP)
    }

    /// The service of the type `T` that was offered last. One with another version of the interface is not found, and
    /// logged.
    #[must_use]
    pub fn find<T: Interface + ?Sized>(&self) -> Option<Arc<T>> {
        self.get().ok()
    }

    /// As [`Directory::find`], for services that the caller cannot do without.
    ///
    /// # Errors
    /// [`MissingService`]
    pub fn get<T: Interface + ?Sized>(&self) -> Result<Arc<T>, MissingService> {
        self.get_as(T::STAMP)
    }

    fn get_as<T: Interface + ?Sized>(&self, stamp: Stamp) -> Result<Arc<T>, MissingService> {
        self.offers.newest(stamp).ok_or_else(|| {
            let other = self.mismatch::<T>(stamp);
            self.report(other.clone());
            other.unwrap_or(MissingService::NotOffered(std::any::type_name::<T>()))
        })
    }

    /// Returns the reason why a service of the name of `T` is not found with the interface `stamp`; `None` when there is
    /// no such service.
    fn mismatch<T: Interface + ?Sized>(&self, stamp: Stamp) -> Option<MissingService> {
        let other = self.offers.other_versions::<T>(stamp).pop()?;
        Some(MissingService::OtherInterface {
            service: std::any::type_name::<T>(),
            offered_by: other.owner.unwrap_or("the server"),
            offered: other.stamp,
            requested_by: self.owner.unwrap_or("the server"),
            requested: stamp,
        })
    }

    /// Logs `mismatch`, once.
    fn report(&self, mismatch: Option<MissingService>) {
        let Some(mismatch) = mismatch else { return };
        let mut reported = self.reported.lock().unwrap_or_else(PoisonError::into_inner);
        if reported.insert(mismatch.to_string()) {
            tracing::error!("{mismatch}");
        }
    }

    /// Adds a part of the product that shows uploads.
    pub fn offer_media_uses(&self, uses: Arc<dyn MediaUses>) {
        self.offer(uses);
    }

    /// Returns the records that use the uploads `keys`.
    ///
    /// # Errors
    /// When the query fails.
    pub async fn media_uses(&self, keys: &[String]) -> sqlx::Result<UsesByKey> {
        let mut all = UsesByKey::new();
        for part in self.list::<dyn MediaUses>() {
            for (key, uses) in part.find_uses(keys).await? {
                all.entry(key).or_default().extend(uses);
            }
        }
        Ok(all)
    }

    /// Adds a source of public pages.
    pub fn offer_pages(&self, pages: Arc<dyn SitePages>) {
        self.offer(pages);
    }

    /// All sources of public pages, in the order they were offered.
    #[must_use]
    pub fn pages(&self) -> Vec<Arc<dyn SitePages>> {
        self.list::<dyn SitePages>()
    }

    /// Adds a source of members' stored data.
    pub fn offer_personal_data(&self, data: Arc<dyn PersonalData>) {
        self.offer(data);
    }

    /// All sources of members' stored data, in the order they were offered.
    #[must_use]
    pub fn personal_data(&self) -> Vec<Arc<dyn PersonalData>> {
        self.list::<dyn PersonalData>()
    }
}

#[cfg(test)]
mod tests;
