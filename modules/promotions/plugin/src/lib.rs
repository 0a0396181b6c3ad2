//! The promotions module as a loadable shared library.
toolbase_dylib::export_module!(toolbase_promotions::module);
