//! The admin resources `categories` and `main-categories`.

use crate::changes::{
    AdminCategory, AdminMainCategory, CategoryChanges, CategoryFields, MainCategoryChanges, create_category,
    remove_category, update_category,
};
use crate::store::{self, CategoryKind, CategoryRecord};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use toolbase_kernel::admin::{
    Description, Field, Filter, ListQuery, Listed, Operation, Record, Request, Resource, Widget,
};
use toolbase_kernel::db::{Bind, Conditions, Db};
use toolbase_kernel::http::{Code, Problem};
use toolbase_kernel::module::ModuleContext;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use uuid::Uuid;

const MISSING: &str = "There is no such category.";

const TAKEN: &str = "`slug` is taken.";

const EMPTY: &str = "NOT EXISTS (SELECT 1 FROM catalog_tool_category t WHERE t.sub_id = c.id)";

const NOT_EMPTY: &str = "EXISTS (SELECT 1 FROM catalog_tool_category t WHERE t.sub_id = c.id)";

/// Filters of subcategories; all must be met.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
struct CategoryFilter {
    /// Categories whose name or slug contains this.
    #[param(max_length = 200, example = "image")]
    q: Option<String>,
    /// Of one of these main categories.
    main: Vec<Uuid>,
    /// True if its tools are hidden unless requested.
    sensitive: Option<bool>,
    /// True if no tool is in it.
    empty: Option<bool>,
}

impl Filter for CategoryFilter {
    fn conditions(&self, _: &Db) -> Result<Conditions, Problem> {
        let mut conditions = Conditions::default();
        conditions.one_of("c.main_id", self.main.iter().copied().map(Bind::Id));
        conditions.one_of("c.sensitive", self.sensitive.map(Bind::Flag));
        match self.empty {
            Some(true) => conditions.add(EMPTY),
            Some(false) => conditions.add(NOT_EMPTY),
            None => {}
        }
        conditions.matches(&["c.name", "c.slug"], self.q.as_deref().unwrap_or_default());
        Ok(conditions)
    }
}

/// Filters of main categories; all must be met.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
struct MainCategoryFilter {
    /// Categories whose name or slug contains this.
    #[param(max_length = 200, example = "image")]
    q: Option<String>,
}

impl Filter for MainCategoryFilter {
    fn conditions(&self, _: &Db) -> Result<Conditions, Problem> {
        let mut conditions = Conditions::default();
        conditions.matches(&["c.name", "c.slug"], self.q.as_deref().unwrap_or_default());
        Ok(conditions)
    }
}

fn described(description: Description) -> Description {
    let hidden = "Its tools are left out of lists and search unless visitors ask for them.";
    let slug = "Made from the name when it is left empty. Former addresses keep working.";
    description
        .inline_edit(&["name", "position", "sensitive"])
        .when_missing(MISSING)
        .title("name")
        .field(Field::new("name", "Name").sortable())
        .field(Field::new("slug", "Slug").sortable().help(slug))
        .field(Field::new("aliases", "Also known as").widget(Widget::Lines))
        .field(Field::new("summary", "Summary").widget(Widget::Textarea))
        .field(Field::new("sensitive", "Sensitive").help(hidden))
        .field(Field::new("position", "Position").sortable())
        .field(Field::new("createdAt", "Created"))
        .field(Field::new("updatedAt", "Updated").sortable())
}

fn subcategories() -> Description {
    let fields = ["name", "main", "slug", "aliases", "summary", "sensitive", "position"];
    described(Description::new("categories", "categories.manage", ("admin_category", "admin_categories")))
        .labels("Categories", "Category")
        .menu("catalogue", "Category")
        .columns(&["name", "main", "slug", "position", "tools", "sensitive", "updatedAt"])
        .show(&[&fields[..], &["tools", "createdAt", "updatedAt"]].concat())
        .form(&fields)
        .sort("name")
        .history()
        .empty("No categories yet.")
        .field(Field::new("main", "Main category").reference("main-categories"))
        .field(Field::new("tools", "Tools").sortable())
}

fn main_categories() -> Description {
    let fields = ["name", "slug", "aliases", "summary", "sensitive", "position"];
    let ids = ("admin_main_category", "admin_main_categories");
    described(Description::new("main-categories", "categories.manage", ids))
        .labels("Main categories", "Main category")
        .menu("catalogue", "Label")
        .columns(&["name", "slug", "position", "subCategories", "sensitive", "updatedAt"])
        .show(&[&fields[..], &["subCategories", "createdAt", "updatedAt"]].concat())
        .form(&fields)
        .sort("position")
        .history()
        .empty("No main categories yet.")
        .field(Field::new("subCategories", "Subcategories").sortable())
}

/// The routes of both.
pub(super) fn routes() -> OpenApiRouter<ModuleContext> {
    let subcategories = resource::<AdminCategory, CategoryFilter>(
        subcategories(),
        CategoryKind::Sub,
        ["Subcategories", "subcategory"],
    )
    .create(
        Operation::new("Makes a subcategory. `name` and `main` are required.")
            .audits("category.create")
            .error("409", TAKEN),
        create::<AdminCategory, CategoryChanges>,
    )
    .update(
        Operation::new("Changes a subcategory: absent fields do not change.")
            .audits("category.edit")
            .error("409", TAKEN),
        update::<AdminCategory, CategoryChanges>,
    )
    .bulk_edit(&["main", "sensitive", "summary"])
    .delete(
        Operation::new("Deletes a subcategory that no tool is in.")
            .audits("category.delete")
            .error("409", "Tools are in it; the message has their number."),
        delete,
    );
    let main = resource::<AdminMainCategory, MainCategoryFilter>(
        main_categories(),
        CategoryKind::Main,
        ["Main categories", "main category"],
    )
    .create(
        Operation::new("Makes a main category. `name` is required.")
            .audits("main-category.create")
            .error("409", TAKEN),
        create::<AdminMainCategory, MainCategoryChanges>,
    )
    .update(
        Operation::new("Changes a main category: absent fields do not change.")
            .audits("main-category.edit")
            .error("409", TAKEN),
        update::<AdminMainCategory, MainCategoryChanges>,
    )
    .bulk_edit(&["sensitive", "summary"])
    .delete(
        Operation::new("Deletes a main category without subcategories.")
            .audits("main-category.delete")
            .error("409", "Subcategories are in it; the message has their number."),
        delete,
    );
    subcategories.routes().merge(main.routes())
}

/// The resource of `kind`, with its list and its records.
fn resource<R, F>(
    description: Description,
    kind: CategoryKind,
    [all, one]: [&str; 2],
) -> Resource<R, F, CategoryKind>
where
    R: Record + From<CategoryRecord>,
    F: Filter,
{
    Resource::new(description, kind)
        .list(Operation::new(format!("{all}, narrowed by filters.")), page::<R, F>)
        .record(Operation::new(format!("A {one}.")), find)
        .found_by(matching)
}

async fn page<R: From<CategoryRecord>, F: Filter>(
    request: Request<CategoryKind>,
    query: ListQuery<F>,
) -> Result<Listed<R>, Problem> {
    let (db, kind) = (&request.context.db, request.state);
    let page = query.page(kind.sortable(), "c.id")?;
    let mut conditions = query.filter.conditions(db)?;
    query.only_ids(&mut conditions, "c.id");
    let total = conditions.count(db, kind.table()).await?;
    let rows = store::category_page(db, kind, &conditions, &page.sql).await?;
    Ok(Listed { items: rows.into_iter().map(R::from).collect(), total, pages: page.pages(total) })
}

async fn matching<F: Filter>(request: Request<CategoryKind>, filter: F) -> Result<Vec<Uuid>, Problem> {
    let db = &request.context.db;
    let rows = store::category_page(db, request.state, &filter.conditions(db)?, "ORDER BY c.id").await?;
    Ok(rows.into_iter().map(|row| row.id).collect())
}

async fn find<R: From<CategoryRecord>>(request: Request<CategoryKind>, id: Uuid) -> Result<R, Problem> {
    let found = store::category_by_id(&request.context.db, request.state, id).await?;
    found.map(R::from).ok_or_else(|| Problem::new(Code::NotFound, MISSING))
}

async fn create<R, C>(request: Request<CategoryKind>, changes: C) -> Result<R, Problem>
where
    R: From<CategoryRecord>,
    C: Into<CategoryFields> + DeserializeOwned + ToSchema,
{
    Ok(create_category(request.change().await?, request.state, changes.into()).await?.into())
}

async fn update<R, C>(request: Request<CategoryKind>, id: Uuid, changes: C) -> Result<R, Problem>
where
    R: From<CategoryRecord>,
    C: Into<CategoryFields> + DeserializeOwned + ToSchema,
{
    let change = request.change().await?;
    let record = update_category(change, request.state, id, changes.into(), &request.if_match).await?;
    Ok(record.into())
}

async fn delete(request: Request<CategoryKind>, id: Uuid) -> Result<(), Problem> {
    remove_category(request.change().await?, request.state, id, &request.if_match).await
}
