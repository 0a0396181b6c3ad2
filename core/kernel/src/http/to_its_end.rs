//! Work that a client must not leave half done.

use tokio::task::JoinError;

/// Runs `work` in a task of its own: to its end, also when the client disconnects. `lost` is the error when it panics.
///
/// # Errors
/// That of `work`, or `lost`.
pub async fn to_its_end<T, E>(
    work: impl Future<Output = Result<T, E>> + Send + 'static,
    lost: impl FnOnce(JoinError) -> E,
) -> Result<T, E>
where
    T: Send + 'static,
    E: Send + 'static,
{
    tokio::spawn(work).await.unwrap_or_else(|error| Err(lost(error)))
}
