//! The migrations in `migrations/<module>/NNNN_what.sql`.

use crate::layout;
use std::collections::BTreeMap;

#[test]
fn each_number_of_a_migration_is_used_once() {
    for module in std::fs::read_dir(layout::root().join("migrations")).unwrap() {
        let folder = module.unwrap().path();
        let mut names: BTreeMap<u32, String> = BTreeMap::new();
        for file in std::fs::read_dir(&folder).unwrap() {
            let name = file.unwrap().file_name().into_string().unwrap();
            let number = name.split_once('_').filter(|(digits, _)| digits.len() == 4);
            let number = number.and_then(|(digits, _)| digits.parse().ok());
            let number =
                number.unwrap_or_else(|| panic!("{}: {name} is not NNNN_what.sql", folder.display()));
            if let Some(other) = names.insert(number, name.clone()) {
                panic!("{}: {name} and {other} have the same number", folder.display());
            }
        }
        assert!(!names.is_empty(), "{} is empty", folder.display());
    }
}
