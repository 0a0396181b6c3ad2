//! Made-up records for tests of scale: the same for the same seed, on any machine.

use uuid::{Builder, Uuid};

/// Numbers that one kind may have: the other bits of an id's first part distinguish kinds and seeds.
const NUMBER_BITS: u32 = 28;

/// The id of the record `number` of `kind`. Ids grow with the number, so that rows are stored one after another.
#[must_use]
pub fn id(seed: u64, kind: &str, number: u64) -> Uuid {
    let kind = kind.bytes().fold(mix(seed), |hash, byte| mix(hash ^ u64::from(byte)));
    let first = ((kind << NUMBER_BITS) | (number & ((1 << NUMBER_BITS) - 1))) & 0xffff_ffff_ffff;
    let mut rest = [0; 10];
    rest[..8].copy_from_slice(&number_seed(kind, number).to_be_bytes());
    Builder::from_unix_timestamp_millis(first, &rest).into_uuid()
}

/// The seed of the random numbers of the record `number`. Neighbouring seeds of a generator give similar first numbers;
/// those of neighbouring records have nothing in common.
#[must_use]
pub fn number_seed(seed: u64, number: u64) -> u64 {
    mix(seed).wrapping_add(mix(number.wrapping_add(1)))
}

/// `SplitMix64`'s finaliser (Steele, Lea and Flood, 2014).
#[must_use]
pub fn mix(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_grow_with_the_number_and_differ_by_seed_and_kind() {
        let ids: Vec<Uuid> = (0..1000).map(|number| id(7, "review", number)).collect();
        assert!(ids.is_sorted() && ids[0] != ids[1]);
        assert_eq!(ids[5], id(7, "review", 5));
        assert!(id(8, "review", 5) != ids[5] && id(7, "member", 5) != ids[5]);
    }
}
