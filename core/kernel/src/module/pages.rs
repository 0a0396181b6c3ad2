//! Additions of a module to the site's pages and to the menu of the admin interface.

/// A parameter in the addresses of the site's pages. One that nobody declares never reaches the renderer, so that it
/// cannot make one page be rendered and cached twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PageParameter {
    /// Its name, as in `page`.
    pub name: &'static str,
    /// The type of its values.
    pub values: PageValues,
}

/// How the values of a [`PageParameter`] are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageValues {
    /// There is one; the first counts.
    One,
    /// It may be repeated, and the order of the values means nothing.
    Set,
    /// It may be repeated, and the values stay in the order of the address.
    List,
}

/// An entry of the site's main navigation. `navigation.ts` in the module's folder of the site has it too: that is what
/// visitors see, and this is what admins order and hide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NavigationEntry {
    /// The name that both have it under, as in `guides`.
    pub item: &'static str,
    /// Its label.
    pub label: &'static str,
    /// Its place among all: smaller numbers come first, and those of the core are multiples of ten.
    pub order: u16,
}

/// A group in the menu of the admin interface. Resources name the group they belong to by its key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AdminGroup {
    /// Its key, as in `people`.
    pub key: &'static str,
    /// Its label in the menu.
    pub label: &'static str,
    /// One of the icons that `x-admin` knows.
    pub icon: &'static str,
}
