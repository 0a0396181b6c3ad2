//! The parts of a value: the items of a list, the fields of an object, and the variants of an enum.

use super::ReadError;
use super::reader::{Reader, Source};
use serde::de::value::StrDeserializer;
use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, Error, IntoDeserializer, MapAccess, SeqAccess, VariantAccess,
    Visitor,
};
use serde_json::{Value, map};
use std::slice;

/// The items of a list.
pub(super) struct Items<'de> {
    rest: slice::Iter<'de, Value>,
    at: usize,
    source: Source,
}

impl<'de> Items<'de> {
    pub fn new(items: &'de [Value], source: Source) -> Self {
        Self { rest: items.iter(), at: 0, source }
    }

    /// Rejects items that nobody has taken.
    pub fn end(self) -> Result<(), ReadError> {
        match self.rest.len() {
            0 => Ok(()),
            _ => Err(ReadError::custom(format_args!("must have at most {} items", self.at))),
        }
    }
}

impl<'de> SeqAccess<'de> for &mut Items<'de> {
    type Error = ReadError;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, ReadError> {
        let Some(value) = self.rest.next() else { return Ok(None) };
        self.at += 1;
        match seed.deserialize(Reader::new(value, self.source)) {
            Ok(read) => Ok(Some(read)),
            Err(error) => Err(error.in_item(self.at - 1)),
        }
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.rest.len())
    }
}

/// The fields of an object.
pub(super) struct Fields<'de> {
    rest: map::Iter<'de>,
    field: Option<(&'de str, &'de Value)>,
    source: Source,
}

impl<'de> Fields<'de> {
    pub fn new(fields: &'de map::Map<String, Value>, source: Source) -> Self {
        Self { rest: fields.iter(), field: None, source }
    }
}

impl<'de> MapAccess<'de> for Fields<'de> {
    type Error = ReadError;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, ReadError> {
        let Some((name, value)) = self.rest.next() else { return Ok(None) };
        self.field = Some((name, value));
        let name: StrDeserializer<'de, ReadError> = name.as_str().into_deserializer();
        match seed.deserialize(name) {
            Ok(read) => Ok(Some(read)),
            Err(error) => Err(error.in_field(self.field.map_or("", |(name, _)| name))),
        }
    }

    fn next_value_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, ReadError> {
        let Some((name, value)) = self.field.take() else {
            return Err(ReadError::custom("no value is left"));
        };
        match seed.deserialize(Reader::new(value, self.source)) {
            Ok(read) => Ok(read),
            Err(error) => Err(error.in_field(name)),
        }
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.rest.len())
    }
}

/// A variant of an enum, and its value if it has one.
pub(super) struct Variant<'de> {
    variant: &'de str,
    value: Option<Reader<'de>>,
}

impl<'de> Variant<'de> {
    pub fn new(variant: &'de str, value: Option<Reader<'de>>) -> Self {
        Self { variant, value }
    }

    fn value(self) -> Result<Reader<'de>, ReadError> {
        self.value.ok_or_else(|| ReadError::custom("must be an object with one field"))
    }
}

impl<'de> EnumAccess<'de> for Variant<'de> {
    type Error = ReadError;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), ReadError> {
        let name: StrDeserializer<'de, ReadError> = self.variant.into_deserializer();
        Ok((seed.deserialize(name)?, self))
    }
}

impl<'de> VariantAccess<'de> for Variant<'de> {
    type Error = ReadError;

    fn unit_variant(self) -> Result<(), ReadError> {
        match self.value {
            None => Ok(()),
            Some(_) => Err(ReadError::custom("must be a text")),
        }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, ReadError> {
        let name = self.variant;
        seed.deserialize(self.value()?).map_err(|error| error.in_field(name))
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, ReadError> {
        let name = self.variant;
        self.value()?.deserialize_seq(visitor).map_err(|error| error.in_field(name))
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        let name = self.variant;
        self.value()?.deserialize_map(visitor).map_err(|error| error.in_field(name))
    }
}
