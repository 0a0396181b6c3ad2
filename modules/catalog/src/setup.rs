//! The steps of setting up a catalogue: categories, and the first tools.

use crate::seed::starter_catalogue;
use futures::future::BoxFuture;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::setup::SetupStep;
use toolbase_kernel::sql;

/// The steps, in their order.
pub(crate) fn steps() -> Vec<SetupStep> {
    vec![
        SetupStep::new(
            "categories",
            30,
            "Have categories",
            "Start with the starter catalogue, with a file of your own, or without any: they can be added one by one later.",
            has_categories,
        )
        .link("Import a file", "/categories/import")
        .long_button("Add the starter catalogue", add_starter_catalogue)
        .skip("Start without categories"),
        SetupStep::new(
            "tools",
            40,
            "List the first tools",
            "A directory without tools is none: import a list of them, or add them one by one.",
            has_tools,
        )
        .link("New tool", "/tools/create"),
        SetupStep::new(
            "import",
            45,
            "Import a list of your own",
            "CSV, a spreadsheet, JSON or Markdown. Nothing is written before you have seen what it would do.",
            has_imports,
        )
        .link("Import a list", "/imports/create")
        .skip("Do without an import"),
    ]
}

fn has_categories(context: &ModuleContext) -> BoxFuture<'_, anyhow::Result<bool>> {
    Box::pin(has_rows(context, "SELECT EXISTS (SELECT 1 FROM catalog_category_sub)"))
}

fn has_tools(context: &ModuleContext) -> BoxFuture<'_, anyhow::Result<bool>> {
    let listed = "SELECT EXISTS (SELECT 1 FROM catalog_tool WHERE state = 'approved')";
    Box::pin(has_rows(context, listed))
}

fn has_imports(context: &ModuleContext) -> BoxFuture<'_, anyhow::Result<bool>> {
    Box::pin(has_rows(context, "SELECT EXISTS (SELECT 1 FROM catalog_import WHERE state = 'done')"))
}

async fn has_rows(context: &ModuleContext, exists: &'static str) -> anyhow::Result<bool> {
    Ok(sql!(&context.db, scalar bool, exists)?)
}

fn add_starter_catalogue<'a>(
    context: &'a ModuleContext,
    _: &'a Actor,
) -> BoxFuture<'a, Result<String, Problem>> {
    Box::pin(async move {
        let parts = starter_catalogue(context, false).await.map_err(Problem::internal)?;
        let added: Vec<String> = parts
            .iter()
            .filter(|part| part.added > 0)
            .map(|part| format!("{} {}", part.added, part.what))
            .collect();
        Ok(if added.is_empty() {
            "Everything of the starter catalogue is there already.".to_owned()
        } else {
            format!("Added: {}.", added.join(", "))
        })
    })
}
