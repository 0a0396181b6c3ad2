//! The states of a record that somebody decides on.

/// The states of a record: an enum, declared by [`states!`](crate::states).
pub trait State: Copy + PartialEq + Send + Sync + 'static {
    /// All of them. Where a queue is filtered by [`state_conditions`](crate::admin::moderation::state_conditions), the first one waits for a decision.
    const ALL: &'static [Self];

    /// The name in the database and in responses.
    fn as_str(self) -> &'static str;

    /// The decision that led to it, as in `was rejected already`; `None` where nobody has decided.
    fn outcome(self) -> Option<&'static str>;
}

/// Declares the states of a record: each with its name in the database and in responses and, where a decision leads to
/// it, the outcome as in "This review was rejected already".
#[macro_export]
macro_rules! states {
    ($(#[$about:meta])* $public:vis enum $name:ident {
        $($(#[$doc:meta])* $variant:ident = $word:tt $(=> $outcome:literal)?,)+
    }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, ::serde::Serialize, ::serde::Deserialize)]
        $public enum $name {
            $($(#[$doc])* #[serde(rename = $word)] $variant,)+
        }

        impl $name {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The name in the database and in responses.
            #[must_use]
            pub fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $word,)+ }
            }
        }

        impl $crate::states::State for $name {
            const ALL: &'static [Self] = Self::ALL;

            fn as_str(self) -> &'static str {
                self.as_str()
            }

            fn outcome(self) -> Option<&'static str> {
                match self { $(Self::$variant => [$($outcome,)? ""].first().copied().filter(|text| !text.is_empty()),)+ }
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl ::std::str::FromStr for $name {
            type Err = String;

            fn from_str(word: &str) -> Result<Self, String> {
                let found = Self::ALL.iter().copied().find(|state| state.as_str() == word);
                found.ok_or_else(|| format!("no state `{word}`"))
            }
        }

        impl TryFrom<String> for $name {
            type Error = String;

            fn try_from(word: String) -> Result<Self, String> {
                word.parse()
            }
        }

        impl $crate::db::Argument for $name {
            const TYPE: $crate::db::Type = $crate::db::Type::Text;

            fn bind(self) -> $crate::db::Bind {
                $crate::db::Bind::Text(self.as_str().to_owned())
            }
        }
    };
}
