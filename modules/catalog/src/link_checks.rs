//! Checks whether the websites of waiting tools respond, for their moderators.

use crate::domain::Website;
use crate::store;
use chrono::TimeDelta;
use futures::StreamExt;
use std::time::Duration;
use toolbase_kernel::fetch::{Fetch, FetchError, Fetched, Fetcher};
use toolbase_kernel::jobs::Job;
use toolbase_kernel::module::ModuleContext;
use url::Url;

/// A website that was checked is checked again after so many hours, while the tool waits.
const AGAIN_AFTER_H: i64 = 24;
/// Websites of one round: of those that do not respond, each takes `fetch.timeout_ms`.
const ROUND: i64 = 40;
/// Websites at the same time.
const AT_ONCE: usize = 4;

const RESPONDS: &str = "Responds";

/// Checks the websites of tools that wait for approval.
pub(crate) fn job() -> Job {
    let summary = "Checks whether the websites of submitted tools respond, and where they lead";
    Job::new("check-links", summary, Duration::from_mins(1), |context| async move { check(&context).await })
}

async fn check(context: &ModuleContext) -> anyhow::Result<String> {
    let now = context.clock.now();
    let links = store::links_to_check(&context.db, now - TimeDelta::hours(AGAIN_AFTER_H), ROUND).await?;
    if links.is_empty() {
        return Ok("0 websites".to_owned());
    }
    let fetcher = context.directory.get::<dyn Fetcher>()?;
    let checked = futures::stream::iter(links).map(|(id, url)| {
        let fetcher = &fetcher;
        async move {
            let page = Fetch::page(&url, Website::BYTES_MAX);
            (id, outcome(&url, fetcher.fetch(page).await), url)
        }
    });
    let checked: Vec<_> = checked.buffer_unordered(AT_ONCE).collect().await;
    let mut tx = context.db.begin().await?;
    let mut count = 0;
    for (id, outcome, url) in checked {
        if let Some(outcome) = outcome {
            store::set_link_check(&mut tx, id, &url, now, &outcome).await?;
            count += 1;
        }
    }
    tx.commit().await?;
    Ok(format!("{count} websites"))
}

/// The outcome for people; `None` when nothing was checked.
fn outcome(url: &str, fetched: Result<Fetched, FetchError>) -> Option<String> {
    match fetched {
        Ok(page) => match (host(url), page.url.host_str()) {
            (Some(from), Some(to)) if from != bare(to) => Some(format!("Leads to {to}")),
            _ => Some(RESPONDS.to_owned()),
        },
        Err(FetchError::SwitchedOff) => None,
        Err(error) => Some(error.to_string()),
    }
}

fn host(url: &str) -> Option<String> {
    Url::parse(url).ok()?.host_str().map(|host| bare(host).to_owned())
}

fn bare(host: &str) -> &str {
    host.strip_prefix("www.").unwrap_or(host)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_another_host_is_worth_mentioning() {
        let led_to = |to: &str| {
            let url = Url::parse(to).unwrap();
            let redirects = vec![url.clone()];
            let page = Fetched { url, redirects, content_type: String::new(), body: Vec::new().into() };
            outcome("https://www.inkwell.example/app", Ok(page)).unwrap()
        };
        assert_eq!(led_to("https://inkwell.example/"), "Responds");
        assert_eq!(led_to("http://www.inkwell.example/en"), "Responds");
        assert_eq!(led_to("https://inkwell.parked.example/"), "Leads to inkwell.parked.example");
        let failed = |error| outcome("https://inkwell.example", Err(error));
        assert_eq!(failed(FetchError::Status(404)).unwrap(), "The website responded with status 404.");
        assert_eq!(failed(FetchError::SwitchedOff), None);
    }
}
