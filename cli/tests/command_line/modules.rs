//! `module`: what is rejected, and what goes with a module that is off.

use crate::program::{another_stamp, built, folder, modules, one_line, run, text};

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
            && wrong.contains("core=0.1.0"),
        "{wrong}"
    );
    assert!(reason("notes").contains("not a shared library"));
    assert!(reason("other").contains("no `.toolbase_abi` section"));

    let output = run(&folder, &["serve", "-p", "0", "--set", &setting]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("the required module `catalog` failed: built for another core"));
}

#[test]
fn two_modules_of_one_name_are_rejected() {
    let same = |bytes| bytes;
    let (folder, path) = modules(&[("a_module.so", same), ("b_module.so", same)]);
    let setting = format!("modules.path={}", path.display());
    let line = one_line(&run(&folder, &["module", "list", "--set", &setting]), 1);
    assert!(
        line.contains("both named `catalog`") && line.contains("a_module.so") && line.contains("b_module.so"),
        "{line}"
    );
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
