//! The traits through which modules use each other, and the directory of their implementations.

mod media_uses;
mod offers;
mod pages;
mod personal;
mod starter;

pub use media_uses::{MediaUse, MediaUses, UsesByKey, note_uses};
pub use pages::{LlmsSection, PlainPage, SiteLink, SitePages, SitemapEntry};
pub use personal::{PersonalData, SavedRecords};
pub use starter::{Seeded, StarterData};

use crate::http::Problem;
use offers::OffersByType;
use std::collections::BTreeSet;
use std::sync::{Arc, PoisonError, RwLock};

/// The services modules offer, by their type. Cheap to clone.
#[derive(Clone, Default)]
pub struct Directory {
    /// The module that offers through this copy.
    owner: Option<&'static str>,
    withdrawn: Arc<RwLock<BTreeSet<String>>>,
    offers: OffersByType,
}

/// A service that no running module offers.
#[derive(Debug, thiserror::Error)]
#[error("no running module offers `{0}`")]
pub struct MissingService(&'static str);

impl From<MissingService> for Problem {
    fn from(error: MissingService) -> Self {
        Self::internal(error)
    }
}

impl From<MissingService> for sqlx::Error {
    fn from(error: MissingService) -> Self {
        Self::Configuration(error.into())
    }
}

impl Directory {
    /// The same directory, in the hands of the module `owner`.
    pub(crate) fn of(&self, owner: &'static str) -> Self {
        Self { owner: Some(owner), ..self.clone() }
    }

    /// Removes all that the module `owner` offers, and takes nothing more from it: it does not run.
    pub fn withdraw(&self, owner: &str) {
        self.withdrawn.write().unwrap_or_else(PoisonError::into_inner).insert(owner.to_owned());
        self.offers.withdraw(owner);
    }

    /// Offers `service` under the type `T`, usually a `dyn Trait` that a shared crate declares.
    pub fn offer<T: ?Sized + Send + Sync + 'static>(&self, service: Arc<T>) {
        // A module whose start was given up may still be at it, in a thread of its own.
        let withdrawn = self.withdrawn.read().unwrap_or_else(PoisonError::into_inner);
        if !self.owner.is_some_and(|owner| withdrawn.contains(owner)) {
            self.offers.add(self.owner, service);
        }
    }

    /// All services of the type `T`, in the order they were offered.
    #[must_use]
    pub fn all<T: ?Sized + Send + Sync + 'static>(&self) -> Vec<Arc<T>> {
        self.offers.all()
    }

    /// The service of the type `T` that was offered last.
    #[must_use]
    pub fn find<T: ?Sized + Send + Sync + 'static>(&self) -> Option<Arc<T>> {
        self.offers.newest()
    }

    /// As [`Directory::find`], for services that the caller cannot do without.
    ///
    /// # Errors
    /// [`MissingService`]
    pub fn get<T: ?Sized + Send + Sync + 'static>(&self) -> Result<Arc<T>, MissingService> {
        self.find().ok_or(MissingService(std::any::type_name::<T>()))
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
        for part in self.all::<dyn MediaUses>() {
            for (key, uses) in part.of(keys).await? {
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
        self.all::<dyn SitePages>()
    }

    /// Adds a source of members' stored data.
    pub fn offer_personal_data(&self, data: Arc<dyn PersonalData>) {
        self.offer(data);
    }

    /// All sources of members' stored data, in the order they were offered.
    #[must_use]
    pub fn personal_data(&self) -> Vec<Arc<dyn PersonalData>> {
        self.all::<dyn PersonalData>()
    }

    /// Adds a part of the starter data.
    pub fn offer_starter_data(&self, data: Arc<dyn StarterData>) {
        self.offer(data);
    }

    /// All parts of the starter data, in the order they were offered.
    #[must_use]
    pub fn starter_data(&self) -> Vec<Arc<dyn StarterData>> {
        self.all::<dyn StarterData>()
    }
}
