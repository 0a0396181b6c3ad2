//! The owners of tools, set by another module.

use crate::fixture::catalogue;
use serde_json::json;
use toolbase_catalog_api::{Ownership, ToolDirectory, ToolOwners};
use toolbase_kernel::admin::Change;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::http::Problem;
use toolbase_kernel::sql;
use toolbase_testkit::{TestApp, eventually, json_of as of, on_either};
use uuid::Uuid;

async fn set(app: &TestApp, tool: Uuid, ownership: Ownership) -> Result<(), Problem> {
    let actor = Actor::system("test");
    let mut change = Change::begin(&app.context, &actor).await.unwrap();
    app.context.directory.get::<dyn ToolOwners>().unwrap().set(&mut change, tool, ownership).await?;
    change.commit().await.unwrap();
    Ok(())
}

on_either! {
    async fn owner_and_co_owner_have_the_same_rights_and_each_change_is_noted(engine) {
        let app = catalogue(engine).await;
        let (owner, member, admin) = (app.owner().await, app.member().await, app.admin().await);
        let tools = app.context.directory.get::<dyn ToolDirectory>().unwrap();
        let tool = tools.find("midjourney").await.unwrap().unwrap().id;
        let both = Ownership { owner: Some(owner.id), co_owner: Some(member.id) };
        for _ in 0..2 {
            set(&app, tool, both).await.unwrap();
        }
        let people = tools.people(tool).await.unwrap();
        assert!(people.is_owner(owner.id) && people.is_owner(member.id) && !people.is_owner(admin.id));
        let profiles = tools.profiles(&[tool, Uuid::from_u128(1)]).await.unwrap();
        assert_eq!((profiles.len(), profiles.get(&tool).map(|profile| &profile.people)), (1, Some(&people)));
        assert_eq!(tools.profiles(&[]).await.unwrap().len(), 0);
        for (person, owned) in [(&owner, vec![tool]), (&member, vec![tool]), (&admin, Vec::new())] {
            assert_eq!(tools.owned_by(person.id).await.unwrap(), owned);
        }
        for person in [&owner, &member] {
            assert_eq!(person.get("/api/aitool/midjourney/edit").await.status, 200);
        }
        eventually("the facet to count it", async || {
            (of(&app.get("/api/aitool/all?claims=Claims").await, 200)["totalCount"] == 1).then_some(())
        })
        .await;
        let record = of(&admin.get(&format!("/api/admin/tools/{tool}")).await, 200);
        assert_eq!((&record["claimedBy"], &record["coOwner"]), (&json!(owner.id), &json!(member.id)));
        let count = "SELECT COUNT(*) FROM core_audit WHERE action = 'tool.set-owner'";
        assert_eq!(sql!(&app.context.db, scalar i64, count).unwrap(), 1, "nothing changes twice");
        let count = "SELECT COUNT(*) FROM catalog_revision WHERE action = 'tool.set-owner' AND tool_id = $1";
        assert_eq!(sql!(&app.context.db, scalar i64, count, tool).unwrap(), 1);
        set(&app, tool, Ownership::default()).await.unwrap();
        assert_eq!(member.get("/api/aitool/midjourney/edit").await.status, 403);
        let missing = set(&app, Uuid::from_u128(1), both).await.unwrap_err();
        assert_eq!(missing.code().status(), 404);
    }

    async fn votes_of_owners_do_not_weigh(engine) {
        let app = catalogue(engine).await;
        let owner = app.owner().await;
        let tools = app.context.directory.get::<dyn ToolDirectory>().unwrap();
        let tool = tools.find("midjourney").await.unwrap().unwrap().id;
        assert_eq!(owner.post("/api/upvotes", &json!({ "aiToolId": tool })).await.status, 200);
        let weighing = "SELECT COUNT(*) FROM catalog_vote WHERE tool_id = $1 AND weighs";
        let before = sql!(&app.context.db, scalar i64, weighing, tool).unwrap();
        set(&app, tool, Ownership { owner: Some(owner.id), co_owner: None }).await.unwrap();
        assert_eq!(sql!(&app.context.db, scalar i64, weighing, tool).unwrap(), before - 1);
        set(&app, tool, Ownership::default()).await.unwrap();
        assert_eq!(sql!(&app.context.db, scalar i64, weighing, tool).unwrap(), before);
    }

    async fn tools_are_found_by_address_and_counted_by_domain(engine) {
        let app = catalogue(engine).await;
        let owners = app.context.directory.get::<dyn ToolOwners>().unwrap();
        let found = owners.at_address("HTTPS://www.midjourney.example/?utm_source=x").await.unwrap().unwrap();
        assert_eq!(found.slug, "midjourney");
        for nothing in ["elsewhere.example", "", "javascript:alert(1)"] {
            assert!(owners.at_address(nothing).await.unwrap().is_none(), "{nothing}");
        }
        assert_eq!(owners.listings_at("midjourney.example").await.unwrap(), 1);
        assert_eq!(owners.listings_at("journey.example").await.unwrap(), 0, "another domain with the same end");
        let standing = owners.standing(found.id).await.unwrap().unwrap();
        assert_eq!((standing.ownership, standing.tool), (Ownership::default(), found));
        assert!(owners.standing(Uuid::from_u128(1)).await.unwrap().is_none());
    }
}
