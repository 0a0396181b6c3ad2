//! `module`: what is rejected, and what goes with a module that is off.

use crate::program::{another_stamp, built, folder, modules, run, text};

#[test]
fn modules_that_do_not_fit_are_rejected_with_the_reason() {
    let (folder, path) = modules(&[("libtoolbase_catalog_module.so", another_stamp)]);
    let setting = format!("modules.path={}", path.display());
    std::fs::write(path.join("libnotes_module.so"), "hello").unwrap();
    // A real shared library that is no module.
    std::fs::copy(built().join("deps/libtoolbase_dylib.so"), path.join("libother_module.so")).unwrap();
    let listed = text(&run(&folder, &["module", "list", "--format", "json", "--set", &setting]).stdout);
    let listed: serde_json::Value = serde_json::from_str(&listed).unwrap();
    let reason = |name: &str| {
        let module = listed.as_array().unwrap().iter().find(|module| module["name"] == name).unwrap();
        module["reason"].as_str().unwrap().to_owned()
    };
    let wrong = reason("catalog");
    assert!(
        wrong.contains("built for another core")
            && wrong.contains("core=9.1.0")
            && wrong.contains("core=0.1.0")
            && wrong.contains("differs: features, profile or target of the build"),
        "{wrong}"
    );
    assert!(reason("notes").contains("not a shared library"));
    assert!(reason("other").contains("no `.toolbase_abi` section"));

    let output = run(&folder, &["serve", "-p", "0", "--set", &setting]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("the required module `catalog` failed: built for another core"));
}

#[test]
fn a_second_file_of_a_module_is_skipped() {
    let same = |bytes| bytes;
    let (folder, path) = modules(&[("a_module.so", same), ("b_module.so", same)]);
    let setting = format!("modules.path={}", path.display());
    let listed = run(&folder, &["module", "list", "--format", "json", "--set", &setting]);
    assert_eq!(listed.status.code(), Some(0), "{}", text(&listed.stderr));
    let listed: serde_json::Value = serde_json::from_str(&text(&listed.stdout)).unwrap();
    let state = |name: &str| listed.as_array().unwrap().iter().find(|module| module["name"] == name).unwrap();
    let (first, second) = (path.join("a_module.so"), path.join("b_module.so"));
    assert_eq!(state("catalog")["state"], "loaded");
    assert_eq!(state("catalog")["source"], first.display().to_string());
    let skipped = state(&second.display().to_string());
    let reason = format!("the module `catalog` is loaded from {}; remove one of them", first.display());
    assert_eq!((&skipped["state"], &skipped["reason"]), (&"skipped".into(), &reason.clone().into()));

    let doctor = run(&folder, &["doctor", "--format", "json", "--set", &setting]);
    assert_eq!(doctor.status.code(), Some(1));
    let rows: serde_json::Value = serde_json::from_str(&text(&doctor.stdout)).unwrap();
    let row = rows.as_array().unwrap().iter().find(|row| row["check"] == "duplicate module").unwrap();
    assert_eq!(row["detail"], format!("{}: {reason}", second.display()));

    // Only the database ends this start, which comes after the modules.
    std::fs::write(folder.path().join("file"), "").unwrap();
    let unusable = "database.url=sqlite:file/x.db";
    let log = text(&run(&folder, &["serve", "-p", "0", "--set", &setting, "--set", unusable]).stderr);
    assert!(log.contains("file of a module skipped") && log.contains("b_module.so"), "{log}");
    assert!(log.contains("error: cannot write to the data folder file"), "{log}");
}

#[test]
fn a_module_that_is_off_takes_its_surface_along() {
    let folder = folder();
    let off = ["--set", "modules.enabled=[]"];
    let openapi = text(&run(&folder, &[&["openapi"][..], &off].concat()).stdout);
    assert!(openapi.contains("/api/site") && !openapi.contains("\"/api/aitool/all\":"));
    let help = text(&run(&folder, &[&["--help"][..], &off].concat()).stdout);
    assert!(help.contains("migrate") && !help.contains("import"), "{help}");
}
