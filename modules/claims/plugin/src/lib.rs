//! The claims module as a loadable shared library.
toolbase_dylib::export_module!(toolbase_claims::module);
