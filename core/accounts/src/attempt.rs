//! Attempts to sign in: the limit of failures, and their log entries.

use super::throttle::Held;
use super::{Accounts, devices};
use axum::http::HeaderMap;
use std::sync::Arc;
use toolbase_kernel::http::{Class, Client, Code, Problem, Subject};
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// An attempt. It counts as failed unless [`Attempt::succeeded`] is called: one that is broken off counts as well.
#[must_use]
pub(super) struct Attempt<'a> {
    context: &'a ModuleContext,
    accounts: Arc<Accounts>,
    client: &'a Client,
    budget: Budget<'a>,
}

/// The key that failures are counted for.
enum Budget<'a> {
    /// A browser that has signed in to the account before, by its hash and the account's address.
    Browser(String),
    /// Any other browser: its network address, and the account.
    Account(&'a str),
    /// Someone whose account is known already.
    Member(Uuid),
    /// A network address alone.
    Address,
}

impl<'a> Attempt<'a> {
    /// An attempt to sign in to the account with the address `key`; there need be no such account.
    ///
    /// # Errors
    /// 429 with the time to wait; 403 when only a mailed link helps.
    pub async fn to_sign_in(
        context: &'a ModuleContext,
        headers: &HeaderMap,
        client: &'a Client,
        key: &'a str,
    ) -> Result<Self, Problem> {
        let budget = match devices::known(context, headers, key).await? {
            Some(hash) => Budget::Browser(format!("{hash} {key}")),
            None => Budget::Account(key),
        };
        let attempt = Self { context, accounts: Accounts::from_context(context)?, client, budget };
        attempt.count()?;
        if let Budget::Account(key) = &attempt.budget
            && let Err(held) = attempt.accounts.throttle.begin(key, context.clock.now())
        {
            // It was not made, so it did not fail.
            attempt.forgive_address();
            return Err(problem(held));
        }
        Ok(attempt)
    }

    /// An attempt by someone whose account is known.
    ///
    /// # Errors
    /// 429 with the time to wait.
    pub fn of_member(context: &'a ModuleContext, client: &'a Client, id: Uuid) -> Result<Self, Problem> {
        let attempt =
            Self { context, accounts: Accounts::from_context(context)?, client, budget: Budget::Member(id) };
        attempt.count()?;
        Ok(attempt)
    }

    /// An attempt with a secret that identifies the account.
    ///
    /// # Errors
    /// 429 with the time to wait.
    pub fn of_address(context: &'a ModuleContext, client: &'a Client) -> Result<Self, Problem> {
        let attempt =
            Self { context, accounts: Accounts::from_context(context)?, client, budget: Budget::Address };
        attempt.count()?;
        Ok(attempt)
    }

    /// Takes it back from what is counted.
    pub fn succeeded(self) {
        let (limits, now) = (&self.context.limits, self.context.clock.now());
        match &self.budget {
            Budget::Browser(browser) => limits.forgive(Class::SignIn, Subject::Browser(browser), now),
            Budget::Member(id) => limits.forgive(Class::SignIn, Subject::Member(*id), now),
            Budget::Address => self.forgive_address(),
            Budget::Account(key) => {
                self.forgive_address();
                self.accounts.throttle.forgive(key, now);
            }
        }
    }

    /// Logs that it failed, and why. `user` is whose account it was for, if there is one.
    pub fn failed(self, reason: &'static str, user: Option<Uuid>) {
        log_failure(self.client, reason, user);
    }

    fn count(&self) -> Result<(), Problem> {
        let subject = match &self.budget {
            Budget::Browser(browser) => Subject::Browser(browser),
            Budget::Member(id) => Subject::Member(*id),
            Budget::Account(_) | Budget::Address => Subject::Address(self.client.address),
        };
        self.context.limits.count(Class::SignIn, subject, self.context.clock.now())
    }

    fn forgive_address(&self) {
        let subject = Subject::Address(self.client.address);
        self.context.limits.forgive(Class::SignIn, subject, self.context.clock.now());
    }
}

/// Logs a failure; no address that was typed is in it, since people type passwords there.
pub(super) fn log_failure(client: &Client, reason: &'static str, user: Option<Uuid>) {
    let user = user.map(tracing::field::display);
    tracing::warn!(address = %client.address, user, reason, "sign-in failed");
}

fn problem(held: Held) -> Problem {
    match held {
        Held::Wait(wait) => Problem::too_many(wait),
        Held::NeedsLink => Problem::new(
            Code::SignInLinkRequired,
            "There were too many failed attempts to sign in to this account. To sign in with this browser, ask for a \
             link by email.",
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::{IpAddr, Ipv4Addr};
    use toolbase_testkit::Log;

    #[test]
    fn a_failed_sign_in_is_in_the_log_with_its_address_and_account() {
        let logged = Log::default();
        let writer = logged.clone();
        let subscriber =
            tracing_subscriber::fmt().with_ansi(false).with_writer(move || writer.clone()).finish();
        let client = Client { address: IpAddr::V4(Ipv4Addr::new(203, 0, 113, 7)), user_agent: String::new() };
        tracing::subscriber::with_default(subscriber, || {
            log_failure(&client, "wrong address or password", Some(Uuid::nil()));
            log_failure(&client, "wrong address or password", None);
        });
        let text = logged.text();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 2, "{text}");
        for line in &lines {
            assert!(line.contains("WARN") && line.contains("sign-in failed"), "{line}");
            assert!(line.contains("address=203.0.113.7"), "{line}");
        }
        assert!(lines[0].contains(&Uuid::nil().to_string()) && !lines[1].contains("user="), "{text}");
    }
}
