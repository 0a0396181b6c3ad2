//! The transports: a folder, a mail server, or a list in memory.

use super::message::{Mail, MailError};
use super::{MailConfig, MailEncryption, MailTransport};
use lettre::address::Envelope;
use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::client::{Tls, TlsParameters};
use lettre::{AsyncSmtpTransport, AsyncTransport, Tokio1Executor};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::OnceCell;
use toolbase_kernel::private;

type Smtp = AsyncSmtpTransport<Tokio1Executor>;

/// Codes for rejected credentials of the sender (RFC 4954): not caused by the mail.
const SIGN_IN: [u16; 4] = [530, 534, 535, 538];

pub(super) enum Transport {
    File(PathBuf),
    // Made at the first mail: its pool needs the runtime.
    Smtp(Box<MailConfig>, OnceCell<Smtp>),
    Memory(Mutex<Vec<Mail>>),
}

impl Transport {
    pub fn new(config: &MailConfig) -> Self {
        match config.transport {
            MailTransport::File => Self::File(config.folder.clone()),
            MailTransport::Smtp => Self::Smtp(Box::new(config.clone()), OnceCell::new()),
            MailTransport::Memory => Self::Memory(Mutex::default()),
        }
    }

    /// Sends `message`, which is `mail` as a server gets it, and returns the server's reply.
    pub async fn send(&self, mail: &Mail, envelope: &Envelope, message: &[u8]) -> Result<String, MailError> {
        match self {
            Self::File(folder) => {
                // One mail is one file, however often it is sent.
                let path = folder.join(format!("{}.eml", mail.id));
                write(folder, &path, message).await.map_err(|error| {
                    MailError::Temporary(format!("cannot write {}: {error}", path.display()))
                })?;
                Ok(format!("written to {}", path.display()))
            }
            Self::Smtp(config, made) => {
                let smtp = made.get_or_try_init(|| async { smtp(config) }).await?;
                let response =
                    smtp.send_raw(envelope, message).await.map_err(|error| describe(config, &error))?;
                let text = response.message().collect::<Vec<_>>().join(" ");
                Ok(format!("{} {text}", response.code()))
            }
            Self::Memory(sent) => {
                sent.lock().unwrap_or_else(PoisonError::into_inner).push(mail.clone());
                Ok("stored in memory".to_owned())
            }
        }
    }

    /// Checks that it can send now. Returns a message about it.
    pub async fn check(&self) -> Result<String, MailError> {
        match self {
            Self::File(folder) => {
                toolbase_kernel::host::check_writable(folder).await.map_err(|error| {
                    MailError::Temporary(format!("{} cannot be written to: {error}", folder.display()))
                })?;
                Ok(format!("written as files to {}; nothing is sent", folder.display()))
            }
            Self::Smtp(config, made) => {
                let smtp = made.get_or_try_init(|| async { smtp(config) }).await?;
                match smtp.test_connection().await {
                    Ok(true) => Ok(format!("{}:{} responds", config.host, config.port)),
                    Ok(false) => {
                        Err(MailError::Temporary(format!("{}:{} does not respond", config.host, config.port)))
                    }
                    Err(error) => Err(describe(config, &error)),
                }
            }
            Self::Memory(_) => Ok("stored in memory; nothing is sent".to_owned()),
        }
    }

    /// Returns the mails of the transport `memory`.
    pub fn sent(&self) -> Vec<Mail> {
        match self {
            Self::Memory(sent) => sent.lock().unwrap_or_else(PoisonError::into_inner).clone(),
            _ => Vec::new(),
        }
    }
}

async fn write(folder: &Path, path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let (folder, path, bytes) = (folder.to_owned(), path.to_owned(), bytes.to_owned());
    let written = tokio::task::spawn_blocking(move || {
        private::make_folder(&folder)?;
        // Whoever looks at the folder never sees half a mail. Such a file is for its owner alone.
        let mut file = tempfile::Builder::new().prefix(".mail-").tempfile_in(&folder)?;
        file.write_all(&bytes)?;
        file.persist(&path).map(drop).map_err(|error| error.error)
    });
    written.await.unwrap_or_else(|_| Err(std::io::ErrorKind::Other.into()))
}

fn smtp(config: &MailConfig) -> Result<Smtp, MailError> {
    let parameters = || {
        TlsParameters::new(config.host.clone())
            .map_err(|error| MailError::Temporary(format!("cannot prepare TLS: {error}")))
    };
    let tls = match config.encryption {
        MailEncryption::None => Tls::None,
        MailEncryption::Starttls => Tls::Required(parameters()?),
        MailEncryption::Tls => Tls::Wrapper(parameters()?),
    };
    let mut smtp = Smtp::builder_dangerous(&config.host)
        .port(config.port)
        .tls(tls)
        .timeout(Some(Duration::from_millis(config.timeout_ms)));
    if !config.username.is_empty() {
        let credentials = Credentials::new(config.username.clone(), config.password.expose().to_owned());
        smtp = smtp.credentials(credentials);
    }
    Ok(smtp.build())
}

/// The error in one line; it never holds the password.
fn describe(config: &MailConfig, error: &lettre::transport::smtp::Error) -> MailError {
    let mut text = format!("{}:{}: {error}", config.host, config.port);
    let mut cause = std::error::Error::source(error);
    while let Some(inner) = cause {
        let inner_text = inner.to_string();
        if !text.contains(&inner_text) {
            text = format!("{text}: {inner_text}");
        }
        cause = inner.source();
    }
    let code = error.status().map(u16::from);
    if error.is_permanent() && !code.is_some_and(|code| SIGN_IN.contains(&code)) {
        MailError::Permanent(text)
    } else {
        MailError::Temporary(text)
    }
}
