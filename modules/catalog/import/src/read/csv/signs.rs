//! The delimiter of a file.

/// The delimiter that divides most of the first records into as many cells as the first one, which has the most.
pub(super) fn delimiter(start: &[u8]) -> u8 {
    const DELIMITERS: [u8; 4] = [b',', b';', b'\t', b'|'];
    const RECORDS: usize = 50;
    let mut quoted = false;
    let mut counts = vec![[0_usize; 4]];
    for &byte in start {
        match byte {
            b'"' => quoted = !quoted,
            b'\n' if !quoted => {
                if counts.len() >= RECORDS {
                    break;
                }
                counts.push([0; 4]);
            }
            _ if quoted => {}
            _ => {
                if let (Some(at), Some(count)) =
                    (DELIMITERS.iter().position(|one| *one == byte), counts.last_mut())
                {
                    count[at] += 1;
                }
            }
        }
    }
    counts.retain(|count| count.iter().any(|one| *one > 0));
    let best = (0..DELIMITERS.len()).rev().max_by_key(|&at| {
        // The commonest number of cells: of the head, but for a title above it.
        let most = counts.iter().map(|count| count[at]).filter(|count| *count > 0);
        let alike = |number: usize| counts.iter().filter(|count| count[at] == number).count();
        let agreeing = most.clone().map(alike).max().unwrap_or(0);
        let first = counts.first().map_or(0, |count| count[at]);
        (agreeing, first)
    });
    // The earlier wins a tie.
    best.map_or(b',', |at| DELIMITERS[at])
}
