//! Videos for tests.

/// A video of 12.5 seconds without frames; the fields describe it, in units of its clock.
pub struct Mp4 {
    /// The brand of the container.
    pub brand: [u8; 4],
    /// Units in a second.
    pub timescale: u32,
    /// How long the movie says it is.
    pub length: u32,
    /// How long its track says it is.
    pub track_length: u32,
    /// The kind of track: `vide` or `soun`.
    pub handler: [u8; 4],
    /// True if the description comes after the frames, as cameras write it.
    pub at_end: bool,
}

impl Default for Mp4 {
    fn default() -> Self {
        Self {
            brand: *b"isom",
            timescale: 600,
            length: 7500,
            track_length: 7500,
            handler: *b"vide",
            at_end: false,
        }
    }
}

impl Mp4 {
    /// The file.
    pub fn bytes(&self) -> Vec<u8> {
        let ftyp = atom(*b"ftyp", &[&self.brand[..], &[0, 0, 2, 0], b"isom", b"mp41"].concat());
        let mut mvhd = vec![0; 100];
        mvhd[12..16].copy_from_slice(&self.timescale.to_be_bytes());
        mvhd[16..20].copy_from_slice(&self.length.to_be_bytes());
        let mut tkhd = vec![0; 84];
        tkhd[20..24].copy_from_slice(&self.track_length.to_be_bytes());
        tkhd[76..78].copy_from_slice(&640_u16.to_be_bytes());
        tkhd[80..82].copy_from_slice(&360_u16.to_be_bytes());
        let mut hdlr = vec![0; 24];
        hdlr[8..12].copy_from_slice(&self.handler);
        let mdia = atom(*b"mdia", &atom(*b"hdlr", &hdlr));
        let trak = atom(*b"trak", &[atom(*b"tkhd", &tkhd), mdia].concat());
        let moov = atom(*b"moov", &[atom(*b"mvhd", &mvhd), trak].concat());
        let mdat = atom(*b"mdat", &vec![7; 4000]);
        if self.at_end { [ftyp, mdat, moov].concat() } else { [ftyp, moov, mdat].concat() }
    }
}

fn atom(name: [u8; 4], body: &[u8]) -> Vec<u8> {
    [&u32::try_from(body.len() + 8).unwrap().to_be_bytes()[..], &name, body].concat()
}
