//! The types of a tool's fields in the database.

use chrono::NaiveDate;
use serde::Serialize;
use serde_json::Value;
use sqlx::types::Json;
use std::collections::BTreeMap;
use toolbase_catalog_domain::{Country, PricingType};
use toolbase_kernel::db::Argument;

/// A type of a field that has a column.
pub trait Column: Sized {
    /// The type of the column.
    type Stored;

    /// The value of a column.
    fn read(stored: Self::Stored) -> Self;

    /// The value for the column.
    fn written(&self) -> impl Argument;
}

impl Column for String {
    type Stored = Self;

    fn read(stored: Self) -> Self {
        stored
    }

    fn written(&self) -> impl Argument {
        self.as_str()
    }
}

impl Column for Option<String> {
    type Stored = Self;

    fn read(stored: Self) -> Self {
        stored
    }

    fn written(&self) -> impl Argument {
        self.as_deref()
    }
}

impl Column for Option<bool> {
    type Stored = Self;

    fn read(stored: Self) -> Self {
        stored
    }

    fn written(&self) -> impl Argument {
        *self
    }
}

impl<T: Serialize> Column for Vec<T> {
    type Stored = Json<Self>;

    fn read(stored: Json<Self>) -> Self {
        stored.0
    }

    fn written(&self) -> impl Argument {
        Json(self)
    }
}

impl Column for BTreeMap<String, String> {
    type Stored = Json<Self>;

    fn read(stored: Json<Self>) -> Self {
        stored.0
    }

    fn written(&self) -> impl Argument {
        Json(self)
    }
}

/// As an archive has it.
impl Column for Value {
    type Stored = Self;

    fn read(stored: Self) -> Self {
        stored
    }

    fn written(&self) -> impl Argument {
        Json(self)
    }
}

/// It is empty where it is not stated.
impl Column for Option<PricingType> {
    type Stored = String;

    fn read(stored: String) -> Self {
        PricingType::parse(&stored)
    }

    fn written(&self) -> impl Argument {
        self.map_or("", PricingType::label)
    }
}

impl Column for Option<NaiveDate> {
    type Stored = Option<String>;

    fn read(stored: Option<String>) -> Self {
        stored.and_then(|day| day.parse().ok())
    }

    fn written(&self) -> impl Argument {
        self.map(|day| day.to_string())
    }
}

/// Its code.
impl Column for Option<Country> {
    type Stored = Option<String>;

    fn read(stored: Option<String>) -> Self {
        Country::named(&stored?)
    }

    fn written(&self) -> impl Argument {
        self.map(Country::code)
    }
}

/// A small number; 1 where the column has none.
impl Column for u8 {
    type Stored = i64;

    fn read(stored: i64) -> Self {
        Self::try_from(stored).unwrap_or(1)
    }

    fn written(&self) -> impl Argument {
        i64::from(*self)
    }
}

/// The statement that inserts a row of `table` with values for `columns`.
pub(super) fn insert_into<'a>(table: &str, columns: impl Iterator<Item = &'a &'a str>) -> String {
    let columns: Vec<&str> = columns.copied().collect();
    let values: Vec<String> = (1..=columns.len()).map(|number| format!("${number}")).collect();
    format!("INSERT INTO {table} ({}) VALUES ({})", columns.join(", "), values.join(", "))
}
