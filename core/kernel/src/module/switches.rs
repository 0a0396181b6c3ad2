//! The features of a module that admins turn off while the site runs.

/// A feature that is on until an admin turns it off on the site's configuration. The operations that belong to it name its
/// key in `x-switch`: while it is off, they respond 404.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Switch {
    /// The name of the module, a dot and the name of the feature, as in `reviews.questions`.
    pub key: &'static str,
    /// Its label in the admin interface.
    pub label: &'static str,
    /// A sentence on what visitors lose while it is off.
    pub help: &'static str,
}
