//! Services are found by type and interface.

use super::{Directory, MissingService, Stamp};
use std::sync::Arc;

trait Greeter: Send + Sync {
    fn greeting(&self) -> &'static str;
}

crate::interface!(dyn Greeter);

struct Polite(&'static str);

impl Greeter for Polite {
    fn greeting(&self) -> &'static str {
        self.0
    }
}

const OLD: Stamp = Stamp::from_text("trait Greeter { fn greeting(); }");
const NEW: Stamp = Stamp::from_text("trait Greeter { fn farewell(); fn greeting(); }");

fn greeter(text: &'static str) -> Arc<dyn Greeter> {
    Arc::new(Polite(text))
}

#[test]
fn the_newest_service_is_found_and_all_in_their_order() {
    let directory = Directory::default();
    assert_eq!(
        directory.get::<dyn Greeter>().err().map(|error| error.to_string()),
        Some("no running module offers `dyn toolbase_kernel::directory::tests::Greeter`".to_owned())
    );
    directory.offer(greeter("one"));
    directory.offer(greeter("two"));
    assert_eq!(directory.find::<dyn Greeter>().map(|found| found.greeting()), Some("two"));
    let all = directory.list::<dyn Greeter>();
    assert_eq!(all.iter().map(|found| found.greeting()).collect::<Vec<_>>(), ["one", "two"]);
}

#[test]
fn a_service_with_another_interface_is_not_found_and_both_versions_are_named() {
    let directory = Directory::default();
    let (offers, requests) = (directory.for_owner("greetings"), directory.for_owner("letters"));
    offers.offer_as(OLD, greeter("old"));
    let error = requests.get_as::<dyn Greeter>(NEW).err();
    assert_eq!(
        error,
        Some(MissingService::OtherInterface {
            service: "dyn toolbase_kernel::directory::tests::Greeter",
            offered_by: "greetings",
            offered: OLD,
            requested_by: "letters",
            requested: NEW,
        })
    );
    let message = error.map(|error| error.to_string()).unwrap_or_default();
    for part in ["`greetings`", "`letters`", &OLD.to_string(), &NEW.to_string()] {
        assert!(message.contains(part), "{message}");
    }
    // Whoever has the same version finds it.
    assert_eq!(requests.get_as::<dyn Greeter>(OLD).map(|found| found.greeting()), Ok("old"));
}

#[test]
fn a_service_that_was_withdrawn_is_not_offered_with_another_interface_either() {
    let directory = Directory::default();
    directory.for_owner("greetings").offer_as(OLD, greeter("old"));
    directory.withdraw("greetings");
    let error = directory.get_as::<dyn Greeter>(NEW).err();
    assert!(matches!(error, Some(MissingService::NotOffered(_))), "{error:?}");
}

#[test]
fn the_stamp_changes_with_the_text() {
    assert_ne!(OLD, NEW);
    assert_eq!(Stamp::from_text("").to_string(), "cbf29ce484222325");
    // The test vector of FNV-1a.
    assert_eq!(Stamp::from_text("a").to_string(), "af63dc4c8601ec8c");
}
