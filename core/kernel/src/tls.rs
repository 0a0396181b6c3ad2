//! The one provider of cryptography for TLS.

/// Makes ring the provider for everything in this process that speaks TLS. Calling it again changes nothing.
pub fn install() {
    // An error only means that a provider is installed already.
    let _ = rustls::crypto::ring::default_provider().install_default();
}
