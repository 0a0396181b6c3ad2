//! Sections that the services of the core declare themselves: they are read and checked generically.

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::DeserializeOwned;
use serde::ser::{Error, SerializeMap};
use serde::{Serialize, Serializer};
use serde_json::Value;
use std::any::Any;
use std::fmt::Debug;
use std::sync::Arc;

/// A section of `config/default.toml`, which explains its keys and has their defaults. A service of the core that has
/// settings implements this. Where a second setting is called as the first with `_file` at its end, it names a file that holds
/// the first.
pub trait Section: Debug + DeserializeOwned + Serialize + JsonSchema + Send + Sync + 'static {
    /// The section's name.
    const NAME: &'static str;

    /// The rules beyond the schema that values break, each with its full key.
    fn check(&self) -> Vec<(String, String)> {
        Vec::new()
    }
}

/// A section that no service of this program declares.
#[derive(Debug, thiserror::Error)]
#[error("no service declares the section [{0}] of the configuration")]
pub struct MissingSection(&'static str);

/// A [`Section`] whose type is known to its owner only.
pub trait AnySection: Any + Debug + Send + Sync {
    /// Its name.
    fn name(&self) -> &'static str;
    /// Its values.
    ///
    /// # Errors
    /// When they cannot be written as JSON.
    fn value(&self) -> serde_json::Result<Value>;
    /// [`Section::check`]
    fn broken_rules(&self) -> Vec<(String, String)>;
}

impl<T: Section> AnySection for T {
    fn name(&self) -> &'static str {
        T::NAME
    }

    fn value(&self) -> serde_json::Result<Value> {
        serde_json::to_value(self)
    }

    fn broken_rules(&self) -> Vec<(String, String)> {
        self.check()
    }
}

/// The function that reads the values of a section.
type Read = fn(Value) -> Result<Box<dyn AnySection>, serde_path_to_error::Error<serde_json::Error>>;

/// How a section is read.
#[derive(Clone, Copy)]
pub struct SectionType {
    /// The section's name.
    pub name: &'static str,
    /// Writes its schema.
    pub schema: fn(&mut SchemaGenerator) -> Schema,
    /// Reads its values.
    pub read: Read,
}

impl SectionType {
    /// Returns the declaration of `T`.
    #[must_use]
    pub fn new<T: Section>() -> Self {
        Self {
            name: T::NAME,
            schema: SchemaGenerator::subschema_for::<T>,
            read: |value| Ok(Box::new(serde_path_to_error::deserialize::<_, T>(value)?)),
        }
    }
}

/// The sections of the core's services. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct Sections(pub Vec<Arc<dyn AnySection>>);

impl Sections {
    /// The section of the type `T`.
    ///
    /// # Errors
    /// [`MissingSection`] when `T` was not among the sections that were read.
    pub fn get<T: Section>(&self) -> Result<&T, MissingSection> {
        let found = self.0.iter().find_map(|section| {
            let section: &dyn Any = section.as_ref();
            section.downcast_ref()
        });
        found.ok_or(MissingSection(T::NAME))
    }
}

impl Serialize for Sections {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for section in &self.0 {
            map.serialize_entry(section.name(), &section.value().map_err(S::Error::custom)?)?;
        }
        map.end()
    }
}
