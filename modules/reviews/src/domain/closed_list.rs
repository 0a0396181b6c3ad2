//! Values of which a field takes one, each with its name in the database and in requests, and with words for people.

macro_rules! closed_list {
    ($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident = $key:tt, $text:literal;)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
        pub enum $name {
            $($(#[$doc])* #[serde(rename = $key)] $variant,)+
        }

        impl $name {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$variant),+];

            /// The name in the database and in requests.
            #[must_use]
            pub fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $key,)+ }
            }

            /// The same in plain words.
            #[must_use]
            pub fn text(self) -> &'static str {
                match self { $(Self::$variant => $text,)+ }
            }

            /// The entry of this name.
            #[must_use]
            pub fn named(name: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|entry| entry.as_str() == name)
            }
        }
    };
}

pub(super) use closed_list;
