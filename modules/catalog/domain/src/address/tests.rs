use super::*;
use proptest::prelude::*;

fn url(text: &str) -> String {
    address(text).unwrap().url
}

fn canonical(text: &str) -> String {
    address(text).unwrap().canonical
}

#[test]
fn people_visit_a_clean_address() {
    assert_eq!(url(" Example.COM "), "https://example.com");
    assert_eq!(url("http://www.example.com:80/?utm_source=x&id=2&REF=y#top"), "http://www.example.com/?id=2");
    assert_eq!(url("//example.com/a/"), "https://example.com/a/");
    assert_eq!(url("example.com:8080/a"), "https://example.com:8080/a");
    assert_eq!(url("https://bücher.example/ä"), "https://xn--bcher-kva.example/%C3%A4");
    assert_eq!(url("https://example.com./?fbclid=1"), "https://example.com");
    assert_eq!(url("<https://example.com/a?b=1>"), "https://example.com/a?b=1");
}

#[test]
fn one_product_has_one_canonical_address() {
    let one = "example.com/app?a=1&b=2";
    for text in [
        "https://example.com/app?a=1&b=2",
        "http://WWW.example.com/app/?b=2&a=1",
        "example.com:443/app/index.html?b=2&gclid=9&a=1#x",
        "https://example.com:443/app?via=me&a=1&b=2&&",
    ] {
        assert_eq!(canonical(text), one, "{text}");
    }
    // A path behind `#/` is one, but a place in a page is not.
    for (text, expected) in [
        ("https://app.example/#/tools/a", "app.example#/tools/a"),
        ("https://www.app.example/#/tools/a/", "app.example#/tools/a"),
        ("https://app.example/x/#!/b?via=me", "app.example/x#!/b?via=me"),
        ("https://app.example/#/", "app.example"),
        ("https://app.example/#tools", "app.example"),
    ] {
        assert_eq!(canonical(text), expected, "{text}");
    }
    assert_eq!(url("https://app.example/#/tools/a"), "https://app.example/#/tools/a");
    assert_eq!(canonical("https://www.com/"), "www.com");
    assert_eq!(canonical("https://example.com:8443/"), "example.com:8443");
    assert_ne!(canonical("https://example.com/App"), canonical("https://example.com/app"));
    assert_eq!(canonical("https://apps.apple.com/app?id=12"), "apps.apple.com/app?id=12");
}

#[test]
fn each_broken_rule_is_named() {
    let rule = |text: &str| address(text).unwrap_err().to_string();
    assert_eq!(rule("  "), "is required");
    assert_eq!(rule("JavaScript:alert(1)"), "must begin with http:// or https://, not `javascript:`");
    assert_eq!(rule("mailto:a@example.com"), "must begin with http:// or https://, not `mailto:`");
    assert_eq!(rule("ftp://example.com"), "must begin with http:// or https://, not `ftp:`");
    assert_eq!(rule("https://me:secret@example.com"), "must not hold a user name or password");
    assert_eq!(rule("https://a.example https://b.example"), "must not hold spaces");
    assert_eq!(rule("soon"), "needs a host name with a dot, found `soon`");
    let long = format!("https://example.com/{}", "a".repeat(500));
    assert_eq!(rule(&long), "has 520 characters; at most 500 are allowed");
    assert!(matches!(address("https://exa<mple.com"), Err(AddressError::Malformed(_))));
}

#[test]
fn private_places_are_rejected() {
    for text in [
        "http://localhost:3000",
        "https://api.localhost",
        "printer.local",
        "db.internal",
        "http://127.0.0.1",
        "http://2130706433/",
        "http://0x7f.1",
        "10.0.0.8",
        "http://169.254.169.254/latest",
        "192.168.1.1",
        "100.64.0.1",
        "http://[::1]/",
        "http://[fe80::1]",
        "http://[fd00::1]",
        "http://[::ffff:10.0.0.1]",
        "http://0.0.0.0",
    ] {
        assert!(matches!(address(text), Err(AddressError::Private(_))), "{text}: {:?}", address(text));
    }
    assert_eq!(canonical("http://8.8.8.8/"), "8.8.8.8");
    assert_eq!(canonical("mylocal.com"), "mylocal.com");
}

#[test]
fn names_of_hosts_have_letters_digits_hyphens_and_underscores() {
    for text in ["൦.\".", "a\"b.example", "a!b.example", "a'.example"] {
        assert!(matches!(address(text), Err(AddressError::Malformed(_))), "{text}: {:?}", address(text));
    }
    assert_eq!(canonical("my_tool.example"), "my_tool.example");
}

proptest! {
    #[test]
    fn cleaning_twice_changes_nothing(text in "(https?://)?(www\\.){0,2}[a-z0-9]{1,8}\\.(com|example|中国)(:[0-9]{2,4})?(/[a-zA-Z%é.]{0,5}|/index.html){0,3}/?(\\?([a-z_]{1,4}|utm_x|ref)(=[a-z0-9%+ ]{0,3})?(&[a-z]{1,3}=[a-z&]{0,4}){0,3})?(#[a-z/]{0,4})?") {
        if let Ok(once) = address(&text) {
            prop_assert_eq!(&address(&once.url).unwrap(), &once);
            prop_assert_eq!(&address(&once.canonical).unwrap().canonical, &once.canonical);
        }
    }

    #[test]
    fn any_text_is_read_or_rejected(text in "\\PC{0,60}") {
        if let Ok(once) = address(&text) {
            prop_assert_eq!(&address(&once.url).unwrap(), &once);
            prop_assert!(once.url.starts_with("http"));
        }
    }
}

#[test]
fn marks_of_affiliates_leave_an_address() {
    let text = "https://a.example/x?ref_campaign=1&sid=2&rid=3&partner_id=4&page=5&REF_X=6";
    assert_eq!(address(text).unwrap().url, "https://a.example/x?page=5");
}
