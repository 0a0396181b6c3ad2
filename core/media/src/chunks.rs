//! Leaves out of a PNG what its decoder need not read: profiles and texts are compressed, and a few bytes of them fill
//! the memory.

/// The length of the signature.
const SIGNATURE: usize = 8;
/// Length, name and checksum of a chunk.
const AROUND: usize = 12;
/// The largest EXIF block, as in a JPEG.
const EXIF_MAX: usize = 64 * 1024;

/// Takes all chunks out of a PNG but those of its picture (PNG specification, section 11.2), its transparency and how
/// it is turned. What is no chunk stays, for the decoder to reject.
pub(super) fn retain_picture(png: &mut Vec<u8>) {
    if png.len() < SIGNATURE {
        return;
    }
    let (mut from, mut to) = (SIGNATURE, SIGNATURE);
    while let Some(head) = png.get(from..from + 8) {
        let body = u32::from_be_bytes([head[0], head[1], head[2], head[3]]) as usize;
        let name = [head[4], head[5], head[6], head[7]];
        let Some(after) = from.checked_add(AROUND + body).filter(|after| *after <= png.len()) else { break };
        let stays = match &name {
            b"IHDR" | b"PLTE" | b"tRNS" | b"IDAT" | b"IEND" => true,
            b"eXIf" => body <= EXIF_MAX,
            // An unknown chunk that the picture depends on is for the decoder to reject.
            _ => name[0].is_ascii_uppercase(),
        };
        if stays {
            png.copy_within(from..after, to);
            to += after - from;
        }
        from = after;
    }
    png.drain(to..from);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chunk(name: &str, body: usize) -> Vec<u8> {
        [&u32::try_from(body).unwrap().to_be_bytes()[..], name.as_bytes(), &vec![7; body][..], &[1; 4][..]]
            .concat()
    }

    #[test]
    fn chunks_beside_the_picture_are_left_out() {
        let signature = b"\x89PNG\r\n\x1a\n".to_vec();
        let stays = [chunk("IHDR", 13), chunk("eXIf", 30), chunk("IDAT", 500), chunk("IEND", 0)];
        let picture = [signature.clone(), stays.concat()].concat();
        let mut file = signature;
        for (part, more) in stays.iter().zip([
            chunk("iCCP", 4000),
            [chunk("zTXt", 10), chunk("iTXt", 0), chunk("eXIf", EXIF_MAX + 1)].concat(),
            [chunk("fcTL", 26), chunk("fdAT", 900)].concat(),
            Vec::new(),
        ]) {
            file.extend([part.as_slice(), &more].concat());
        }
        retain_picture(&mut file);
        assert!(file == picture);
        retain_picture(&mut file);
        assert!(file == picture, "there is nothing else to leave out");
    }

    #[test]
    fn what_is_no_chunk_stays() {
        for rest in [&b""[..], b"IDA", &[0xff; 8], b"\0\0\0\x09IDATcut"] {
            let file =
                [b"\x89PNG\r\n\x1a\n".to_vec(), chunk("IHDR", 13), chunk("tEXt", 9), rest.to_vec()].concat();
            let mut stripped = file.clone();
            retain_picture(&mut stripped);
            assert!(stripped.ends_with(rest) && stripped.len() == file.len() - 21);
        }
        let mut short = b"\x89PNG".to_vec();
        retain_picture(&mut short);
        assert_eq!(short, b"\x89PNG");
    }
}
