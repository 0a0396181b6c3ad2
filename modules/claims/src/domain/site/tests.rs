//! Addresses and the proofs that fit them.

use super::*;

fn site(url: &str) -> Site {
    Site::at(url, &["pages.corp.com".to_owned()]).unwrap()
}

#[test]
fn the_address_decides_which_proofs_fit() {
    for (url, host, domain) in [
        ("https://www.inkwell.dev/", "inkwell.dev", "inkwell.dev"),
        ("https://app.inkwell.co.uk/x", "app.inkwell.co.uk", "inkwell.co.uk"),
        ("https://chatgpt.com", "chatgpt.com", "chatgpt.com"),
        ("https://github.com/", "github.com", "github.com"),
    ] {
        let site = site(url);
        assert_eq!((site.host.as_str(), &site.kind), (host, &SiteKind::Own { domain: domain.to_owned() }));
        assert_eq!(site.methods()[0], Method::Dns);
    }
    for url in ["https://ada.github.io", "https://www.ada.github.io/x", "https://inkwell.vercel.app"] {
        assert_eq!(
            (site(url).kind.clone(), site(url).methods()[0]),
            (SiteKind::Given, Method::File),
            "{url}"
        );
        assert_eq!(site(url).methods().len(), 2, "no record of the DNS, no mail");
    }
    for url in [
        "https://github.io",
        "https://vercel.app/x",
        "https://chatgpt.com/g/g-abc",
        "https://github.com/ada",
        "https://apps.apple.com/app/x",
        "http://10.1.2.3/",
        "http://[2001:db8::1]/",
        "https://a.unknown-suffix-x",
        "https://pages.corp.com/ada",
        "https://huggingface.co/spaces/ada",
        "https://co.uk",
    ] {
        assert_eq!(site(url).methods(), [Method::Documents], "{url}");
    }
    assert!(Site::at("ftp://a.com", &[]).is_none() && Site::at("nothing", &[]).is_none());
}

#[test]
fn repositories_are_read_where_they_are() {
    for (url, subject, raw) in [
        (
            "https://github.com/Ada/Engine.git",
            "github.com/ada/engine",
            "https://raw.githubusercontent.com/ada/engine/HEAD/f",
        ),
        ("https://gitlab.com/a/b/c/-/tree/main", "gitlab.com/a/b/c", "https://gitlab.com/a/b/c/-/raw/HEAD/f"),
        ("https://codeberg.org/a/b", "codeberg.org/a/b", "https://codeberg.org/api/v1/repos/a/b/raw/f"),
        (
            "https://huggingface.co/spaces/a/b",
            "huggingface.co/spaces/a/b",
            "https://huggingface.co/spaces/a/b/raw/main/f",
        ),
        (
            "https://huggingface.co/a/b/tree/main",
            "huggingface.co/a/b",
            "https://huggingface.co/a/b/raw/main/f",
        ),
    ] {
        let site = site(url);
        let SiteKind::Repository(repository) = &site.kind else { panic!("{url}") };
        assert_eq!((site.subject().as_str(), repository.raw("f").as_str()), (subject, raw));
        assert_eq!(site.methods()[0], Method::Repository);
    }
}

#[test]
fn the_subject_is_what_its_owner_owns() {
    for (one, other, is_apart) in [
        ("https://www.inkwell.dev/a", "http://inkwell.dev/b?x=1", false),
        ("https://inkwell.dev", "https://inkwell.app", true),
        ("https://inkwell.dev", "https://inkwell.dev:8443", true),
        ("https://github.com/ada/engine", "https://github.com/Ada/engine/tree/main", false),
        ("https://github.com/ada/engine", "https://github.com/ada/other", true),
        ("https://github.com/ada/engine", "https://github.com/ada", true),
        ("https://github.com/ada", "https://github.com/eve", true),
        ("https://ada.github.io/x", "https://ada.github.io/y", false),
        ("https://ada.github.io", "https://eve.github.io", true),
        ("https://chatgpt.com/g/g-abc", "https://chatgpt.com/g/g-abd", true),
        ("https://chatgpt.com/g/g-abc", "https://chatgpt.com", true),
        ("https://x.com/ada/", "https://x.com/ada?utm_source=a&ref=b", false),
        (
            "https://play.google.com/store/apps/details?id=a.b&hl=de",
            "https://play.google.com/store/apps/details?id=a.b",
            false,
        ),
        (
            "https://play.google.com/store/apps/details?id=a.b",
            "https://play.google.com/store/apps/details?id=a.c",
            true,
        ),
        ("https://pages.corp.com/ada", "https://pages.corp.com/eve", true),
        ("http://10.1.2.3/a", "http://10.1.2.3/b", true),
    ] {
        assert_eq!(site(one).is_apart_from(&site(other)), is_apart, "{one} {other}");
        assert_eq!(site(other).is_apart_from(&site(one)), is_apart, "{other} {one}");
    }
    let page = site("https://x.com/ada");
    assert_eq!(page.subject(), "x.com/ada");
    assert!(page.is("x.com/ada") && page.is("x.com") && !page.is("x.com/eve"));
    assert!(!site("https://github.com/ada/engine").is("github.com"));
}

#[test]
fn apex_and_www_are_one_and_nothing_else_is() {
    let site = site("https://www.inkwell.dev");
    for (url, has) in [
        ("https://inkwell.dev/x", true),
        ("https://www.inkwell.dev", true),
        ("https://evil.inkwell.dev", false),
        ("https://inkwell.dev.evil.com", false),
        ("https://xn--inkwell-.dev", false),
        ("https://lnkwell.dev", false),
    ] {
        assert_eq!(Url::parse(url).is_ok_and(|url| site.has(&url)), has, "{url}");
    }
}

#[test]
fn records_name_their_place() {
    let token = Token { brand: "toolbase", secret: "abc" };
    let records = site("https://www.inkwell.dev/pricing").records(token);
    let places: Vec<&str> = records.iter().map(|record| record.place.as_str()).collect();
    let expected = [
        "_toolbase-challenge.inkwell.dev",
        "https://www.inkwell.dev/.well-known/toolbase-challenge",
        "https://www.inkwell.dev/",
    ];
    assert_eq!(places, expected);
    assert_eq!(records[0].value, "toolbase-challenge=abc");
    assert!(
        is_free_mail("gmail.com", &[])
            && is_free_mail("a.de", &["a.de".to_owned()])
            && !is_free_mail("inkwell.dev", &[])
    );
}
