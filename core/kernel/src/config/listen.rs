//! The address to listen on.

use schemars::{Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer};
use std::net::{IpAddr, Ipv4Addr};

/// A description of what [`listen_address`] accepts, for messages.
pub const LISTEN_ADDRESS: &str = "an IP address such as 127.0.0.1 or 0.0.0.0, or localhost";

/// An address of this machine; `localhost` is 127.0.0.1. Other names may lead anywhere, and are not looked up.
///
/// # Errors
/// What is expected, for people.
pub fn listen_address(text: &str) -> Result<IpAddr, String> {
    if text.eq_ignore_ascii_case("localhost") {
        return Ok(Ipv4Addr::LOCALHOST.into());
    }
    text.parse().map_err(|_| format!("expected {LISTEN_ADDRESS}"))
}

pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<IpAddr, D::Error> {
    listen_address(&String::deserialize(deserializer)?).map_err(serde::de::Error::custom)
}

pub(super) fn schema(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": "string", "format": "listen-address" })
}
