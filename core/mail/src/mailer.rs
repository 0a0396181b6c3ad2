//! Templates and transport, as configured.

use super::dkim::Signer;
use super::message::{Mail, MailError};
use super::templates::{Rendered, TemplateError, Templates};
use super::transport::Transport;
use super::{KeyError, MailConfig, MailTransport};
use lettre::Address;
use lettre::message::Mailbox;
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::registry::Registry;
use serde_json::{Value, json};
use std::sync::{Arc, PoisonError, RwLock};
use toolbase_kernel::config::{Config, MissingSection};
use toolbase_kernel::directory::MissingService;
use toolbase_kernel::mail::MailTemplate;
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::site::LiveSite;

toolbase_kernel::interface!(Mailer);

/// Fills templates and sends mails. Cheap to clone.
#[derive(Clone)]
pub struct Mailer {
    inner: Arc<Inner>,
}

struct Inner {
    templates: RwLock<Templates>,
    transport: Transport,
    from: Result<Address, MailError>,
    /// The name of the sender, where it is not the site's.
    from_name: Option<String>,
    signer: Result<Option<Signer>, KeyError>,
    relay_signs: bool,
    /// Mails leave this machine.
    sends: bool,
    /// The site, whose name templates hold, and its address.
    site: LiveSite,
    url: String,
    /// The part of a Message-ID after the `@`.
    host: String,
    outcomes: Family<OutcomeLabels, Counter>,
}

/// The signer of the mails with DKIM.
pub(super) enum SignedBy {
    /// This server, with the key of this name.
    Server(String),
    Relay,
    Nobody,
    NothingIsSent,
}

#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
struct OutcomeLabels {
    outcome: &'static str,
}

impl Mailer {
    /// A mailer without templates.
    ///
    /// # Errors
    /// [`MissingSection`] when the section of mail was not read.
    pub fn new(config: &Config) -> Result<Self, MissingSection> {
        Self::for_site(config, LiveSite::new(&config.site))
    }

    /// A mailer without templates, whose mails have the name that the site has when they are sent.
    ///
    /// # Errors
    /// As [`Mailer::new`].
    pub fn for_site(config: &Config, site: LiveSite) -> Result<Self, MissingSection> {
        let mail = config.section::<MailConfig>()?;
        let host = url::Url::parse(&config.site.url).ok().and_then(|url| url.host_str().map(str::to_owned));
        let inner = Inner {
            templates: RwLock::default(),
            transport: Transport::new(mail),
            from: sender(mail),
            from_name: Some(mail.from_name.clone()).filter(|name| !name.is_empty()),
            signer: Signer::new(mail),
            relay_signs: mail.dkim.relay_signs,
            sends: mail.transport == MailTransport::Smtp,
            site,
            url: config.site.url.clone(),
            host: host.unwrap_or_else(|| "localhost".to_owned()),
            outcomes: Family::default(),
        };
        Ok(Self { inner: Arc::new(inner) })
    }

    /// Returns the mailer of the server that `context` belongs to.
    ///
    /// # Errors
    /// [`MissingService`] when this service does not run.
    pub fn from_context(context: &ModuleContext) -> Result<Arc<Self>, MissingService> {
        context.directory.get()
    }

    /// Adds the templates of `owner`: all, or none when one of them cannot be used.
    ///
    /// # Errors
    /// [`TemplateError::Duplicate`], [`TemplateError::Broken`]
    pub fn add(&self, owner: &str, templates: Vec<MailTemplate>) -> Result<(), TemplateError> {
        self.inner.templates.write().unwrap_or_else(PoisonError::into_inner).add(owner, templates)
    }

    /// All templates with their owners, by name.
    #[must_use]
    pub fn templates(&self) -> Vec<(String, MailTemplate)> {
        let templates = self.inner.templates.read().unwrap_or_else(PoisonError::into_inner);
        templates.list().cloned().collect()
    }

    /// Fills the template `name` with `data`, an object.
    ///
    /// # Errors
    /// [`TemplateError::Unknown`], [`TemplateError::Values`]
    pub fn render(&self, name: &str, data: &Value) -> Result<Rendered, TemplateError> {
        let templates = self.inner.templates.read().unwrap_or_else(PoisonError::into_inner);
        templates.render(name, data, &self.site())
    }

    /// Owner and template of this name.
    #[must_use]
    pub fn template(&self, name: &str) -> Option<(String, MailTemplate)> {
        let templates = self.inner.templates.read().unwrap_or_else(PoisonError::into_inner);
        templates.find(name).cloned()
    }

    /// The values that every mail has; logo and colours are those of the frame, null where the look is the build's.
    pub(super) fn site(&self) -> Value {
        let look = self.inner.site.settings();
        json!({ "name": self.inner.site.name(), "url": self.inner.url, "logo": look.logo, "logoDark": look.logo_dark,
            "accent": look.accent, "accentDark": look.accent_dark })
    }

    /// Sends `mail` and returns the server's reply, or the path of the file.
    ///
    /// # Errors
    /// [`MailError`]; one that is not permanent may go away by itself.
    pub async fn send(&self, mail: &Mail) -> Result<String, MailError> {
        let sent = async {
            let message = mail.message(&self.from()?, &self.inner.host)?;
            let bytes = self.signed(mail, message.formatted())?;
            self.inner.transport.send(mail, message.envelope(), &bytes).await
        }
        .await;
        let outcome = match &sent {
            Ok(_) => "sent",
            Err(error) if error.is_permanent() => "rejected",
            Err(_) => "failed",
        };
        self.inner.outcomes.get_or_create(&OutcomeLabels { outcome }).inc();
        sent
    }

    /// Adds the figures about mails to `registry`. How many wait is the lag of the handler that sends them.
    pub fn measure(&self, registry: &mut Registry) {
        let help = "Mails handed over to the transport, by what became of them; a failed one is tried again";
        registry.register("mails", help, self.inner.outcomes.clone());
    }

    /// The mail as a server would get it.
    ///
    /// # Errors
    /// [`MailError::Permanent`] when it cannot be written.
    pub fn as_file(&self, mail: &Mail) -> Result<Vec<u8>, MailError> {
        let message = mail.message(&self.from()?, &self.inner.host)?;
        self.signed(mail, message.formatted())
    }

    /// Returns name and text of the TXT record with the key that signs; `None` when this server does not sign.
    ///
    /// # Errors
    /// [`MailError::Temporary`] when the key cannot sign.
    pub fn signing_record(&self) -> Result<Option<(String, String)>, MailError> {
        Ok(self.signer()?.map(|signer| (signer.record_name(), signer.record())))
    }

    fn signer(&self) -> Result<Option<&Signer>, MailError> {
        let signer = self.inner.signer.as_ref();
        signer.map(Option::as_ref).map_err(|error| MailError::Temporary(format!("`mail.dkim`: {error}")))
    }

    fn signed(&self, mail: &Mail, message: Vec<u8>) -> Result<Vec<u8>, MailError> {
        let Some(signer) = self.signer()? else { return Ok(message) };
        signer.sign(&message, mail.date).map_err(|error| MailError::Temporary(error.to_string()))
    }

    /// Returns by whom the mails that are sent are signed.
    pub(super) fn signed_by(&self) -> Result<SignedBy, MailError> {
        Ok(match self.signer()? {
            _ if !self.inner.sends => SignedBy::NothingIsSent,
            Some(signer) => SignedBy::Server(signer.record_name()),
            None if self.inner.relay_signs => SignedBy::Relay,
            None => SignedBy::Nobody,
        })
    }

    /// Returns the mails that were sent by the transport `memory`, oldest first.
    #[must_use]
    pub fn sent(&self) -> Vec<Mail> {
        self.inner.transport.sent()
    }

    /// Checks that the transport can send now. Returns a message about it.
    pub(super) async fn check(&self) -> Result<String, MailError> {
        self.from()?;
        self.inner.transport.check().await
    }

    fn from(&self) -> Result<Mailbox, MailError> {
        let address = self.inner.from.as_ref();
        let address = address.map_err(|error| MailError::Temporary(format!("`mail.from`: {error}")))?.clone();
        let name = self.inner.from_name.clone().unwrap_or_else(|| self.inner.site.name());
        Ok(Mailbox::new(Some(name), address))
    }
}

fn sender(config: &MailConfig) -> Result<Address, MailError> {
    config.from.parse().map_err(|_| MailError::Temporary("no mail address".to_owned()))
}
