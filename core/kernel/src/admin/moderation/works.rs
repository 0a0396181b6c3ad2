//! Everything of a member in a queue, waiting and public: counted, removed and restored together.

use super::decide::decide_in;
use super::moderated::Moderated;
use crate::accounts::Member;
use crate::admin::selection::is_of_the_record;
use crate::admin::{Change, IfMatch};
use crate::db::{Bind, Conditions, Db};
use crate::http::Problem;
use crate::states::State;
use futures::future::BoxFuture;
use uuid::Uuid;

crate::interface!(dyn MemberWorks);

/// The number of a member's records.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Works {
    /// Those that wait for a decision.
    pub waiting: u64,
    /// Those that everybody sees.
    pub public: u64,
}

/// The records of one kind that members have written or submitted. Modules offer it in the
/// [`Directory`](crate::directory::Directory); most are [`WorksOf`] a queue.
pub trait MemberWorks: Send + Sync {
    /// Names the kind in the database, as in `reviews`.
    fn name(&self) -> &'static str;

    /// Names the kind for people.
    fn label(&self) -> &'static str;

    /// Counts the records of `member` that removing takes away.
    fn count<'a>(&'a self, db: &'a Db, member: Uuid) -> BoxFuture<'a, sqlx::Result<Works>>;

    /// Removes the records of `member`, as a part of `change`; returns their ids.
    fn remove<'a>(
        &'a self,
        change: &'a mut Change<'_>,
        member: Uuid,
    ) -> BoxFuture<'a, Result<Vec<Uuid>, Problem>>;

    /// Restores the records `ids` of `member`, as a part of `change`; returns those that are as they were. One that was
    /// changed since stays as it is.
    fn restore<'a>(
        &'a self,
        change: &'a mut Change<'_>,
        member: &'a Member,
        ids: &'a [Uuid],
    ) -> BoxFuture<'a, Result<Vec<Uuid>, Problem>>;
}

/// The records of a queue as works of their members.
pub struct WorksOf<T: Moderated> {
    /// As [`MemberWorks::name`].
    pub name: &'static str,
    /// As [`MemberWorks::label`].
    pub label: &'static str,
    /// The table, with the columns `id` and `state`.
    pub table: &'static str,
    /// The column with the member.
    pub member: &'static str,
    /// The states in which a record waits.
    pub waiting: &'static [T::State],
    /// The states in which everybody sees it.
    pub public: &'static [T::State],
    /// The decision that removes it.
    pub remove: T::Decision,
    /// The decision that takes that back.
    pub restore: T::Decision,
}

impl<T: Moderated> WorksOf<T> {
    async fn ids(&self, db: &Db, member: Uuid, states: &[T::State]) -> sqlx::Result<Vec<Uuid>> {
        let mut conditions = Conditions::default();
        conditions.one_of(self.member, [Bind::Id(member)]);
        conditions.one_of("state", states.iter().map(|state| Bind::Text(state.as_str().to_owned())));
        let select = format!("SELECT id FROM {}", self.table);
        let rows: Vec<(Uuid,)> = conditions.fetch(db, &select, "ORDER BY id").await?;
        Ok(rows.into_iter().map(|(id,)| id).collect())
    }

    async fn number(&self, db: &Db, member: Uuid, states: &[T::State]) -> sqlx::Result<u64> {
        Ok(if states.is_empty() { 0 } else { self.ids(db, member, states).await?.len() as u64 })
    }
}

impl<T: Moderated> MemberWorks for WorksOf<T> {
    fn name(&self) -> &'static str {
        self.name
    }

    fn label(&self) -> &'static str {
        self.label
    }

    fn count<'a>(&'a self, db: &'a Db, member: Uuid) -> BoxFuture<'a, sqlx::Result<Works>> {
        Box::pin(async move {
            let waiting = self.number(db, member, self.waiting).await?;
            Ok(Works { waiting, public: self.number(db, member, self.public).await? })
        })
    }

    fn remove<'a>(
        &'a self,
        change: &'a mut Change<'_>,
        member: Uuid,
    ) -> BoxFuture<'a, Result<Vec<Uuid>, Problem>> {
        Box::pin(async move {
            let states = [self.waiting, self.public].concat();
            let ids = self.ids(&change.context.db, member, &states).await?;
            decide_each::<T>(change, &ids, &self.remove).await
        })
    }

    fn restore<'a>(
        &'a self,
        change: &'a mut Change<'_>,
        _: &'a Member,
        ids: &'a [Uuid],
    ) -> BoxFuture<'a, Result<Vec<Uuid>, Problem>> {
        Box::pin(decide_each::<T>(change, ids, &self.restore))
    }
}

/// Decides on the records in one change; returns the ids of those that allow it.
async fn decide_each<T: Moderated>(
    change: &mut Change<'_>,
    ids: &[Uuid],
    decision: &T::Decision,
) -> Result<Vec<Uuid>, Problem> {
    let (mut batch, mut done) = (T::Batch::default(), Vec::new());
    for &id in ids {
        match decide_in::<T>(change, &mut batch, id, decision, &IfMatch::default()).await {
            Ok(_) => done.push(id),
            Err(problem) if is_of_the_record(problem.code()) => {}
            Err(problem) => return Err(problem),
        }
    }
    if !done.is_empty() {
        T::finish(change, batch).await?;
    }
    Ok(done)
}
