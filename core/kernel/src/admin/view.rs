//! The declaration of what is shown of a row.

/// Declares a record that shows a row: its fields are those of the row with the same names, or have a value of their
/// own. Rows and references to rows become it by `From`.
///
/// ```
/// use toolbase_kernel::view;
///
/// struct DealRow {
///     name: String,
///     ended_at: Option<i64>,
/// }
///
/// view! {
///     /// A deal, as members see it.
///     #[derive(Clone, Debug, serde::Serialize)]
///     pub struct Deal from row: DealRow {
///         /// Its name.
///         pub name: String,
///         /// True if it is over.
///         pub is_over: bool = row.ended_at.is_some(),
///     }
/// }
///
/// let deal = Deal::from(DealRow { name: "Half price".to_owned(), ended_at: None });
/// assert_eq!((deal.name.as_str(), deal.is_over), ("Half price", false));
/// ```
#[macro_export]
macro_rules! view {
    (
        $(#[$about:meta])*
        $public:vis struct $name:ident from $row:ident: $stored:ty {
            $($(#[$doc:meta])* $shown:vis $field:ident: $type:ty $(= $value:expr)?),+ $(,)?
        }
    ) => {
        $(#[$about])*
        $public struct $name {
            $($(#[$doc])* $shown $field: $type,)+
        }

        impl ::core::convert::From<&$stored> for $name {
            fn from($row: &$stored) -> Self {
                Self { $($field: $crate::view!(@value $row.$field $(, $value)?),)+ }
            }
        }

        impl ::core::convert::From<$stored> for $name {
            fn from(row: $stored) -> Self {
                Self::from(&row)
            }
        }
    };
    (@value $row:ident.$field:ident) => { ::core::clone::Clone::clone(&$row.$field) };
    (@value $row:ident.$field:ident, $value:expr) => { $value };
}
