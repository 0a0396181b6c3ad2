//! The addresses of the public internet, after the registries of IANA for special purposes (RFC 6890).

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// Returns `true` if `address` is on the public internet. Addresses that wrap another one (mapped, translated, 6to4,
/// Teredo) are not.
#[must_use]
pub fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let special = address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_documentation()
        || address.is_multicast();
    let shared = a == 100 && (64..128).contains(&b);
    let protocols = (a, b, c) == (192, 0, 0);
    // 6to4 relays (RFC 7526), and the network of benchmarks (RFC 2544).
    let relay = (a, b, c) == (192, 88, 99);
    let benchmark = a == 198 && (b == 18 || b == 19);
    !(special || shared || protocols || relay || benchmark || a == 0 || a >= 240)
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    let [first, second, third, ..] = address.segments();
    // Global unicast is 2000::/3: this leaves out ::, ::1, mapped addresses, NAT64 (64:ff9b::/96), unique local and
    // link-local addresses, and multicast.
    let global = first & 0xe000 == 0x2000;
    // Protocols, with Teredo, benchmarks and ORCHID (2001::/23).
    let protocols = first == 0x2001 && second < 0x0200;
    let documentation = (first, second) == (0x2001, 0x0db8) || (first == 0x3fff && second < 0x1000);
    let six_to_four = first == 0x2002;
    // AS112 (RFC 7535), for reverse look-ups of private addresses.
    let reverse = (first, second, third) == (0x2620, 0x004f, 0x8000);
    global && !(protocols || documentation || six_to_four || reverse)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_public_internet_is_public() {
        for address in
            ["1.1.1.1", "93.184.216.34", "100.63.255.255", "2606:4700::1111", "2a00:1450::1", "2001:200::1"]
        {
            assert!(is_public(address.parse().unwrap()), "{address}");
        }
        for address in [
            "0.0.0.0",
            "0.1.2.3",
            "10.0.0.1",
            "100.64.0.1",
            "100.127.255.255",
            "127.0.0.1",
            "127.255.255.255",
            "169.254.169.254",
            "172.16.0.1",
            "172.31.255.255",
            "192.0.0.8",
            "192.0.2.1",
            "192.88.99.1",
            "192.168.1.1",
            "198.18.0.1",
            "198.19.255.255",
            "198.51.100.1",
            "203.0.113.1",
            "224.0.0.1",
            "239.255.255.255",
            "240.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:10.0.0.1",
            "::ffff:1.1.1.1",
            "::127.0.0.1",
            "64:ff9b::a00:1",
            "64:ff9b:1::a00:1",
            "100::1",
            "2001::1",
            "2001:0:4136:e378::1",
            "2001:2::1",
            "2001:10::1",
            "2001:db8::1",
            "2002:a00:1::1",
            "2620:4f:8000::1",
            "3fff::1",
            "5f00::1",
            "fc00::1",
            "fd12:3456::1",
            "fe80::1",
            "fec0::1",
            "ff02::1",
        ] {
            assert!(!is_public(address.parse().unwrap()), "{address}");
        }
    }
}
