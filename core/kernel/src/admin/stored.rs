//! The declaration of a row.

/// Declares a row and its table: the struct whose fields are the columns, and the facts of [`Stored`](crate::admin::Stored)
/// about it. `label` names a row in the audit; `version`, when it was last changed, is `updated_at` by default.
///
/// ```
/// use chrono::{DateTime, Utc};
/// use toolbase_kernel::admin::Stored;
/// use toolbase_kernel::stored;
/// use uuid::Uuid;
///
/// stored! {
///     /// A deal.
///     #[derive(Clone, Debug, serde::Serialize, sqlx::FromRow)]
///     pub struct Deal {
///         /// Identity.
///         pub id: Uuid,
///         /// Its name.
///         pub name: String,
///         /// When it was last changed.
///         pub updated_at: DateTime<Utc>,
///     }
///     table: "deals_deal",
///     resource: "deals",
///     missing: "There is no such deal.",
///     sortable: [("name", "name"), ("updatedAt", "updated_at")],
///     label: |deal| deal.name.clone(),
/// }
///
/// assert_eq!(Deal::COLUMNS, ["id", "name", "updated_at"]);
/// ```
#[macro_export]
macro_rules! stored {
    (
        $(#[$about:meta])*
        $public:vis struct $name:ident {
            $($(#[$doc:meta])* $shown:vis $column:ident: $type:ty),+ $(,)?
        }
        table: $table:expr,
        resource: $resource:expr,
        missing: $missing:expr,
        sortable: $sortable:expr,
        label: $label:expr
        $(, version: $version:expr)? $(,)?
    ) => {
        $(#[$about])*
        $public struct $name {
            $($(#[$doc])* $shown $column: $type,)+
        }

        impl $crate::admin::Stored for $name {
            const TABLE: &'static str = $table;
            const COLUMNS: &'static [&'static str] = &[$(stringify!($column)),+];
            const RESOURCE: &'static str = $resource;
            const MISSING: &'static str = $missing;
            const SORTABLE: &'static $crate::admin::Sortable = &$sortable;

            fn id(&self) -> $crate::uuid::Uuid {
                self.id
            }

            fn updated_at(&self) -> $crate::chrono::DateTime<$crate::chrono::Utc> {
                $crate::stored!(@version self $(, $version)?)
            }

            fn label(&self) -> String {
                let label: fn(&Self) -> String = $label;
                label(self)
            }

            fn values(&self) -> Vec<$crate::db::Bind> {
                vec![$($crate::db::Argument::bind(::core::clone::Clone::clone(&self.$column))),+]
            }
        }
    };
    (@version $row:ident) => { $row.updated_at };
    (@version $row:ident, $version:expr) => {{
        let version: fn(&Self) -> $crate::chrono::DateTime<$crate::chrono::Utc> = $version;
        version($row)
    }};
}
