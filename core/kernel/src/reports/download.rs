//! Rows as a response, read while they are sent.

use super::{ReportColumn, ReportFormat, RowWriter, Rows};
use crate::http::Problem;
use axum::body::Body;
use axum::http::{HeaderValue, header};
use axum::response::Response;
use bytes::Bytes;
use chrono::{DateTime, Utc};
use futures::{StreamExt, TryStreamExt, stream};

/// About how many bytes are sent at once: rows are small, and each piece costs.
const PIECE: usize = 32 << 10;

/// The rows as a file named `<name>-YYYY-MM-DD`. A failure before the first row is an error response; a later
/// failure aborts the transfer, so that a part is not mistaken for the whole.
///
/// # Errors
/// When the first row cannot be read.
pub async fn download(
    name: &str,
    columns: &'static [ReportColumn],
    format: ReportFormat,
    mut rows: Rows,
    now: DateTime<Utc>,
) -> Result<Response, Problem> {
    let first = rows.try_next().await.map_err(|error| Problem::internal(format!("{error:#}")))?;
    let rows = stream::iter(first.map(Ok)).chain(rows).boxed();
    let mut response = Response::new(Body::from_stream(pieces(name.to_owned(), columns, format, rows)));
    let file = format!("attachment; filename=\"{name}-{}.{}\"", now.format("%Y-%m-%d"), format.extension());
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(format.media_type()));
    if let Ok(file) = HeaderValue::try_from(file) {
        headers.insert(header::CONTENT_DISPOSITION, file);
    }
    Ok(response)
}

/// The rows as pieces of a file, read while they are taken. A failure is logged under `name`, and is the last item: what was
/// taken before it is not the whole.
pub fn pieces(
    name: String,
    columns: &'static [ReportColumn],
    format: ReportFormat,
    rows: Rows,
) -> impl futures::Stream<Item = anyhow::Result<Bytes>> {
    let writer = RowWriter::new(format, columns);
    let mut head = String::new();
    writer.begin(&mut head);
    stream::try_unfold(Some((writer, rows, head, name)), |state| async {
        let Some((mut writer, mut rows, mut piece, name)) = state else { return Ok(None) };
        while piece.len() < PIECE {
            match rows.try_next().await {
                Ok(Some(row)) => writer.row(&row, &mut piece),
                Ok(None) => {
                    writer.end(&mut piece);
                    return Ok(Some((Bytes::from(piece), None)));
                }
                Err(error) => {
                    tracing::error!(report = name, error = format!("{error:#}"), "a report broke off");
                    return Err(error);
                }
            }
        }
        let next = (writer, rows, String::new(), name);
        Ok(Some((Bytes::from(piece), Some(next))))
    })
}
