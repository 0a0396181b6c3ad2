//! The module's section of the configuration.

use schemars::JsonSchema;
use serde::Deserialize;
use toolbase_kernel::config::form;
use toolbase_kernel::module::{ModuleContext, Settings};

/// The section `claims`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct ClaimSettings {
    /// The name of this site in records, as in `_toolbase-challenge`.
    #[schemars(regex(pattern = "^[a-z0-9][a-z0-9-]{0,39}$"))]
    pub brand: String,
    /// The fee, in words; shown, and not charged.
    #[schemars(length(max = 200))]
    pub fee: String,
    /// The text in the place of the payment.
    #[schemars(length(max = 200))]
    pub payment: String,
    /// How long an instant claim takes, in words.
    #[schemars(length(max = 200))]
    pub instant: String,
    /// How long a claim by documents takes, in words.
    #[schemars(length(max = 200))]
    pub manual: String,
    /// The DNS server, as in `127.0.0.1:53`; empty for those of the system.
    #[schemars(extend("format" = "address-with-port"))]
    pub dns_server: String,
    /// True if records of signed zones must have valid signatures.
    pub dns_validate: bool,
    /// How long a look-up may take, in milliseconds.
    #[schemars(range(min = 100, max = 60_000))]
    pub dns_timeout_ms: u64,
    /// More hosts whose pages belong to others than the host.
    #[schemars(extend("items" = form("host")))]
    pub shared_hosts: Vec<String>,
    /// More domains at which anybody can have a mail address.
    #[schemars(extend("items" = form("host")))]
    pub free_mail: Vec<String>,
    /// Claims that a member may begin in a day.
    #[schemars(range(min = 1, max = 1000))]
    pub per_day: u32,
    /// Proofs that are checked at the same time, when all are checked again.
    #[schemars(range(min = 1, max = 256))]
    pub checks_at_once: u32,
}

/// The section with its defaults.
pub(crate) fn settings() -> Settings {
    Settings {
        defaults: "# The name of this site in the records by which owners prove that a tool is theirs.\n\
            brand = \"toolbase\"\n\
            # What the page Claim says of fee and time. Nothing is charged.\n\
            fee = \"$50, one-time, for lifetime access\"\npayment = \"Coming soon....\"\n\
            instant = \"As soon as your proof is found\"\nmanual = \"Within 2-3 business days\"\n\
            # The DNS server, as in \"127.0.0.1:53\"; empty for those of the system.\ndns_server = \"\"\n\
            # Reject records of signed zones without valid signatures. Turn off where the DNS server drops signatures.\n\
            dns_validate = true\n\
            # How long a look-up may take.\ndns_timeout_ms = 3000\n\
            # More hosts whose pages belong to others than the host, and more providers of free mail.\n\
            shared_hosts = []\nfree_mail = []\n\
            # Claims that a member may begin in a day.\nper_day = 20\n\
            # Proofs that are checked at the same time, when all are checked again each month.\n\
            checks_at_once = 32\n",
        schema: schemars::schema_for!(ClaimSettings).to_value(),
    }
}

impl ClaimSettings {
    /// The present settings.
    ///
    /// # Errors
    /// When a value is of the wrong type.
    pub fn present(context: &ModuleContext) -> anyhow::Result<Self> {
        context.settings("claims")
    }
}
