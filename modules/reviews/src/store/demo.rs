//! The reviews and questions of the demo.

use toolbase_kernel::db::Tx;
use toolbase_kernel::sql;

/// The numbers of reviews and of questions about tools of the demo that others have written.
///
/// # Errors
/// When a query fails.
pub async fn real_about_demo(tx: &mut Tx) -> sqlx::Result<(u64, u64)> {
    let reviews = "SELECT COUNT(*) FROM reviews_review
        WHERE tool_id IN (SELECT id FROM core_demo WHERE kind = 'tool')
        AND id NOT IN (SELECT id FROM core_demo WHERE kind = 'review')";
    let reviews = sql!(&mut *tx, scalar i64, reviews)?;
    let questions = "SELECT COUNT(*) FROM reviews_question
        WHERE tool_id IN (SELECT id FROM core_demo WHERE kind = 'tool')
        AND id NOT IN (SELECT id FROM core_demo WHERE kind = 'question')";
    let questions = sql!(tx, scalar i64, questions)?;
    Ok((u64::try_from(reviews).unwrap_or(0), u64::try_from(questions).unwrap_or(0)))
}

/// Deletes what was written about tools of the demo, by whomever; returns the numbers of reviews and of questions.
///
/// # Errors
/// When a statement fails.
pub async fn delete_about_demo(tx: &mut Tx) -> sqlx::Result<(u64, u64)> {
    let reviews =
        "DELETE FROM reviews_review WHERE tool_id IN (SELECT id FROM core_demo WHERE kind = 'tool')";
    let reviews = sql!(&mut *tx, execute, reviews)?;
    let questions =
        "DELETE FROM reviews_question WHERE tool_id IN (SELECT id FROM core_demo WHERE kind = 'tool')";
    let questions = sql!(&mut *tx, execute, questions)?;
    let totals = "DELETE FROM reviews_tool WHERE tool_id IN (SELECT id FROM core_demo WHERE kind = 'tool')";
    sql!(&mut *tx, execute, totals)?;
    super::recount_visible(tx).await?;
    Ok((reviews, questions))
}
