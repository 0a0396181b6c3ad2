//! The rules of the switches that a module declares.

use toolbase_kernel::module::Switch;

/// The rule that a switch of the module `name` breaks, if any does.
pub(super) fn wrong_switch(name: &str, switches: &[Switch]) -> Option<String> {
    let is_own = |key: &str| {
        let feature = key.strip_prefix(name).and_then(|rest| rest.strip_prefix('.'));
        feature.is_some_and(|feature| !feature.is_empty())
    };
    switches.iter().enumerate().find_map(|(number, Switch { key, .. })| {
        if !is_own(key) {
            return Some(format!("its switch `{key}` must have a key that begins with `{name}.`"));
        }
        let is_second = switches.iter().take(number).any(|other| other.key == *key);
        is_second.then(|| format!("it declares the switch `{key}` twice"))
    })
}
