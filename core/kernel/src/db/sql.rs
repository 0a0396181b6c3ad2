//! The `sql!` macro.

/// Runs one SQL text on a [`Source`](crate::db::Source), whichever database it is.
///
/// - `sql!(src, execute, "…", a, b)` answers the number of rows changed;
/// - `sql!(src, scalar T, "…", a)` answers the one value of the one row;
/// - `sql!(src, fetch_all as T, "…")`, `fetch_one`, `fetch_optional` answer rows of `T: FromRow`.
///
/// Must stand in an async function; the errors are `sqlx::Error`.
#[macro_export]
macro_rules! sql {
    ($src:expr, execute, $q:expr $(, $a:expr)* $(,)?) => { match $crate::db::Source::backend($src) {
        $crate::db::Backend::Sqlite(e) => $crate::sqlx::query($q)$(.bind($a))*.execute(e).await.map(|r| { $crate::db::written(); r.rows_affected() }),
        $crate::db::Backend::Postgres(e) => $crate::sqlx::query($q)$(.bind($a))*.execute(e).await.map(|r| { $crate::db::written(); r.rows_affected() }),
    }};
    ($src:expr, scalar $t:ty, $q:expr $(, $a:expr)* $(,)?) => { match $crate::db::Source::backend($src) {
        $crate::db::Backend::Sqlite(e) => $crate::sqlx::query_scalar::<_, $t>($q)$(.bind($a))*.fetch_one(e).await,
        $crate::db::Backend::Postgres(e) => $crate::sqlx::query_scalar::<_, $t>($q)$(.bind($a))*.fetch_one(e).await,
    }};
    ($src:expr, $f:ident as $t:ty, $q:expr $(, $a:expr)* $(,)?) => { match $crate::db::Source::backend($src) {
        $crate::db::Backend::Sqlite(e) => $crate::sqlx::query_as::<_, $t>($q)$(.bind($a))*.$f(e).await,
        $crate::db::Backend::Postgres(e) => $crate::sqlx::query_as::<_, $t>($q)$(.bind($a))*.$f(e).await,
    }};
}
