//! The deserializer.

use super::access::{Fields, Items, Variant};
use super::{ReadError, words};
use serde::de::{Deserializer, Error, Unexpected, Visitor};
use serde::forward_to_deserialize_any;
use serde_json::Value;
use std::slice;

/// Where a value comes from.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Source {
    /// JSON: values have types.
    Json,
    /// The parameters of a query: all are texts, and a parameter that is not repeated may be a list of one.
    Query,
}

/// A value that is read.
#[derive(Clone, Copy)]
pub(super) struct Reader<'de> {
    value: &'de Value,
    source: Source,
}

impl<'de> Reader<'de> {
    pub fn new(value: &'de Value, source: Source) -> Self {
        Self { value, source }
    }

    /// The text of a parameter; nothing in JSON.
    fn parameter(self) -> Result<Option<&'de str>, ReadError> {
        match (self.source, self.value) {
            (Source::Query, Value::String(text)) => Ok(Some(text)),
            (Source::Query, Value::Array(_)) => Err(ReadError::custom("must be given once")),
            _ => Ok(None),
        }
    }

    fn number_of_text(text: &str) -> Result<i128, ReadError> {
        text.parse().map_err(|_| ReadError::custom("must be a whole number"))
    }

    fn flag_of_text(text: &str) -> Result<bool, ReadError> {
        match text {
            "true" | "on" => Ok(true),
            "false" => Ok(false),
            _ => Err(ReadError::custom("must be true, on or false")),
        }
    }

    fn fraction_of_text(text: &str) -> Result<f64, ReadError> {
        text.parse().map_err(|_| ReadError::custom("must be a number"))
    }

    /// Returns `true` if an empty parameter means that there is no `T`: in forms, fields for numbers are sent empty.
    fn is_absent<T>(self) -> bool {
        self.source == Source::Query && self.value.as_str() == Some("") && words::is_optional_number::<T>()
    }

    fn unexpected<V: Visitor<'de>>(visitor: &V) -> ReadError {
        words::rule_of_text::<V::Value>()
            .map_or_else(|| ReadError::invalid_type(Unexpected::Other(""), visitor), ReadError::custom)
    }

    fn items(self) -> Items<'de> {
        let items = match self.value {
            Value::Array(items) => items.as_slice(),
            one => slice::from_ref(one),
        };
        Items::new(items, self.source)
    }

    fn number<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        let Value::Number(number) = self.value else { return Err(Self::unexpected(&visitor)) };
        match (number.as_u64(), number.as_i64()) {
            (Some(number), _) => visitor.visit_u64(number),
            (None, Some(number)) => visitor.visit_i64(number),
            (None, None) => visitor.visit_f64(number.as_f64().unwrap_or_default()),
        }
    }
}

macro_rules! whole_numbers {
    ($($method:ident, $visit:ident, $type:ty;)*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
            let Some(text) = self.parameter()? else { return self.number(visitor) };
            match <$type>::try_from(Self::number_of_text(text)?) {
                Ok(number) => visitor.$visit(number),
                Err(_) => Err(ReadError::custom("must be a whole number")),
            }
        }
    )*};
}

impl<'de> Deserializer<'de> for Reader<'de> {
    type Error = ReadError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        match self.value {
            Value::Null => visitor.visit_unit(),
            Value::Bool(flag) => visitor.visit_bool(*flag),
            Value::Number(_) => self.number(visitor),
            Value::String(text) => visitor.visit_borrowed_str(text),
            Value::Array(_) => self.deserialize_seq(visitor),
            Value::Object(_) => self.deserialize_map(visitor),
        }
    }

    whole_numbers! {
        deserialize_i8, visit_i8, i8;
        deserialize_i16, visit_i16, i16;
        deserialize_i32, visit_i32, i32;
        deserialize_i64, visit_i64, i64;
        deserialize_u8, visit_u8, u8;
        deserialize_u16, visit_u16, u16;
        deserialize_u32, visit_u32, u32;
        deserialize_u64, visit_u64, u64;
    }

    fn deserialize_f32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        self.deserialize_f64(visitor)
    }

    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        match self.parameter()? {
            Some(text) => visitor.visit_f64(Self::fraction_of_text(text)?),
            None => self.number(visitor),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        match (self.parameter()?, self.value) {
            (Some(text), _) => visitor.visit_bool(Self::flag_of_text(text)?),
            (None, Value::Bool(flag)) => visitor.visit_bool(*flag),
            (None, _) => Err(Self::unexpected(&visitor)),
        }
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        let text = match (self.parameter()?, self.value) {
            (Some(text), _) => text,
            (None, Value::String(text)) => text,
            (None, _) => return Err(Self::unexpected(&visitor)),
        };
        let read = visitor.visit_borrowed_str(text);
        read.map_err(|error| words::rule_of_text::<V::Value>().map_or(error, ReadError::custom))
    }

    fn deserialize_char<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        self.deserialize_str(visitor)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        self.deserialize_str(visitor)
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        self.deserialize_str(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        if self.value.is_null() || self.is_absent::<V::Value>() {
            visitor.visit_none()
        } else {
            visitor.visit_some(self)
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        if self.source == Source::Json && !self.value.is_array() {
            return Err(Self::unexpected(&visitor));
        }
        let mut items = self.items();
        let read = visitor.visit_seq(&mut items)?;
        items.end()?;
        Ok(read)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, ReadError> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        let Value::Object(fields) = self.value else { return Err(Self::unexpected(&visitor)) };
        visitor.visit_map(Fields::new(fields, self.source))
    }

    /// An object: a list of the values, which serde would take, is none.
    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        self.deserialize_map(visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        let (variant, value) = match self.value {
            Value::String(text) => (text, None),
            Value::Object(fields) if fields.len() == 1 => match fields.iter().next() {
                Some((name, value)) => (name, Some(Self { value, ..self })),
                None => return Err(ReadError::unknown_variant("", variants)),
            },
            _ => return Err(ReadError::unknown_variant("", variants)),
        };
        visitor.visit_enum(Variant::new(variant, value))
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        visitor.visit_unit()
    }

    forward_to_deserialize_any! { i128 u128 bytes byte_buf unit unit_struct }
}
