//! Documents, by their bytes.

use std::io::{Read, Seek};

/// Documents of a claim.
pub const DOCUMENTS_MAX: usize = 5;
/// Largest document, in bytes.
pub const DOCUMENT_BYTES_MAX: u64 = 10 << 20;

/// Entries of a DOCX that are looked at.
const ENTRIES_MAX: usize = 2000;

/// A kind of document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DocumentKind {
    /// PDF.
    Pdf,
    /// JPEG.
    Jpeg,
    /// PNG.
    Png,
    /// A document of Word, without macros.
    Docx,
}

impl DocumentKind {
    /// Its content type.
    #[must_use]
    pub const fn content_type(self) -> &'static str {
        match self {
            Self::Pdf => "application/pdf",
            Self::Jpeg => "image/jpeg",
            Self::Png => "image/png",
            Self::Docx => "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
        }
    }

    /// Its ending.
    #[must_use]
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Pdf => "pdf",
            Self::Jpeg => "jpg",
            Self::Png => "png",
            Self::Docx => "docx",
        }
    }
}

/// The kind of a file, by its content; the name does not count. `None` for anything else, such as a script, a page, or an
/// archive that is no document of Word or has macros.
#[must_use]
pub fn sniff(mut file: impl Read + Seek) -> Option<DocumentKind> {
    let mut head = [0; 8];
    let length = file.read(&mut head).ok()?;
    match head.get(..length)? {
        head if head.starts_with(b"%PDF-") => Some(DocumentKind::Pdf),
        head if head.starts_with(b"\xff\xd8\xff") => Some(DocumentKind::Jpeg),
        b"\x89PNG\r\n\x1a\n" => Some(DocumentKind::Png),
        head if head.starts_with(b"PK\x03\x04") => is_docx(file).then_some(DocumentKind::Docx),
        _ => None,
    }
}

fn is_docx(file: impl Read + Seek) -> bool {
    let Ok(archive) = zip::ZipArchive::new(file) else { return false };
    if archive.len() > ENTRIES_MAX {
        return false;
    }
    let Ok(names) = archive.file_names().collect::<Result<Vec<_>, _>>() else { return false };
    let has = |name: &str| names.iter().any(|found| found == name);
    let has_macros = names.iter().any(|name| name.to_ascii_lowercase().ends_with("vbaproject.bin"));
    has("[Content_Types].xml") && has("word/document.xml") && !has_macros
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{Cursor, Write};

    fn zipped(names: &[&str]) -> Vec<u8> {
        let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
        for name in names {
            archive.start_file(*name, zip::write::SimpleFileOptions::default()).unwrap();
            archive.write_all(b"<x/>").unwrap();
        }
        archive.finish().unwrap().into_inner()
    }

    #[test]
    fn documents_are_what_their_bytes_are() {
        let kind = |bytes: &[u8]| sniff(Cursor::new(bytes.to_vec()));
        assert_eq!(kind(b"%PDF-1.7\n"), Some(DocumentKind::Pdf));
        assert_eq!(kind(b"\xff\xd8\xff\xe0abcd"), Some(DocumentKind::Jpeg));
        assert_eq!(kind(b"\x89PNG\r\n\x1a\nabc"), Some(DocumentKind::Png));
        assert_eq!(kind(&zipped(&["[Content_Types].xml", "word/document.xml"])), Some(DocumentKind::Docx));
        for wrong in [
            b"#!/bin/sh\nrm".to_vec(),
            b"<html><script>".to_vec(),
            b"MZ\x90".to_vec(),
            b"PK\x03\x04broken".to_vec(),
            Vec::new(),
            zipped(&["[Content_Types].xml", "xl/workbook.xml"]),
            zipped(&["[Content_Types].xml", "word/document.xml", "word/vbaProject.bin"]),
        ] {
            assert_eq!(kind(&wrong), None, "{:?}", String::from_utf8_lossy(&wrong));
        }
    }
}
