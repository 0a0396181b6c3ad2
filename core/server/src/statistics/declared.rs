//! The declared statistics and queues: names that cannot be used.

use crate::module::Registry;
use std::collections::BTreeMap;
use toolbase_kernel::statistics::{Statistic, WaitingQueue};

/// The statistics of the services and of the modules that run, each with its module.
pub(super) fn statistics(registry: &Registry) -> Vec<(&'static str, Vec<Statistic>)> {
    registry.parts().map(|(owner, module)| (owner, module.statistics())).collect()
}

/// The queues of the server, the services and the modules that run.
pub(super) fn queues(registry: &Registry) -> Vec<WaitingQueue> {
    super::own::queues().into_iter().chain(registry.parts().flat_map(|(_, module)| module.queues())).collect()
}

/// The modules with a statistic or a queue whose name cannot be used, with the reason; the first of each.
pub(crate) fn wrong_names(registry: &Registry) -> Vec<(&'static str, String)> {
    let mut owners: BTreeMap<String, &'static str> = BTreeMap::new();
    let mut wrong: BTreeMap<&'static str, String> = BTreeMap::new();
    for (owner, module) in registry.parts() {
        let statistics = module.statistics().into_iter().map(|one| ("statistic", one.name, fits(one.name)));
        let queues = module.queues().into_iter().map(|one| ("queue", one.name, !one.name.contains('.')));
        for (kind, name, fits) in statistics.chain(queues) {
            let reason = match owners.insert(format!("{kind} {name}"), owner) {
                _ if !fits => Some(format!("its {kind} `{name}` must be a name, or two with a dot")),
                Some(first) => Some(format!("its {kind} `{name}` is declared by `{first}`, too")),
                None => None,
            };
            if let Some(reason) = reason {
                wrong.entry(owner).or_insert(reason);
            }
        }
    }
    wrong.into_iter().collect()
}

/// Returns `true` for a name of letters and digits, or for two with a dot.
fn fits(name: &str) -> bool {
    let word = |word: &str| !word.is_empty() && word.chars().all(|c| c.is_ascii_alphanumeric());
    match name.split_once('.') {
        Some((first, second)) => word(first) && word(second),
        None => word(name),
    }
}
