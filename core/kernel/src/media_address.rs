//! Addresses of uploads. In records they are relative (`/media/…`), so that they are valid under any host name.

const PREFIX: &str = "/media/";

/// `address` made complete for the outside, as in files for elsewhere; `site` ends without a slash. Only addresses of
/// our own are changed.
#[must_use]
pub fn absolute(address: &str, site: &str) -> String {
    if key_of(address).is_some() && address.starts_with('/') {
        format!("{site}{address}")
    } else {
        address.to_owned()
    }
}

/// `address` as records hold it: an upload of the site at `site` without that.
#[must_use]
pub fn relative(address: &str, site: &str) -> String {
    let path = address.strip_prefix(site).filter(|path| key_of(path).is_some());
    path.unwrap_or(address).to_owned()
}

/// The folder of the upload that `address` names, as in `4f/4f1c8d…`, whatever site it names.
#[must_use]
pub fn key_of(address: &str) -> Option<&str> {
    let path = path_of(address)?;
    folder(path.strip_prefix(PREFIX)?).map(|(key, _)| key)
}

/// The folder and the file name of a key of ours: `ab/abcdef…/640.webp`.
#[must_use]
pub fn folder(key: &str) -> Option<(&str, &str)> {
    let (folder, file) = key.rsplit_once('/')?;
    let (spread, random) = folder.split_once('/')?;
    let ours = random.len() == 32 && random.bytes().all(|byte| byte.is_ascii_hexdigit());
    (ours && spread.len() == 2 && random.starts_with(spread)).then_some((folder, file))
}

/// The address of the upload at `address` in a width of at most `width` pixels, one of those that all wider pictures have;
/// `None` when it is no picture of ours.
#[must_use]
pub fn at_width(address: &str, width: u32) -> Option<String> {
    key_of(address)?;
    let (folder, file) = address.rsplit_once('/')?;
    let (own, extension) = file.split_once('.')?;
    let own: u32 = own.parse().ok()?;
    Some(format!("{folder}/{}.{extension}", own.min(width)))
}

/// Returns the part of a web address after scheme and host; of a path the path itself.
#[must_use]
pub fn path_of(address: &str) -> Option<&str> {
    if address.starts_with('/') {
        return Some(address);
    }
    let rest = address.strip_prefix("https://").or_else(|| address.strip_prefix("http://"))?;
    rest.find('/').map(|at| &rest[at..])
}

#[cfg(test)]
mod tests {
    use super::*;

    const UPLOAD: &str = "/media/4f/4f1c8d1d5d0b4c0ab3f2f6f2f0a1b2c3/640.webp";

    #[test]
    fn a_picture_has_an_address_in_each_width() {
        let small = UPLOAD.replace("640", "320");
        assert_eq!(at_width(UPLOAD, 320), Some(small.clone()));
        assert_eq!(at_width(&small, 640), Some(small), "it is no wider");
        let video = UPLOAD.replace("640.webp", "video.mp4");
        for other in [video.as_str(), "https://elsewhere.example/640.webp", "/media/x/640.webp", ""] {
            assert_eq!(at_width(other, 320), None, "{other}");
        }
    }

    #[test]
    fn addresses_of_uploads_are_relative_here_and_complete_elsewhere() {
        let site = "https://tools.example.org";
        let there = format!("{site}{UPLOAD}");
        assert_eq!((absolute(UPLOAD, site), relative(&there, site)), (there.clone(), UPLOAD.to_owned()));
        assert_eq!((absolute(&there, site), relative(UPLOAD, site)), (there.clone(), UPLOAD.to_owned()));
        assert_eq!(key_of(&there), Some("4f/4f1c8d1d5d0b4c0ab3f2f6f2f0a1b2c3"));
        let foreign = "https://elsewhere.example/media/logo.png";
        assert_eq!(
            (absolute("/logo.svg", site), relative(foreign, site)),
            ("/logo.svg".to_owned(), foreign.to_owned())
        );
        assert_eq!((key_of(foreign), key_of("//x/media/y"), key_of("")), (None, None, None));
    }
}
