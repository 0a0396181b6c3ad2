//! How modules are found, loaded, checked and started.

mod assemble;
pub(crate) mod check_parts;
mod folder;
mod guarded;
mod info;
mod lifecycle;
mod loader;
mod missing;
mod private_copy;
mod record;
mod registry;
mod stamp_parts;
mod switches;

pub use folder::{is_named_as_module, misnamed};
pub(crate) use guarded::panic_message;
pub use info::{ModuleInfo, ModuleSource, ModuleState};
pub use lifecycle::{HEALTH_TIMEOUT, health};
pub(crate) use lifecycle::{start, stop};
pub use loader::{LoadError, check_stamp, load, read_stamp};
pub use missing::missing;
pub(crate) use missing::warn_of_missing;
use private_copy::PrivateCopy;
pub use record::{ModuleRecord, records};
pub use registry::{ModuleRoutes, Registry, RegistryError};
