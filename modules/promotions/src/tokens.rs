//! Tokens of offers: what is counted of a campaign was offered by this site, to this visitor, on this day.
//!
//! A token has the campaign, the place, the time, and a signature over these and the visitor's fingerprint (HMAC-SHA-256 of
//! RFC 2104, the first 16 bytes). The secret is that of the day, so a token of yesterday is worth nothing. Nothing is stored
//! of an offer.

use crate::domain::Place;
use crate::store;
use chrono::{DateTime, TimeDelta, Utc};
use sha2::{Digest, Sha256};
use std::sync::{Arc, PoisonError, RwLock};
use toolbase_kernel::db::Db;
use uuid::Uuid;

/// So long a token lives, at most to the end of the UTC day.
const LIFE: TimeDelta = TimeDelta::hours(6);
/// The block of SHA-256.
const BLOCK: usize = 64;
const SIGNATURE: usize = 16;
/// Campaign, place, second.
const MESSAGE: usize = 16 + 1 + 8;

/// An offer of a campaign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The campaign.
    pub campaign: Uuid,
    /// The place.
    pub place: Place,
    /// When it was made.
    pub at: DateTime<Utc>,
}

/// The reasons why a token does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenError {
    /// It is no token of this site, or another visitor's.
    NotIssued,
    /// It is too old. The campaign is known of a token of this day; the signature of another day's cannot be checked.
    Expired(Option<Uuid>),
}

/// Signs and reads tokens. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct Tokens {
    key: Arc<RwLock<Option<(String, String)>>>,
}

impl Tokens {
    /// The token of `offer` for the visitor with this fingerprint.
    ///
    /// # Errors
    /// When the day's secret cannot be had from the database.
    pub async fn issue(&self, db: &Db, offer: Offer, visitor: i64) -> sqlx::Result<String> {
        let key = self.key(db, offer.at).await?;
        let mut bytes = message(offer);
        let signature = signature(&key, &bytes, visitor);
        bytes.extend_from_slice(&signature);
        Ok(hex::encode(bytes))
    }

    /// Reads a token that the visitor sends at `now`.
    ///
    /// # Errors
    /// When the day's secret cannot be had from the database.
    pub async fn read(
        &self,
        db: &Db,
        token: &str,
        visitor: i64,
        now: DateTime<Utc>,
    ) -> sqlx::Result<Result<Offer, TokenError>> {
        let Some(offer) = parse(token).filter(|offer| offer.at <= now) else {
            return Ok(Err(TokenError::NotIssued));
        };
        if offer.at.date_naive() != now.date_naive() {
            return Ok(Err(TokenError::Expired(None)));
        }
        let key = self.key(db, now).await?;
        let expected = hex::encode([message(offer), signature(&key, &message(offer), visitor)].concat());
        Ok(match is_same(&expected, token) {
            false => Err(TokenError::NotIssued),
            true if now - offer.at > LIFE => Err(TokenError::Expired(Some(offer.campaign))),
            true => Ok(offer),
        })
    }

    async fn key(&self, db: &Db, now: DateTime<Utc>) -> sqlx::Result<String> {
        let day = now.date_naive().to_string();
        let stored = self.key.read().unwrap_or_else(PoisonError::into_inner).clone();
        if let Some((of, key)) = stored
            && of == day
        {
            return Ok(key);
        }
        let fresh = format!("{}{}", Uuid::new_v4().simple(), Uuid::new_v4().simple());
        let key = store::key_of_day(db, &day, &fresh).await?;
        *self.key.write().unwrap_or_else(PoisonError::into_inner) = Some((day, key.clone()));
        Ok(key)
    }
}

fn message(offer: Offer) -> Vec<u8> {
    let place = Place::ALL.iter().position(|place| *place == offer.place).unwrap_or_default();
    let mut bytes = offer.campaign.as_bytes().to_vec();
    bytes.push(u8::try_from(place).unwrap_or_default());
    bytes.extend_from_slice(&offer.at.timestamp().to_be_bytes());
    bytes
}

fn parse(token: &str) -> Option<Offer> {
    let bytes = hex::decode(token).ok().filter(|bytes| bytes.len() == MESSAGE + SIGNATURE)?;
    let campaign = Uuid::from_slice(bytes.get(..16)?).ok()?;
    let place = *Place::ALL.get(usize::from(*bytes.get(16)?))?;
    let seconds = i64::from_be_bytes(bytes.get(17..MESSAGE)?.try_into().ok()?);
    Some(Offer { campaign, place, at: DateTime::from_timestamp(seconds, 0)? })
}

fn signature(key: &str, message: &[u8], visitor: i64) -> Vec<u8> {
    let mut padded = [0; BLOCK];
    for (byte, of_key) in padded.iter_mut().zip(key.as_bytes()) {
        *byte = *of_key;
    }
    let keyed = |pad: u8| padded.map(|byte| byte ^ pad);
    let mut inner = Sha256::new_with_prefix(keyed(0x36));
    inner.update(message);
    inner.update(visitor.to_be_bytes());
    let mut outer = Sha256::new_with_prefix(keyed(0x5c));
    outer.update(inner.finalize());
    outer.finalize().iter().copied().take(SIGNATURE).collect()
}

/// Compares all of both, so that the time says nothing about where they differ.
fn is_same(expected: &str, token: &str) -> bool {
    let token = token.to_ascii_lowercase();
    let pairs = expected.bytes().zip(token.bytes());
    expected.len() == token.len() && pairs.fold(0, |differs, (one, other)| differs | (one ^ other)) == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_worth_something_only_as_it_was_signed() {
        let at = DateTime::from_timestamp(1_749_988_800, 0).unwrap();
        let offer = Offer { campaign: Uuid::from_u128(7), place: Place::Search, at };
        let signed = |key: &str, visitor| {
            hex::encode([message(offer), signature(key, &message(offer), visitor)].concat())
        };
        let key = "a".repeat(64);
        assert_eq!(parse(&signed(&key, 1)), Some(offer));
        assert!(is_same(&signed(&key, 1), &signed(&key, 1).to_uppercase()));
        assert!(!is_same(&signed(&key, 1), &signed(&key, 2)), "another visitor's");
        assert!(!is_same(&signed(&key, 1), &signed(&"b".repeat(64), 1)), "another day's");
        for wrong in ["", "00", "zz", &signed(&key, 1)[2..]] {
            assert_eq!(parse(wrong), None, "{wrong}");
        }
    }
}
