//! The jobs of core and modules, by name.

use crate::builtin;
use crate::module::Registry;
use crate::services::OWNER;
use toolbase_kernel::jobs::Job;

/// A job with its full name, `<module>.<name>`.
#[derive(Clone)]
pub struct NamedJob {
    /// Unique among all modules.
    pub name: String,
    /// The job.
    pub job: Job,
}

/// The jobs of the core and of the modules that run.
#[must_use]
pub fn jobs(registry: &Registry) -> Vec<NamedJob> {
    let named = |owner: &str, jobs: Vec<Job>| {
        let owner = owner.to_owned();
        jobs.into_iter().map(move |job| NamedJob { name: format!("{owner}.{}", job.name), job })
    };
    let own = named(OWNER, builtin::kernel_jobs(registry));
    own.chain(registry.parts().flat_map(|(owner, module)| named(owner, module.jobs()))).collect()
}
