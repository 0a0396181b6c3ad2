//! Names in the DNS: TXT records, and whether a host is there.

use crate::settings::ClaimSettings;
use anyhow::Context as _;
use hickory_resolver::TokioResolver;
use hickory_resolver::config::{
    ConnectionConfig, NameServerConfig, ResolveHosts, ResolverConfig, ResolverOpts,
};
use hickory_resolver::net::runtime::TokioRuntimeProvider;
use hickory_resolver::net::{DnsError, NetError};
use hickory_resolver::proto::dnssec::Proof;
use hickory_resolver::proto::op::ResponseCode;
use hickory_resolver::proto::rr::{RData, Record, RecordType};
use std::net::SocketAddr;
use std::time::Duration;

/// Looks names up: validates signatures, writes names in random case against forged responses, and caches nothing.
pub struct Dns {
    resolver: TokioResolver,
    validates: bool,
}

/// The reasons why a look-up has no records.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DnsFault {
    /// The name does not exist.
    #[error("the name does not exist")]
    NoName,
    /// The name exists, without such records.
    #[error("there are no such records")]
    NoRecords,
    /// Signatures are not valid, or those that have to be there are missing.
    #[error("the DNSSEC signatures are not valid")]
    Bogus,
    /// The name servers do not respond, or with an error.
    #[error("{0}")]
    Failed(String),
}

/// The state of a host in the DNS.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HostState {
    /// It has an address.
    Present,
    /// It is there, and has no address.
    WithoutAddress,
    /// There is no such name.
    Vanished,
    /// It is an alias of a name that does not exist.
    Dangling,
}

impl Dns {
    /// The resolver of `settings`.
    ///
    /// # Errors
    /// When the DNS server of the settings is no address, or the system's configuration cannot be read.
    pub fn new(settings: &ClaimSettings) -> anyhow::Result<Self> {
        let provider = TokioRuntimeProvider::default();
        let mut builder = if settings.dns_server.is_empty() {
            TokioResolver::builder(provider).context("the DNS servers of the system cannot be read")?
        } else {
            let server: SocketAddr = settings.dns_server.parse().with_context(|| {
                format!("claims.dns_server is no address with a port: {}", settings.dns_server)
            })?;
            TokioResolver::builder_with_config(server_config(server), provider)
        };
        set_options(builder.options_mut(), settings);
        let resolver = builder.build().context("names cannot be looked up")?;
        Ok(Self { resolver, validates: settings.dns_validate })
    }

    /// The TXT records at `name`, each with its strings joined. A CNAME is followed.
    ///
    /// # Errors
    /// [`DnsFault`]
    pub async fn texts(&self, name: &str) -> Result<Vec<String>, DnsFault> {
        let records = self.look_up(name, RecordType::TXT).await?;
        let texts = records.iter().filter_map(|record| match &record.data {
            RData::TXT(text) => Some(String::from_utf8_lossy(&text.txt_data.concat()).into_owned()),
            _ => None,
        });
        let texts: Vec<String> = texts.collect();
        if texts.is_empty() { Err(DnsFault::NoRecords) } else { Ok(texts) }
    }

    /// The state of `host`.
    ///
    /// # Errors
    /// [`DnsFault::Bogus`], [`DnsFault::Failed`]
    pub async fn host(&self, host: &str) -> Result<HostState, DnsFault> {
        for kind in [RecordType::A, RecordType::AAAA] {
            match self.look_up(host, kind).await {
                Ok(records) if records.iter().any(|record| record.record_type() == kind) => {
                    return Ok(HostState::Present);
                }
                Ok(_) | Err(DnsFault::NoRecords) => {}
                // The name that is missing may be that of an alias.
                Err(DnsFault::NoName) => return self.missing(host).await,
                Err(fault) => return Err(fault),
            }
        }
        Ok(HostState::WithoutAddress)
    }

    /// Checks that signatures arrive: those of the root are always there. `None` when the DNS does not respond.
    pub async fn validates(&self) -> Option<bool> {
        match self.look_up(".", RecordType::NS).await {
            Ok(_) => Some(true),
            Err(DnsFault::Failed(_)) => None,
            Err(DnsFault::Bogus | DnsFault::NoName | DnsFault::NoRecords) => Some(false),
        }
    }

    async fn missing(&self, host: &str) -> Result<HostState, DnsFault> {
        match self.look_up(host, RecordType::CNAME).await {
            Ok(_) => Ok(HostState::Dangling),
            Err(DnsFault::NoName | DnsFault::NoRecords) => Ok(HostState::Vanished),
            Err(fault) => Err(fault),
        }
    }

    async fn look_up(&self, name: &str, kind: RecordType) -> Result<Vec<Record>, DnsFault> {
        // With the dot at its end, no search domain is added.
        let name = format!("{}.", name.trim_end_matches('.'));
        match self.resolver.lookup(name, kind).await {
            Ok(found) => {
                let is_trusted = |record: &Record| matches!(record.proof, Proof::Secure | Proof::Insecure);
                let records = found.answers();
                if self.validates && !records.iter().all(is_trusted) {
                    return Err(DnsFault::Bogus);
                }
                Ok(records.to_vec())
            }
            Err(error) => Err(fault(&error)),
        }
    }
}

fn server_config(server: SocketAddr) -> ResolverConfig {
    let connections = [ConnectionConfig::udp(), ConnectionConfig::tcp()].map(|mut connection| {
        connection.port = server.port();
        connection
    });
    let server = NameServerConfig::new(server.ip(), true, connections.into());
    ResolverConfig::from_parts(None, Vec::new(), vec![server])
}

fn set_options(options: &mut ResolverOpts, settings: &ClaimSettings) {
    options.timeout = Duration::from_millis(settings.dns_timeout_ms);
    options.attempts = 2;
    options.edns0 = true;
    options.validate = settings.dns_validate;
    options.case_randomization = true;
    options.use_hosts_file = ResolveHosts::Never;
    options.preserve_intermediates = true;
    // A record that was just placed is seen at once.
    options.cache_size = 0;
    options.ndots = 0;
}

fn fault(error: &NetError) -> DnsFault {
    let by_code = |code| match code {
        ResponseCode::NXDomain => DnsFault::NoName,
        ResponseCode::NoError => DnsFault::NoRecords,
        other => DnsFault::Failed(format!("the name server responded with {other}")),
    };
    match error {
        NetError::Dns(DnsError::NoRecordsFound(none)) => by_code(none.response_code),
        NetError::Dns(DnsError::ResponseCode(code)) => by_code(*code),
        NetError::Dns(DnsError::Nsec { response, proof, .. }) => match proof {
            Proof::Secure | Proof::Insecure => by_code(response.response_code),
            Proof::Bogus | Proof::Indeterminate => DnsFault::Bogus,
        },
        NetError::Dns(DnsError::DnssecBogus) => DnsFault::Bogus,
        NetError::Timeout => DnsFault::Failed("the name server did not respond in time".to_owned()),
        other => DnsFault::Failed(other.to_string()),
    }
}
