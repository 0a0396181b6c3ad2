//! Members who write comments, and what is stored of members.

use super::post_row::read_state;
use crate::domain::PostState;
use toolbase_kernel::db::{Db, Tx};
use toolbase_kernel::sql;
use uuid::Uuid;

/// Lets the other requests of the member wait until `tx` ends: what is counted of theirs holds.
///
/// # Errors
/// When the statement fails.
pub async fn lock_commenter(tx: &mut Tx, user: Uuid) -> sqlx::Result<()> {
    // Random, and of no use for anything but this address.
    let token = format!("{}{}", Uuid::new_v4().simple(), Uuid::new_v4().simple());
    let statement = "INSERT INTO blogs_commenter (user_id, token, mails) VALUES ($1, $2, TRUE)
        ON CONFLICT (user_id) DO UPDATE SET mails = blogs_commenter.mails";
    sql!(tx, execute, statement, user, token).map(drop)
}

/// Where the member unsubscribes, and whether there are mails to them.
///
/// # Errors
/// When the query fails.
pub async fn commenter(db: &Db, user: Uuid) -> sqlx::Result<Option<(String, bool)>> {
    let statement = "SELECT token, mails FROM blogs_commenter WHERE user_id = $1";
    sql!(db, fetch_optional as (String, bool), statement, user)
}

/// Returns true when the member with this token gets mails; `None` when there is none.
///
/// # Errors
/// When the query fails.
pub async fn gets_mails(db: &Db, token: &str) -> sqlx::Result<Option<bool>> {
    let statement = "SELECT mails FROM blogs_commenter WHERE token = $1";
    Ok(sql!(db, fetch_optional as (bool,), statement, token)?.map(|(mails,)| mails))
}

/// Ends the mails to the member with this token; `false` when there is none.
///
/// # Errors
/// When the statement fails.
pub async fn unsubscribe(db: &Db, token: &str) -> sqlx::Result<bool> {
    Ok(sql!(db, execute, "UPDATE blogs_commenter SET mails = FALSE WHERE token = $1", token)? > 0)
}

/// Takes the member's name off what others rely on, and deletes the rest; returns the posts whose pages change.
///
/// # Errors
/// When a statement fails.
pub async fn erase_member(tx: &mut Tx, user: Uuid) -> sqlx::Result<Vec<(Uuid, String, PostState)>> {
    let changed = sql!(
        &mut *tx,
        fetch_all as (Uuid, String, String),
        "SELECT id, slug, state FROM blogs_post WHERE author_id = $1
           OR id IN (SELECT post_id FROM blogs_comment WHERE user_id = $1 AND state = 'published')",
        user
    )?;
    for statement in [
        "DELETE FROM blogs_commenter WHERE user_id = $1",
        // Nobody has seen them.
        "DELETE FROM blogs_comment WHERE user_id = $1 AND state <> 'published'",
        "UPDATE blogs_comment SET user_id = NULL, notify = NULL, former = NULL WHERE user_id = $1",
        "UPDATE blogs_comment SET decided_by = NULL WHERE decided_by = $1",
        "UPDATE blogs_revision SET author_id = NULL WHERE author_id = $1",
        "UPDATE blogs_post SET author_id = NULL WHERE author_id = $1",
    ] {
        sql!(&mut *tx, execute, statement, user)?;
    }
    with_states(changed)
}

/// Rows whose last column is the state of a post.
fn with_states(rows: Vec<(Uuid, String, String)>) -> sqlx::Result<Vec<(Uuid, String, PostState)>> {
    rows.into_iter().map(|(id, text, word)| Ok((id, text, read_state(word)?))).collect()
}

/// The posts that the member has written: id, title and state.
///
/// # Errors
/// When the query fails.
pub async fn posts_of_member(db: &Db, user: Uuid) -> sqlx::Result<Vec<(Uuid, String, PostState)>> {
    let statement = "SELECT id, title, state FROM blogs_post WHERE author_id = $1 ORDER BY created_at, id";
    with_states(sql!(db, fetch_all as (Uuid, String, String), statement, user)?)
}
