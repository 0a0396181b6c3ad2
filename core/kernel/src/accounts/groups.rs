//! Groups of members that modules know of, as those who have saved something.

use crate::context::ModuleContext;
use crate::db::Conditions;
use crate::problem::Problem;

crate::interface!(dyn MemberGroups);

/// A group of members.
#[derive(Clone, Copy, Debug)]
pub struct MemberGroup {
    /// Names it in the filter of the list of members; unique among all modules.
    pub name: &'static str,
    /// One SQL text for both databases that returns the ids of its members.
    pub sql: &'static str,
}

/// The groups of a module, which it offers in the [`Directory`](crate::directory::Directory).
pub trait MemberGroups: Send + Sync {
    /// Its groups.
    fn groups(&self) -> &[MemberGroup];
}

impl MemberGroups for Vec<MemberGroup> {
    fn groups(&self) -> &[MemberGroup] {
        self
    }
}

/// Adds the condition that the member whose id is in the column `id` is in the group `name`.
///
/// # Errors
/// 422, naming the parameter `group`, when no module that runs knows the group.
pub fn in_group(
    context: &ModuleContext,
    conditions: &mut Conditions,
    id: &'static str,
    name: &str,
) -> Result<(), Problem> {
    let offered = context.directory.list::<dyn MemberGroups>();
    let groups: Vec<&MemberGroup> = offered.iter().flat_map(|groups| groups.groups()).collect();
    let Some(group) = groups.iter().find(|group| group.name == name) else {
        let names: Vec<&str> = groups.iter().map(|group| group.name).collect();
        return Err(Problem::invalid("group", format!("must be one of {}", names.join(", "))));
    };
    conditions.within(id, group.sql);
    Ok(())
}
