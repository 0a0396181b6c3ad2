//! The feed of a tool's reviews.

use crate::domain::Content;
use crate::store;
use crate::store::ReviewRow;
use crate::tools::{Named, shown_tool, versioned};
use crate::widgets::escaped;
use std::fmt::Write;
use toolbase_catalog_api::ToolSummary;
use toolbase_kernel::http::{Problem, Version};
use toolbase_kernel::web_feeds::{MAX_ENTRIES, WebFeed, WebFeedContent, WebFeedEntry, WebFeedRequest};

/// The feeds; they are valid as long as `version`.
pub(crate) fn feeds(version: &Version) -> Vec<WebFeed> {
    let version = version.clone();
    vec![
        WebFeed::new("tool-reviews", "/ai/{slug}/reviews", "The newest reviews of a tool", move |request| {
            newest(request, version.clone())
        })
        .parameter("slug", "Slug or id of the tool.", "midjourney")
        .when_missing("There is no such tool, or it is not public."),
    ]
}

async fn newest(request: WebFeedRequest, version: Version) -> Result<WebFeedContent, Problem> {
    let context = &request.context;
    let seen = versioned(context, &version);
    let tool = shown_tool(context, request.value(0)).await?;
    let limit = u32::try_from(MAX_ENTRIES).unwrap_or(u32::MAX);
    let rows = store::newest_of_tool(&context.db, tool.id, limit).await?;
    let (name, slug) = (tool.name.clone(), tool.slug.clone());
    let named = Named::of_reviews(context, &rows).await?;
    let entries = rows.into_iter().map(|row| entry(&row, &tool, &named)).collect();
    let site = context.site.name();
    Ok(WebFeedContent::new(format!("{site} - Reviews of {name}"), format!("/ai/{slug}/reviews"), entries)
        .description(format!("The newest reviews of {name} on {site}."))
        .valid(seen))
}

fn entry(row: &ReviewRow, tool: &ToolSummary, named: &Named) -> WebFeedEntry {
    let (content, published) = (row.content(), row.published_at.unwrap_or(row.created_at));
    let stars = format!("{} of 5 stars", content.ratings.overall);
    let title =
        if content.title.is_empty() { format!("{}: {stars}", tool.name) } else { content.title.clone() };
    let comment = row.legacy.0.comment.as_deref().unwrap_or_default();
    WebFeedEntry {
        summary: format!("{stars} for {}.", tool.name),
        html: Some(html(&stars, &content, comment)),
        author: row.user_id.is_some().then(|| named.person(row.user_id).full_name),
        updated: row.updated_at,
        ..WebFeedEntry::new(row.id, format!("/review/{}", row.id), title, published)
    }
}

/// The texts of the author, below the questions of the form.
fn html(stars: &str, content: &Content, comment: &str) -> String {
    let loved: Vec<&str> = content.loved_features.iter().map(String::as_str).collect();
    let improvements: Vec<&str> = content.improvements.iter().map(String::as_str).collect();
    let parts = [
        ("", vec![comment]),
        ("What problem did you solve?", vec![content.problem_solved.as_str()]),
        ("How has this AI helped you or your team?", vec![content.team_impact.as_str()]),
        ("What did you love about it?", loved),
        ("What could be better or what annoyed you?", improvements),
        ("Any tips for the new user?", vec![content.tips.as_str()]),
    ];
    let mut html = format!("<p>{stars}</p>");
    for (question, texts) in parts {
        let lines: Vec<&str> =
            texts.into_iter().flat_map(str::lines).filter(|line| !line.trim().is_empty()).collect();
        if lines.is_empty() {
            continue;
        }
        // Writing to a String does not fail.
        if !question.is_empty() {
            let _ = write!(html, "<h3>{}</h3>", escaped(question));
        }
        for line in lines {
            let _ = write!(html, "<p>{}</p>", escaped(line));
        }
    }
    html
}
