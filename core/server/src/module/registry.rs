//! The modules and their states.

use super::guarded::Faults;
use super::info::{ModuleInfo, ModuleState};
use super::switches::wrong_switch;
use crate::queries::Declared;
use crate::services::OWNER;
use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, PoisonError, RwLock};
use toolbase_kernel::module::{Module, ModuleContext};
use toolbase_kernel::reports::Report;
use utoipa_axum::router::OpenApiRouter;

/// A set of modules that cannot run together, or lacks a required one.
#[derive(Debug, thiserror::Error)]
pub enum RegistryError {
    /// Two bundled modules have one name.
    #[error("two modules of this server are both named `{name}`")]
    Duplicate {
        /// The name.
        name: String,
    },
    /// A module named in `modules.required` is not there or does not run.
    #[error("the required module `{name}` {reason}")]
    Required {
        /// The module.
        name: String,
        /// The reason why it does not run.
        reason: String,
    },
}

/// The routes of modules with their documentation, by the names of the modules. Building them is most of a server's start.
pub type ModuleRoutes = HashMap<&'static str, OpenApiRouter<ModuleContext>>;

/// All modules, those that run in the order of their requirements.
#[derive(Clone)]
pub struct Registry {
    pub(super) services: Arc<[Arc<dyn Module>]>,
    pub(super) running: Vec<Arc<dyn Module>>,
    pub(super) info: Arc<RwLock<BTreeMap<String, ModuleInfo>>>,
    pub(super) required: Arc<Vec<String>>,
    pub(super) faults: Faults,
}

impl Registry {
    /// Reads the declarations of every module, so that one that panics there, or declares an event or a switch under the
    /// name of another one, is out of service before it does anything. Returns the routes of the others.
    ///
    /// # Errors
    /// [`RegistryError::Required`] when one of them is required.
    pub fn inspect(&mut self) -> Result<ModuleRoutes, RegistryError> {
        let mut routes = ModuleRoutes::new();
        for module in &self.running {
            module.migrations();
            routes.insert(module.manifest().name, module.routes());
            module.queries();
            module.web_feeds();
            module.setup_steps();
            module.events();
            module.event_handlers();
            module.jobs();
            module.mails();
            module.page_parameters();
            module.navigation();
            module.switches();
            module.admin_groups();
        }
        self.fail_the_faulty();
        for module in self.running.clone() {
            let name = module.manifest().name;
            let own = |topic: &str| topic.strip_prefix(name).is_some_and(|rest| rest.starts_with('.'));
            if let Some(other) = module.events().iter().find(|event| !own(event.topic)) {
                self.fail(
                    name,
                    &format!("its event `{}` must have a topic that begins with `{name}.`", other.topic),
                )?;
            }
            if let Some(reason) = wrong_switch(name, &module.switches()) {
                self.fail(name, &reason)?;
            }
        }
        Ok(routes)
    }

    /// Has the modules that run offer their services to each other.
    ///
    /// # Errors
    /// [`RegistryError::Required`] when a required one panics.
    pub fn offer(&mut self, context: &ModuleContext) -> Result<(), RegistryError> {
        for (name, module) in self.parts() {
            let figures = module.queries().into_iter().filter_map(|query| query.figure);
            context.figures.declare(name, figures.collect());
        }
        for module in &self.running {
            module.page_texts(&context.config);
            module.offer(&context.for_module(module.manifest().name));
        }
        self.fail_the_faulty();
        self.withdraw_failed(context);
        self.check_required()
    }

    /// Takes back what modules have offered that do not run after all.
    pub(crate) fn withdraw_failed(&self, context: &ModuleContext) {
        for (name, _) in self.failures() {
            context.directory.withdraw(&name);
            context.figures.withdraw(&name);
        }
    }

    /// The modules that run, each after those it requires.
    #[must_use]
    pub fn running(&self) -> &[Arc<dyn Module>] {
        &self.running
    }

    /// The services that every server has.
    #[must_use]
    pub fn services(&self) -> &[Arc<dyn Module>] {
        &self.services
    }

    /// The services, then the modules that run; each with the prefix of its declarations.
    pub fn parts(&self) -> impl Iterator<Item = (&'static str, &Arc<dyn Module>)> {
        let services = self.services.iter().map(|service| (OWNER, service));
        services.chain(self.running.iter().map(|module| (module.manifest().name, module)))
    }

    /// The queries of the services and of the modules that run, each with its owner.
    #[must_use]
    pub fn queries(&self) -> Vec<Declared> {
        let queries = |(owner, module): (_, &Arc<dyn Module>)| {
            module.queries().into_iter().map(move |query| (owner, query)).collect::<Vec<_>>()
        };
        self.parts().flat_map(queries).collect()
    }

    /// The reports of the services and of the modules that run.
    #[must_use]
    pub fn reports(&self) -> Vec<Report> {
        self.queries().into_iter().filter_map(|(_, query)| query.report).collect()
    }

    /// The configuration sections of the modules that run: name, defaults as TOML, JSON schema.
    #[must_use]
    pub fn settings(&self) -> Vec<(&'static str, &'static str, serde_json::Value)> {
        let section = |module: &Arc<dyn Module>| {
            let settings = module.settings()?;
            Some((module.manifest().name, settings.defaults, settings.schema))
        };
        self.running.iter().filter_map(section).collect()
    }

    /// All modules, by name, with their state.
    #[must_use]
    pub fn info(&self) -> Vec<ModuleInfo> {
        self.info.read().unwrap_or_else(PoisonError::into_inner).values().cloned().collect()
    }

    /// The modules that do not run although they should, with the reason.
    #[must_use]
    pub fn failures(&self) -> Vec<(String, String)> {
        let info = self.info.read().unwrap_or_else(PoisonError::into_inner);
        info.values()
            .filter_map(|module| match &module.state {
                ModuleState::Failed(reason) => Some((module.name.clone(), reason.clone())),
                _ => None,
            })
            .collect()
    }

    /// The files that are not used because another file has their module, with the reason.
    #[must_use]
    pub fn skipped(&self) -> Vec<(String, String)> {
        let info = self.info.read().unwrap_or_else(PoisonError::into_inner);
        info.values()
            .filter_map(|module| match &module.state {
                ModuleState::Skipped(reason) => Some((module.name.clone(), reason.clone())),
                _ => None,
            })
            .collect()
    }

    /// Notes that the module `name` has come to `state`.
    pub fn set_state(&self, name: &str, state: ModuleState) {
        if let Some(info) = self.info.write().unwrap_or_else(PoisonError::into_inner).get_mut(name) {
            info.state = state;
        }
    }

    /// Takes the module `name`, and every module that requires it, out of service.
    ///
    /// # Errors
    /// [`RegistryError::Required`] when one of them is required.
    pub fn fail(&mut self, name: &str, reason: &str) -> Result<(), RegistryError> {
        self.take_out(name, reason);
        self.check_required()
    }

    /// The same without the module `name` and those that require it.
    pub(crate) fn without(&self, name: &str) -> Self {
        let info = self.info.read().unwrap_or_else(PoisonError::into_inner).clone();
        let mut rest = Self { info: Arc::new(RwLock::new(info)), ..self.clone() };
        rest.take_out(name, "left out");
        rest
    }

    /// Takes the fault of the module `name`, if it has panicked since the last look.
    pub(super) fn take_fault(&self, name: &str) -> Option<String> {
        self.faults.take_of(name)
    }

    pub(super) fn fail_the_faulty(&mut self) {
        for (name, reason) in self.faults.take() {
            tracing::error!(module = name, reason, "module not started");
            self.take_out(name, &reason);
        }
    }

    fn take_out(&mut self, name: &str, reason: &str) {
        let mut open = vec![(name.to_owned(), reason.to_owned())];
        while let Some((name, reason)) = open.pop() {
            self.set_state(&name, ModuleState::Failed(reason));
            self.running.retain(|module| {
                let manifest = module.manifest();
                if manifest.requires.contains(&name.as_str()) {
                    open.push((manifest.name.to_owned(), format!("requires `{name}`, which does not run")));
                }
                manifest.name != name
            });
        }
    }

    /// Checks that every module runs that `modules.required` names.
    ///
    /// # Errors
    /// [`RegistryError::Required`] for the first that does not.
    pub fn check_required(&self) -> Result<(), RegistryError> {
        let info = self.info.read().unwrap_or_else(PoisonError::into_inner);
        for name in self.required.iter() {
            let reason = match info.get(name).map(|module| &module.state) {
                Some(ModuleState::Loaded | ModuleState::Started) => continue,
                None | Some(ModuleState::Declared | ModuleState::Skipped(_)) => {
                    "is missing: no such file in the modules folder".to_owned()
                }
                Some(ModuleState::Disabled) => "is turned off by `modules.enabled`".to_owned(),
                Some(ModuleState::Failed(reason)) => format!("failed: {reason}"),
            };
            return Err(RegistryError::Required { name: name.clone(), reason });
        }
        Ok(())
    }
}
