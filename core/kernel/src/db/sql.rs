//! The `sql!` macro.

/// Runs one SQL text on a [`Source`](crate::db::Source), whichever database it is.
///
/// - `sql!(src, execute, "…", a, b)` returns the number of rows changed;
/// - `sql!(src, scalar T, "…", a)` returns the one value of the one row;
/// - `sql!(src, fetch_all as T, "…")`, `fetch_one`, `fetch_optional` return rows of `T`, a [`Record`](crate::db::Record).
///
/// The values are of types that are an [`Argument`](crate::db::Argument). Must be used in an async function; the
/// errors are `sqlx::Error`.
#[macro_export]
macro_rules! sql {
    ($src:expr, execute, $q:expr $(, $a:expr)* $(,)?) => {{
        let running = $crate::sql!(@run execute, $src, $q, [$($a),*]);
        running.await
    }};
    ($src:expr, scalar $t:ty, $q:expr $(, $a:expr)* $(,)?) => {
        $crate::sql!($src, fetch_one as ($t,), $q $(, $a)*).map(|(value,)| value)
    };
    ($src:expr, fetch_all as $t:ty, $q:expr $(, $a:expr)* $(,)?) => {{
        let mut rows = ::std::vec::Vec::<$t>::new();
        let running = $crate::sql!(@run fetch_all, $src, $q, [$($a),*], &mut rows);
        running.await.map(|()| rows)
    }};
    ($src:expr, fetch_optional as $t:ty, $q:expr $(, $a:expr)* $(,)?) => {{
        let mut row = ::std::option::Option::<$t>::None;
        let running = $crate::sql!(@run fetch_optional, $src, $q, [$($a),*], &mut row);
        running.await.map(|()| row)
    }};
    ($src:expr, fetch_one as $t:ty, $q:expr $(, $a:expr)* $(,)?) => {
        $crate::sql!($src, fetch_optional as $t, $q $(, $a)*).and_then($crate::db::required)
    };
    (@run $run:ident, $src:expr, $q:expr, [$($a:expr),*] $(, $rows:expr)?) => {
        $crate::db::$run(
            $crate::db::Source::from($src),
            $crate::sqlx::SqlSafeStr::into_sql_str($q),
            &mut [$($crate::db::Argument::bind($a)),*]
            $(, $rows)?
        )
    };
}
