//! The private key that signs, and what is published of it.

use ring::rand::SystemRandom;
use ring::signature::{Ed25519KeyPair, KeyPair, RSA_PKCS1_SHA256, RsaKeyPair};
use rustls::pki_types::PrivateKeyDer;
use rustls::pki_types::pem::PemObject;

/// `rsaEncryption` without parameters, as `SubjectPublicKeyInfo` names it (RFC 3279 section 2.3.1).
const RSA: [u8; 15] =
    [0x30, 0x0d, 0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01, 0x05, 0x00];

/// The reasons why a key cannot sign.
#[derive(Debug, thiserror::Error)]
pub enum KeyError {
    /// It is no key, or one of another kind.
    #[error("expected a private key that begins with `-----BEGIN PRIVATE KEY-----`: RSA or Ed25519")]
    NoKey,
    /// It has a password.
    #[error("the private key has a password; expected one without")]
    Encrypted,
    /// It is RSA, and too short, too long or damaged.
    #[error("expected an RSA key of 2048 to 4096 bits: {0}")]
    Rsa(String),
    /// It did not sign.
    #[error("the private key did not sign")]
    Signing,
}

/// A private key.
pub(super) enum Key {
    Rsa(Box<RsaKeyPair>),
    Ed25519(Ed25519KeyPair),
}

impl Key {
    /// Reads a key in PEM, as OpenSSL writes it.
    pub fn read(pem: &str) -> Result<Self, KeyError> {
        if pem.contains("ENCRYPTED") {
            return Err(KeyError::Encrypted);
        }
        let rsa = |pair: Result<RsaKeyPair, ring::error::KeyRejected>| {
            pair.map(|pair| Self::Rsa(Box::new(pair))).map_err(|error| KeyError::Rsa(error.to_string()))
        };
        match PrivateKeyDer::from_pem_slice(pem.as_bytes()).map_err(|_| KeyError::NoKey)? {
            PrivateKeyDer::Pkcs1(der) => rsa(RsaKeyPair::from_der(der.secret_pkcs1_der())),
            PrivateKeyDer::Pkcs8(der) => {
                let der = der.secret_pkcs8_der();
                match Ed25519KeyPair::from_pkcs8_maybe_unchecked(der) {
                    Ok(pair) => Ok(Self::Ed25519(pair)),
                    Err(_) => match RsaKeyPair::from_pkcs8(der) {
                        Err(error) if error.to_string() == "WrongAlgorithm" => Err(KeyError::NoKey),
                        pair => rsa(pair),
                    },
                }
            }
            _ => Err(KeyError::NoKey),
        }
    }

    /// Its name in a signature and in a record.
    pub const fn algorithm(&self) -> &'static str {
        match self {
            Self::Rsa(_) => "rsa",
            Self::Ed25519(_) => "ed25519",
        }
    }

    /// The public key as a record has it: `SubjectPublicKeyInfo` of RSA, the 32 bytes of Ed25519 (RFC 8463).
    pub fn public(&self) -> Vec<u8> {
        match self {
            Self::Rsa(pair) => {
                let mut bits = vec![0];
                bits.extend_from_slice(pair.public_key().as_ref());
                let mut info = RSA.to_vec();
                info.extend(der(0x03, &bits));
                der(0x30, &info)
            }
            Self::Ed25519(pair) => pair.public_key().as_ref().to_vec(),
        }
    }

    /// The signature of `text`: of its SHA-256 by RSA, and of that hash by Ed25519 (RFC 8463 section 3).
    pub fn sign(&self, text: &[u8]) -> Result<Vec<u8>, KeyError> {
        match self {
            Self::Rsa(pair) => {
                let mut signature = vec![0; pair.public().modulus_len()];
                let signed = pair.sign(&RSA_PKCS1_SHA256, &SystemRandom::new(), text, &mut signature);
                signed.map(|()| signature).map_err(|_| KeyError::Signing)
            }
            Self::Ed25519(pair) => {
                let hash = ring::digest::digest(&ring::digest::SHA256, text);
                Ok(pair.sign(hash.as_ref()).as_ref().to_vec())
            }
        }
    }
}

/// A value in DER: its tag, its length and its bytes.
fn der(tag: u8, bytes: &[u8]) -> Vec<u8> {
    let length = bytes.len().to_be_bytes();
    let significant = &length[length.iter().position(|byte| *byte != 0).unwrap_or(length.len() - 1)..];
    let mut value = vec![tag];
    if bytes.len() >= 0x80 {
        value.push(0x80 | u8::try_from(significant.len()).unwrap_or(0));
    }
    value.extend_from_slice(significant);
    value.extend_from_slice(bytes);
    value
}
