//! Networks of addresses.

use schemars::{Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt::{self, Display, Formatter};
use std::net::IpAddr;
use std::str::FromStr;

/// A description of what [`Network`] is read from, for messages.
pub const NETWORK: &str = "an IP address such as 127.0.0.1, or a network such as 10.0.0.0/8";

/// The addresses that begin with the same bits: one address, or as many as `10.0.0.0/8` has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network {
    address: IpAddr,
    /// How many bits are the same.
    bits: u8,
}

impl Network {
    /// Returns `true` if `address` is one of this network. IPv4 addresses that are written as IPv6 ones are of IPv4 networks.
    #[must_use]
    pub fn contains(&self, address: IpAddr) -> bool {
        match (self.address, address.to_canonical()) {
            (IpAddr::V4(own), IpAddr::V4(other)) => {
                let differing = own.to_bits() ^ other.to_bits();
                differing.leading_zeros() >= u32::from(self.bits)
            }
            (IpAddr::V6(own), IpAddr::V6(other)) => {
                let differing = own.to_bits() ^ other.to_bits();
                differing.leading_zeros() >= u32::from(self.bits)
            }
            _ => false,
        }
    }
}

impl From<IpAddr> for Network {
    fn from(address: IpAddr) -> Self {
        let address = address.to_canonical();
        Self { address, bits: if address.is_ipv4() { 32 } else { 128 } }
    }
}

impl FromStr for Network {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let expected = || format!("expected {NETWORK}");
        let Some((address, bits)) = text.split_once('/') else {
            return text.parse::<IpAddr>().map(Self::from).map_err(|_| expected());
        };
        let address: IpAddr = address.parse().map_err(|_| expected())?;
        let bits: u8 = bits.parse().map_err(|_| expected())?;
        let whole = Self { address, bits: if address.is_ipv4() { 32 } else { 128 } };
        if bits <= whole.bits { Ok(Self { bits, ..whole }) } else { Err(expected()) }
    }
}

impl Display for Network {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if *self == Self::from(self.address) {
            return self.address.fmt(f);
        }
        write!(f, "{}/{}", self.address, self.bits)
    }
}

impl Serialize for Network {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Network {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

pub(super) fn list_schema(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": "array", "items": { "type": "string", "format": "network" } })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn contains(network: &str, address: &str) -> bool {
        network.parse::<Network>().unwrap().contains(address.parse().unwrap())
    }

    #[test]
    fn a_network_has_the_addresses_that_begin_as_it_does() {
        for (network, address) in [
            ("10.0.0.0/8", "10.255.0.1"),
            ("10.1.2.3/8", "10.9.9.9"),
            ("10.0.0.0/8", "::ffff:10.0.0.1"),
            ("172.16.0.0/12", "172.31.255.255"),
            ("192.0.2.7", "192.0.2.7"),
            ("192.0.2.7/32", "192.0.2.7"),
            ("::ffff:192.0.2.7", "192.0.2.7"),
            ("fd00::/8", "fdab::1"),
            ("2001:db8::1", "2001:db8::1"),
            ("0.0.0.0/0", "203.0.113.9"),
            ("::/0", "2001:db8::1"),
        ] {
            assert!(contains(network, address), "{network} {address}");
        }
        for (network, address) in [
            ("10.0.0.0/8", "11.0.0.1"),
            ("172.16.0.0/12", "172.32.0.0"),
            ("192.0.2.7", "192.0.2.8"),
            ("192.0.2.6/31", "192.0.2.8"),
            ("fd00::/8", "fc00::1"),
            ("0.0.0.0/0", "2001:db8::1"),
            ("::/0", "203.0.113.9"),
        ] {
            assert!(!contains(network, address), "{network} {address}");
        }
    }

    #[test]
    fn a_network_is_written_as_it_is_read_and_nonsense_is_none() {
        for text in ["10.0.0.0/8", "192.0.2.7", "fd00::/8", "::1", "0.0.0.0/0"] {
            assert_eq!(text.parse::<Network>().unwrap().to_string(), text);
        }
        for text in ["", "proxy", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/-1", "10.0.0/8", "fd00::/129", "/8"] {
            assert_eq!(
                text.parse::<Network>().unwrap_err(),
                "expected an IP address such as 127.0.0.1, or a network such as 10.0.0.0/8",
                "{text}"
            );
        }
    }
}
