//! The features that are switched off.

use super::record::SiteChange;
use crate::module::Registry;
use std::sync::Arc;
use toolbase_kernel::http::Broken;
use toolbase_kernel::module::Switch;
use toolbase_kernel::site::SiteSettings;

/// The notes on what is announced and not there yet: sign-in by Apple and Facebook, payment, promotion.
pub(crate) const ANNOUNCED: &str = "site.announced";

/// The feature of the server itself.
const OWN: Switch = Switch {
    key: ANNOUNCED,
    label: "Show what is announced",
    help: "Visitors read nothing of what is “Coming soon”: other ways to sign in, payment, promotion.",
};

/// The features of the server and of the modules that run.
#[derive(Clone, Debug)]
pub(crate) struct KnownSwitches(Arc<[Switch]>);

impl KnownSwitches {
    /// Those of the modules of `registry`.
    pub fn new(registry: &Registry) -> Self {
        let of_modules = registry.running().iter().flat_map(|module| module.switches());
        Self([OWN].into_iter().chain(of_modules).collect())
    }

    /// Their keys and labels.
    pub fn labels(&self) -> Vec<(&'static str, &'static str)> {
        self.0.iter().map(|switch| (switch.key, switch.label)).collect()
    }

    /// Their keys and the sentences on what visitors lose.
    pub fn helps(&self) -> Vec<(&'static str, &'static str)> {
        self.0.iter().map(|switch| (switch.key, switch.help)).collect()
    }

    fn has(&self, key: &str) -> bool {
        self.0.iter().any(|switch| switch.key == key)
    }
}

/// Takes over the keys, each once and in the order of the alphabet.
pub(super) fn apply(
    change: &SiteChange,
    settings: &mut SiteSettings,
    known: &KnownSwitches,
) -> Option<Broken> {
    let keys = change.switched_off.as_ref()?;
    // The feature of a module that has gone stays off until the module is back.
    let is_known = |key: &String| known.has(key) || settings.is_switched_off(key);
    if let Some(key) = keys.iter().find(|key| !is_known(key)) {
        return Some(Broken::new("switchedOff", format!("“{key}” is no feature that can be switched off")));
    }
    let mut off = keys.clone();
    off.sort();
    off.dedup();
    settings.switched_off = off;
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn applied(set: &[&str], keys: &[&str]) -> Result<Vec<String>, String> {
        let owned = |keys: &[&str]| keys.iter().map(|key| (*key).to_owned()).collect();
        let known = ["lamps.sale", "lamps.repair"].map(|key| Switch { key, label: "Lamps", help: "None." });
        let mut settings = SiteSettings { switched_off: owned(set), ..SiteSettings::default() };
        let change = SiteChange { switched_off: Some(owned(keys)), ..SiteChange::default() };
        match apply(&change, &mut settings, &KnownSwitches(Arc::new(known))) {
            Some(broken) => Err(broken.rule),
            None => Ok(settings.switched_off),
        }
    }

    #[test]
    fn keys_are_stored_once_and_in_order() {
        let off = Ok(vec!["lamps.repair".to_owned(), "lamps.sale".to_owned()]);
        assert_eq!(applied(&[], &["lamps.sale", "lamps.repair", "lamps.sale"]), off);
        assert_eq!(applied(&["lamps.sale"], &[]), Ok(Vec::new()));
    }

    #[test]
    fn the_key_of_a_module_that_has_gone_stays_and_no_other_comes() {
        assert_eq!(applied(&["gone.sale"], &["gone.sale"]), Ok(vec!["gone.sale".to_owned()]));
        assert_eq!(applied(&["gone.sale"], &[]), Ok(Vec::new()));
        let rule = applied(&[], &["gone.sale"]).unwrap_err();
        assert_eq!(rule, "“gone.sale” is no feature that can be switched off");
    }
}
