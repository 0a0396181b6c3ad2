//! All SQL of the catalogue.

pub mod archive;
mod captures;
mod categories;
mod category_rows;
mod column;
mod content;
mod counters;
mod daily;
mod demo;
mod details;
mod duplicates;
mod facts;
mod faq;
mod figures;
mod head;
mod import_mappings;
mod imports;
mod likeness;
mod link_checks;
mod listing_rows;
mod member_tools;
mod merge_counts;
mod merges;
mod monthly;
mod owners;
mod queue;
mod ratings;
mod records;
mod revisions;
mod searches;
mod states;
mod submissions;
mod submitted;
mod synonyms;
mod uploads;
mod votes;
mod write;

pub use captures::{
    Attempt, CaptureTarget, captured_image, captures_due, forget_capture, orphaned_captures, set_capture,
};
pub use categories::{
    Added, NewMain, NewSub, live_tools_by_category, load_taxonomy, lock_catalogue, upsert_taxonomy,
};
pub use category_rows::{
    CategoryKind, CategoryRecord, category_by_id, category_locked, category_page, category_slug_taken,
    delete_category, is_main_category, known_categories, next_position, write_category,
};
pub use content::{NewTool, draft_of, insert_tool, set_faq, update_tool};
pub use counters::{Hit, HitKind, count_hits, forget_hits_before};
pub use daily::{DayCounts, RETENTION_DAYS, activity_between, activity_of, count_on_day, forget_old_days};
pub use demo::{
    add_demo_votes, count_real_tools, delete_demo, demo_categories, demo_tools, note_demo_categories,
    votes_for_demo,
};
pub use details::{
    BriefRow, Detail, DetailRow, FieldTexts, brief_by_id, briefs_by_id, detail_by_id, field_texts, people_of,
    slug_target, slugs_of_tools,
};
pub use duplicates::{
    Evidence, MAY_BE_DUPLICATE, NO_DUPLICATE, Suspect, SuspectPair, evidence_text, suspect_pairs, suspects,
};
pub use facts::{FactsRow, facts_by_id};
pub use faq::{add_question, change_question, remove_question};
pub use figures::main_categories_of_tools;
pub use head::HeadRow;
pub use import_mappings::{
    ImportMappingRow, MappedCategory, MappedColumn, delete_import_mapping, forget_import_mappings,
    import_mapping, import_mappings, import_mappings_named, import_mappings_of, update_import_mapping,
};
pub use imports::{
    Changed, ImportCounts, ImportRow, NewImport, RetainedTool, Runner, add_import, add_import_change,
    advance_import, changed_tools, drop_import_changes, import_by_id, import_of, import_page, imported_tools,
    imports, last_import_change, rows_done, set_import_report, set_retained, take_over_import,
    unfinished_import,
};
pub use likeness::{Appearance, Lookalike, index_likeness, lookalikes, lookalikes_of_each, set_likeness};
pub use link_checks::{link_check, links_to_check, set_link_check};
pub use listing_rows::{
    LISTINGS, ListingParts, ListingRest, ListingRow, any_listing, categories_of, category_slugs_of,
    containing, contains, hidden_names, listing, listing_ids, listings, listings_after, lock_listing, names,
};
pub use member_tools::{MemberTool, MemberVote, member_tools_after, member_votes_after};
pub use merge_counts::{ToolCounts, days_of_tool, member_votes, pass_counts, pass_day, tool_counts};
pub use merges::{
    FormerTool, OpenMerge, add_merge, add_merge_rows, close_merge, former_tool, merge_rows, open_merge,
    pass_slugs, restore_tool, return_slugs,
};
pub use monthly::{SpanCounts, counts_between, first_at};
pub use owners::{listings_at, owned_by, profiles_of, public_at_address, set_owners};
pub use queue::{
    QUEUE, QUEUED_AT, SameAddress, SubmissionRow, same_addresses, submission, submission_ids, submissions,
};
pub use ratings::{set_rating, set_ratings, set_reviews_of_day, synthetic_tools};
pub use records::{records_after, records_of};
pub use revisions::{
    DecidedRevision, FormerDecision, NewRevision, REVISIONS, RevisionRow, add_revision, decide_revision,
    due_revisions, pending_revision, revision, revision_locked, revision_mailed, revisions, set_revision,
    tool_of_revision, void_claim,
};
pub use searches::{SEARCHES, SearchCounts, SearchRow, count_search, forget_searches};
pub use states::{Existing, NewState, delete_tool, live_listing, set_reason, set_state};
pub use submissions::{
    DueMail, StaleDraft, count_submission, draft_by, drafts_to_delete, drafts_to_remind, due_mails, enqueue,
    forget_rates, mailed, queue_place, set_notify, set_reminded, set_submitter, submitted_states,
    waits_since,
};
pub use submitted::{SubmittedRow, count_submitted_by, is_own_hidden, submitted_by};
pub use synonyms::{SynonymRow, count_synonyms, synonyms};
pub use uploads::{ToolUploads, localise_uploads};
pub use votes::{
    Ballot, NamedVote, Recounted, VoteKind, VoteRow, VoteWeight, ballot, change_count, count_votes_of,
    counted_votes_of, delete_vote, forget_votes_of, insert_vote, named_votes_of, vote_count, votes_of,
    weigh_votes_of,
};
pub use write::{
    NewContact, canonical_urls, free_slug, live_names, name_and_slug, names_and_slugs, rename_slug,
    set_contact, set_logo, set_updated, slug_owner, slugs_taken, untouched_without_logo,
};

use toolbase_kernel::db::Db;
use toolbase_kernel::module::Health;
use toolbase_kernel::sql;

/// Checks that the catalogue has tools and categories.
pub async fn health(db: &Db) -> Vec<Health> {
    let counted: sqlx::Result<(i64, i64)> = async {
        let tools = sql!(db, scalar i64, "SELECT COUNT(*) FROM catalog_tool WHERE state = 'approved'")?;
        let categories = sql!(db, scalar i64, "SELECT COUNT(*) FROM catalog_category_sub")?;
        Ok((tools, categories))
    }
    .await;
    let (ok, detail) = match counted {
        Ok((_, 0)) => (false, "no categories; run `toolbase seed`".to_owned()),
        Ok((tools, categories)) => (true, format!("{tools} approved tools in {categories} subcategories")),
        Err(error) => (false, format!("{error}")),
    };
    vec![Health { check: "catalogue".to_owned(), ok, detail }]
}
