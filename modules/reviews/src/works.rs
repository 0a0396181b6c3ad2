//! Reviews, questions and opinions as works of members, which are removed together with a suspension.

use crate::changes::ReviewDecision;
use crate::changes::questions::QuestionDecision;
use crate::domain::{QuestionState, ReviewState};
use crate::live::published;
use crate::store::{self, Opinion, QuestionRow, ReviewRow};
use futures::future::BoxFuture;
use std::sync::Arc;
use toolbase_kernel::accounts::{Member, Members, UserChanged};
use toolbase_kernel::admin::Change;
use toolbase_kernel::admin::moderation::{MemberWorks, Works, WorksOf};
use toolbase_kernel::db::Db;
use toolbase_kernel::directory::Directory;
use toolbase_kernel::events::{self, EventHandler};
use toolbase_kernel::http::Problem;
use uuid::Uuid;

/// Offers them. Questions that were answered stay: the answer is the site's.
pub(crate) fn offer(directory: &Directory) {
    directory.offer::<dyn MemberWorks>(Arc::new(WorksOf::<ReviewRow> {
        name: "reviews",
        label: "Reviews",
        table: "reviews_review",
        member: "user_id",
        waiting: &[ReviewState::Pending],
        public: &[ReviewState::Published],
        remove: ReviewDecision::Delete,
        restore: ReviewDecision::Restore,
    }));
    directory.offer::<dyn MemberWorks>(Arc::new(WorksOf::<QuestionRow> {
        name: "questions",
        label: "Questions",
        table: "reviews_question",
        member: "user_id",
        waiting: &[QuestionState::Pending],
        public: &[],
        remove: QuestionDecision::Remove,
        restore: QuestionDecision::Restore,
    }));
    let opinions =
        [(Opinion::Helpful, "helpful", "Helpful marks"), (Opinion::Report, "reports", "Reports of reviews")];
    for (opinion, name, label) in opinions {
        directory.offer::<dyn MemberWorks>(Arc::new(Opinions { opinion, name, label }));
    }
}

/// Opinions of members on reviews: the counts lose them with a suspension.
struct Opinions {
    opinion: Opinion,
    name: &'static str,
    label: &'static str,
}

impl Opinions {
    async fn count_as(
        &self,
        change: &mut Change<'_>,
        member: Uuid,
        counts: bool,
    ) -> Result<Vec<Uuid>, Problem> {
        let reviews = store::count_opinions(&mut change.tx, member, self.opinion, counts).await?;
        for id in &reviews {
            change.emit(&published(Some(*id), None));
        }
        Ok(reviews)
    }
}

impl MemberWorks for Opinions {
    fn name(&self) -> &'static str {
        self.name
    }

    fn label(&self) -> &'static str {
        self.label
    }

    fn count<'a>(&'a self, db: &'a Db, member: Uuid) -> BoxFuture<'a, sqlx::Result<Works>> {
        Box::pin(async move {
            let public = store::counted_opinions(db, member, self.opinion).await?.unsigned_abs();
            Ok(Works { waiting: 0, public })
        })
    }

    fn remove<'a>(
        &'a self,
        change: &'a mut Change<'_>,
        member: Uuid,
    ) -> BoxFuture<'a, Result<Vec<Uuid>, Problem>> {
        Box::pin(self.count_as(change, member, false))
    }

    fn restore<'a>(
        &'a self,
        change: &'a mut Change<'_>,
        member: &'a Member,
        ids: &'a [Uuid],
    ) -> BoxFuture<'a, Result<Vec<Uuid>, Problem>> {
        Box::pin(async move {
            let counts = member.email_verified || matches!(self.opinion, Opinion::Report);
            if counts && !ids.is_empty() {
                self.count_as(change, member.id, true).await?;
            }
            Ok(ids.to_vec())
        })
    }
}

/// Has helpful marks of an account count as soon as its address is confirmed, and not while it is suspended.
pub(crate) fn follow() -> EventHandler {
    let summary =
        "Has helpful marks count while the account's address is confirmed and the account is not suspended";
    EventHandler::on("count-helpful", summary, |context, UserChanged { id: user }| async move {
        let found = context.directory.get::<dyn Members>()?.several(&[user]).await?;
        let Some(member) = found.first() else { return Ok(()) };
        let mut tx = context.db.begin().await?;
        let now = context.clock.now();
        for id in store::count_opinions(&mut tx, user, Opinion::Helpful, member.counts()).await? {
            events::emit(&mut tx, &published(Some(id), None), now);
        }
        tx.commit().await?;
        Ok(())
    })
}
