//! The values that a statement takes, whichever database it runs on.

use chrono::{DateTime, Utc};
use serde::Serialize;
use sqlx::error::BoxDynError;
use sqlx::types::{Json, JsonRawValue};
use sqlx::{Arguments, Error};
use sqlx_postgres::PgArguments;
use sqlx_sqlite::SqliteArguments;
use uuid::Uuid;

/// A value of a statement.
#[derive(Clone, Debug)]
pub enum Bind {
    /// Text.
    Text(String),
    /// An id.
    Id(Uuid),
    /// A whole number.
    Number(i64),
    /// A number with a fraction.
    Float(f64),
    /// Yes or no.
    Flag(bool),
    /// A moment.
    Time(DateTime<Utc>),
    /// Bytes.
    Bytes(Vec<u8>),
    /// JSON.
    Json(Box<JsonRawValue>),
    /// No value. `PostgreSQL` must know what it is none of.
    Null(Type),
    /// A value without JSON text. The statement fails with this message.
    Invalid(String),
}

impl Bind {
    /// `None` for one that is invalid.
    #[cfg(debug_assertions)]
    pub(super) const fn value_type(&self) -> Option<Type> {
        Some(match self {
            Self::Text(_) => Type::Text,
            Self::Id(_) => Type::Id,
            Self::Number(_) => Type::Number,
            Self::Float(_) => Type::Float,
            Self::Flag(_) => Type::Flag,
            Self::Time(_) => Type::Time,
            Self::Bytes(_) => Type::Bytes,
            Self::Json(_) => Type::Json,
            Self::Null(value_type) => *value_type,
            Self::Invalid(_) => return None,
        })
    }
}

/// The type of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[expect(missing_docs, reason = "named after the values of `Bind`")]
pub enum Type {
    Text,
    Id,
    Number,
    Float,
    Flag,
    Time,
    Bytes,
    Json,
}

/// A Rust type that a statement takes as a value; an `Option` of it is a value or NULL.
pub trait Argument {
    /// Its type in the database.
    const TYPE: Type;
    /// The value.
    fn bind(self) -> Bind;
}

macro_rules! arguments {
    ($($type:ty => $name:ident),* $(,)?) => {$(
        impl Argument for $type {
            const TYPE: Type = Type::$name;
            fn bind(self) -> Bind {
                Bind::$name(self.into())
            }
        }
    )*};
}

arguments! {
    String => Text,
    &str => Text,
    Uuid => Id,
    i64 => Number,
    f64 => Float,
    bool => Flag,
    DateTime<Utc> => Time,
    Vec<u8> => Bytes,
    &[u8] => Bytes,
}

impl<T: Serialize> Argument for Json<T> {
    const TYPE: Type = Type::Json;
    fn bind(self) -> Bind {
        match serde_json::value::to_raw_value(&self.0) {
            Ok(text) => Bind::Json(text),
            Err(error) => Bind::Invalid(error.to_string()),
        }
    }
}

impl<T: Argument> Argument for Option<T> {
    const TYPE: Type = T::TYPE;
    fn bind(self) -> Bind {
        match self {
            Some(value) => value.bind(),
            None => Bind::Null(T::TYPE),
        }
    }
}

impl<T: Argument + Clone> Argument for &T {
    const TYPE: Type = T::TYPE;
    fn bind(self) -> Bind {
        self.clone().bind()
    }
}

/// Hands the values of a statement to a driver, and leaves NULLs behind.
macro_rules! encode {
    ($arguments:ty, $binds:expr, json: $json:expr) => {{
        let mut arguments = <$arguments>::default();
        arguments.reserve($binds.len(), 0);
        for (at, bind) in $binds.iter_mut().enumerate() {
            let added = match std::mem::replace(bind, Bind::Null(Type::Text)) {
                Bind::Text(value) => arguments.add(value),
                Bind::Id(value) => arguments.add(value),
                Bind::Number(value) => arguments.add(value),
                Bind::Float(value) => arguments.add(value),
                Bind::Flag(value) => arguments.add(value),
                Bind::Time(value) => arguments.add(value),
                Bind::Bytes(value) => arguments.add(value),
                Bind::Json(value) => arguments.add($json(value)),
                Bind::Null(Type::Text) => arguments.add(None::<String>),
                Bind::Null(Type::Id) => arguments.add(None::<Uuid>),
                Bind::Null(Type::Number) => arguments.add(None::<i64>),
                Bind::Null(Type::Float) => arguments.add(None::<f64>),
                Bind::Null(Type::Flag) => arguments.add(None::<bool>),
                Bind::Null(Type::Time) => arguments.add(None::<DateTime<Utc>>),
                Bind::Null(Type::Bytes) => arguments.add(None::<Vec<u8>>),
                Bind::Null(Type::Json) => arguments.add(None::<Json<()>>),
                Bind::Invalid(reason) => Err(reason.into()),
            };
            added.map_err(|error| invalid(at, &error))?;
        }
        Ok(arguments)
    }};
}

fn invalid(at: usize, error: &BoxDynError) -> Error {
    Error::Encode(format!("value ${}: {error}", at + 1).into())
}

pub(super) fn for_sqlite(binds: &mut [Bind]) -> sqlx::Result<SqliteArguments> {
    // JSON is text there.
    encode!(SqliteArguments, binds, json: |json| String::from(Box::<str>::from(json)))
}

pub(super) fn for_postgres(binds: &mut [Bind]) -> sqlx::Result<PgArguments> {
    encode!(PgArguments, binds, json: Json)
}
