//! The macro that declares the parts of a module.

/// Declares the parts of a module, a line each: inside of `impl Module for …` it writes the methods that only return a
/// value. A line is the name of the method and its value, which may use `self`. Four methods have a shorter form:
///
/// - `manifest: ("name", "summary", ["required"])` has the version of the package
/// - `events: [A, B]` names the types of the events
/// - `run_command: run` names an async function with the arguments of the method
/// - `page_texts: …` is for texts that do not depend on the configuration
///
/// A method that does more is written as usual, beside the macro.
///
/// ```
/// use toolbase_kernel::module::{AdminGroup, Module};
///
/// struct Guides;
///
/// impl Module for Guides {
///     toolbase_kernel::module_parts! {
///         self;
///         manifest: ("guides", "Guides to tools", ["catalog"]),
///         admin_groups: vec![AdminGroup { key: "guides", label: "Guides", icon: "Article" }],
///     }
/// }
///
/// assert_eq!(Guides.manifest().requires, ["catalog"]);
/// assert_eq!(Guides.admin_groups()[0].label, "Guides");
/// ```
#[macro_export]
macro_rules! module_parts {
    (@type manifest) => { $crate::module::Manifest };
    (@type migrations) => { $crate::sqlx::migrate::Migrator };
    (@type settings) => { ::std::option::Option<$crate::module::Settings> };
    (@type routes) => { $crate::utoipa_axum::router::OpenApiRouter<$crate::module::ModuleContext> };
    (@type former_commands) => { &'static [$crate::module::FormerCommand] };
    (@type $list:ident) => { ::std::vec::Vec<$crate::module_parts!(@item $list)> };
    (@item commands) => { $crate::clap::Command };
    (@item web_feeds) => { $crate::web_feeds::WebFeed };
    (@item queries) => { $crate::queries::Query };
    (@item setup_steps) => { $crate::setup::SetupStep };
    (@item events) => { $crate::events::EventType };
    (@item event_handlers) => { $crate::events::EventHandler };
    (@item jobs) => { $crate::jobs::Job };
    (@item mails) => { $crate::mail::MailTemplate };
    (@item page_parameters) => { $crate::module::PageParameter };
    (@item navigation) => { $crate::module::NavigationEntry };
    (@item switches) => { $crate::module::Switch };
    (@item page_texts) => { $crate::page_texts::PageTexts };
    (@item admin_groups) => { $crate::module::AdminGroup };
    ($self:ident;) => {};
    ($self:ident; manifest: ($name:expr, $summary:expr, [$($required:expr),*]), $($rest:tt)*) => {
        $crate::module_parts! {
            $self;
            manifest: $crate::module::Manifest {
                name: $name,
                version: env!("CARGO_PKG_VERSION"),
                summary: $summary,
                requires: &[$($required),*],
            },
            $($rest)*
        }
    };
    ($self:ident; events: [$($event:ty),* $(,)?], $($rest:tt)*) => {
        $crate::module_parts! {
            $self;
            events: ::std::vec![$($crate::events::EventType::new::<$event>()),*],
            $($rest)*
        }
    };
    ($self:ident; run_command: $run:path, $($rest:tt)*) => {
        fn run_command<'a>(
            &'a $self,
            context: &'a $crate::module::ModuleContext,
            path: &'a [&'a str],
            arguments: &'a $crate::clap::ArgMatches,
            output: &'a mut $crate::command::Output,
        ) -> $crate::futures::future::BoxFuture<
            'a,
            ::std::result::Result<$crate::command::Exit, $crate::command::CommandError>,
        > {
            ::std::boxed::Box::pin($run(context, path, arguments, output))
        }
        $crate::module_parts! { $self; $($rest)* }
    };
    ($self:ident; page_texts: $texts:expr, $($rest:tt)*) => {
        fn page_texts(&$self, _: &$crate::config::Config) -> $crate::module_parts!(@type page_texts) {
            $texts
        }
        $crate::module_parts! { $self; $($rest)* }
    };
    ($self:ident; $part:ident: $value:expr, $($rest:tt)*) => {
        fn $part(&$self) -> $crate::module_parts!(@type $part) {
            $value
        }
        $crate::module_parts! { $self; $($rest)* }
    };
}
