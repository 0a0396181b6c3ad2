//! The module `tool-shed` as a loadable shared library.
toolbase_dylib::export_module!(toolbase_tool_shed::module);
