//! The query of the inbox.

use super::items::{Choice, GroupBy};
use serde::Deserialize;
use toolbase_kernel::db::Paging;
use toolbase_kernel::domains::domain_of_address;
use toolbase_kernel::http::Problem;
use utoipa::IntoParams;

/// Items on a page by default, and at most.
const LIMITS: (u32, u32) = (25, 100);

/// The page of the inbox.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub(super) struct InboxQuery {
    /// Only what waits in this queue.
    #[param(example = "reviews")]
    queue: Option<String>,
    /// Only what this member sent.
    #[param(example = "01933f4e-7c00-7a00-8000-5d2f1b7c9e10")]
    member: Option<String>,
    /// Only what has an address of this host. The domain that was registered counts: `www.example.com` and
    /// `app.example.com` are `example.com`.
    #[param(example = "example.com")]
    host: Option<String>,
    /// `member` or `host`: items that have it in common come together, the group whose first item waits longest is first.
    #[param(example = "member")]
    group: Option<String>,
    /// The page, from 1.
    #[param(minimum = 1, example = 1)]
    page: Option<u32>,
    /// Items on a page, 1 to 100; 25 when absent.
    #[param(minimum = 1, maximum = 100, example = 25)]
    limit: Option<u32>,
}

impl InboxQuery {
    pub fn page(&self) -> Result<Paging, Problem> {
        Paging::new(self.page, self.limit, LIMITS)
    }

    /// The part of the inbox that it means. Empty values are none.
    pub fn choice(&self) -> Result<Choice, Problem> {
        let given = |text: &Option<String>| text.clone().filter(|text| !text.is_empty());
        let member = given(&self.member).map(|id| id.parse()).transpose();
        let host = given(&self.host).map(|host| domain_of_address(&host).ok_or(host)).transpose();
        Ok(Choice {
            queue: given(&self.queue),
            member: member.map_err(|_| Problem::invalid("member", "must be the id of a member"))?,
            host: host.map_err(|_| Problem::invalid("host", "must be a host, such as example.com"))?,
            group: match self.group.as_deref() {
                None | Some("") => None,
                Some("member") => Some(GroupBy::Member),
                Some("host") => Some(GroupBy::Host),
                Some(_) => return Err(Problem::invalid("group", "must be member or host")),
            },
        })
    }
}
