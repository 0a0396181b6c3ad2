//! The changes of imports, made as those of admins are.

use crate::changes::{
    CategoryChanges, CategoryFields, IMPORT, MainCategoryChanges, Overwritten, create_category, overwrite,
};
use crate::import::{Changes, ImportError, Overwrite, Run};
use crate::store::CategoryKind;
use futures::future::BoxFuture;
use toolbase_kernel::admin::Change;
use uuid::Uuid;

/// Makes the changes of an import with the rules, revisions, audit entries and events of the catalogue.
#[derive(Clone, Copy, Debug)]
pub struct ImportChanges;

impl Changes for ImportChanges {
    fn overwrite<'a>(
        &'a self,
        change: &'a mut Change<'_>,
        tool: Overwrite<'a>,
    ) -> BoxFuture<'a, sqlx::Result<()>> {
        let Overwrite { id, before, after, now } = tool;
        Box::pin(overwrite(change, IMPORT, Overwritten { id, before, after, version: now }))
    }

    fn create_category<'a>(
        &'a self,
        run: Run<'a>,
        name: &'a str,
        main: Option<Uuid>,
    ) -> BoxFuture<'a, Result<Uuid, ImportError>> {
        let new_name = Some(name.to_owned());
        let (kind, fields): (_, CategoryFields) = if main.is_some() {
            let fields = CategoryChanges { name: new_name, main, ..CategoryChanges::default() };
            (CategoryKind::Sub, fields.into())
        } else {
            let fields = MainCategoryChanges { name: new_name, ..MainCategoryChanges::default() };
            (CategoryKind::Main, fields.into())
        };
        Box::pin(async move {
            let change = Change::begin(run.context, run.actor).await?.because(Some("made by an import"));
            let made = create_category(change, kind, fields).await;
            made.map(|made| made.id)
                .map_err(|error| ImportError::NewCategory(name.to_owned(), Box::new(error)))
        })
    }
}
