//! The catalogue's services and events for other modules.

use crate::fixture::{add, catalogue, draft};
use chrono::Duration;
use toolbase_catalog::domain::ToolState;
use toolbase_catalog::store;
use toolbase_catalog_api::ToolDirectory;
use toolbase_catalog_domain::{Rating, Stats};
use toolbase_testkit::on_either;

on_either! {
    async fn other_modules_find_tools_by_id_slug_and_former_slug(engine) {
        let app = catalogue(engine).await;
        let tools = app.context.directory.find::<dyn ToolDirectory>().unwrap();
        let found = tools.find("midjourney").await.unwrap().unwrap();
        assert_eq!((found.name.as_str(), found.approved), ("Midjourney", true));
        assert_eq!(found.short_description, "Midjourney does one thing.");
        assert_eq!(tools.find(&found.id.to_string()).await.unwrap(), Some(found.clone()));

        let mut tx = app.context.db.begin().await.unwrap();
        store::rename_slug(&mut tx, found.id, "mid-journey", app.clock.now()).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(tools.find("midjourney").await.unwrap().unwrap().slug, "mid-journey");
        assert_eq!(tools.find("nothing-like-it").await.unwrap(), None);

        let waiting = draft("Waiting Room");
        add(&app.context, &waiting, ToolState::Pending, Rating::default(), Stats::default(), Duration::zero()).await;
        assert!(!tools.find("waiting-room").await.unwrap().unwrap().approved);
    }

    async fn language_models_get_the_categories_and_the_popular_tools_without_sensitive_ones(engine) {
        let app = catalogue(engine).await;
        add(&app.context, &draft("Waiting Room"), ToolState::Pending, Rating::default(), Stats::default(), Duration::zero()).await;
        let sections: Vec<_> = app.context.directory.pages().iter().flat_map(|pages| pages.llms()).collect();
        let of = |heading: &str| -> Vec<(&str, &str)> {
            let section = sections.iter().find(|section| section.heading == heading).unwrap();
            section.links.iter().map(|link| (link.path.as_str(), link.text.as_str())).collect()
        };
        assert!(of("Categories").contains(&("/category/text-writing", "Text & Writing")), "{:?}", of("Categories"));
        let tools = of("Popular tools");
        assert_eq!(tools[0], ("/ai/midjourney", "Midjourney"));
        assert_eq!(tools.len(), 7, "neither the sensitive nor the waiting one: {tools:?}");
        assert!(tools.iter().all(|(path, _)| !["/ai/night-friend", "/ai/waiting-room"].contains(path)));
    }

    async fn pages_that_anybody_can_make_up_have_one_address(engine) {
        let app = catalogue(engine).await;
        let pages = app.context.directory.pages();
        let same = |path: &str, query: &str| pages.iter().find_map(|pages| pages.same_page(path, query));
        for (path, query, expected) in [
            ("/all", "price=made-up", "/all"),
            ("/all", "category=none&price=Free&sort=views", "/all?price=Free&sort=views"),
            ("/all", "page=9", "/all?page=0"),
            ("/all", "page=x&price=Free", "/all?page=0"),
            ("/all", "page=99999999", "/all?page=0"),
            ("/all", "page=2&price=Free&rating=1", "/all?page=0"),
            ("/top-rated", "page=70&window=7d", "/top-rated?page=0"),
            ("/category/image", "page=70", "/category/-?page=0"),
            ("/category/made-up", "", "/category/-?page=0"),
            ("/category/image/made-up", "sort=views", "/category/-?page=0"),
            ("/all", "sort=made-up", "/all"),
            ("/top-rated", "page=2&sort=made-up&window=made-up", "/top-rated?page=2"),
            ("/ai-list", "categoryMain=image&price=made-up", "/ai-list?categoryMain=image"),
            ("/ai-list", "categoryMain=made-up&price=Free", "/ai-list?categoryMain=-&page=0"),
            ("/ai-list", "price=made-up", "/ai-list?categoryMain=-&page=0"),
            ("/ai-list", "categoryMain=image&page=70", "/ai-list?categoryMain=-&page=0"),
        ] {
            assert_eq!(same(path, query).as_deref(), Some(expected), "{path}?{query}");
        }
        for (path, query) in [
            ("/all", ""),
            ("/all", "page=2"),
            ("/all", "page=7"),
            ("/all", "category=image&price=Free&q=a"),
            ("/category/image", "sort=views"),
            ("/category/Text%20&%20Writing", ""),
            ("/ai-list", "categoryMain=image&price=Free"),
            ("/", "page=70"),
            ("/categories", "page=70"),
            ("/ai/made-up", "page=70"),
            ("/made-up", "price=made-up"),
        ] {
            assert_eq!(same(path, query), None, "{path}?{query}");
        }
        assert!(pages.iter().any(|pages| pages.has_page("/top-rated")));
        assert!(!pages.iter().any(|pages| pages.has_page("/made-up")));
    }

    async fn tools_and_lists_have_pictures_for_shared_links_and_sensitive_tools_have_none(engine) {
        let app = catalogue(engine).await;
        let picture = |path: &str| app.context.directory.pages().iter().find_map(|pages| pages.share_picture(path));
        let tool = picture("/ai/midjourney").unwrap();
        assert_eq!((tool.title.as_str(), tool.text.as_str()), ("Midjourney", "Midjourney does one thing."));
        assert_eq!((tool.tiles.len(), tool.tags), (1, vec!["tool:midjourney".to_owned()]));
        let shown = &tool.tiles[0];
        assert_eq!((shown.key.as_str(), &shown.facts[..]), ("midjourney", &["From $9", "4.6 of 5, 120 reviews"].map(str::to_owned)[..]));
        assert_eq!(picture("/ai/sketch-pilot").unwrap().tiles[0].facts, ["Free"], "nobody has reviewed it");
        let list = picture("/all").unwrap();
        assert!(list.tiles.len() > 1 && list.text.contains(" tools with prices"), "{list:?}");
        assert!(picture("/category/image").unwrap().title.starts_with("Best AI Tools for Image in "));
        let compared = picture("/compare/midjourney,write-well").unwrap();
        assert_eq!(compared.title, "Midjourney vs Write Well");
        assert_eq!(compared.tags, ["tool:midjourney", "tool:write-well"]);
        for tile in &compared.tiles {
            let [price, .., reviews] = &tile.facts[..] else { panic!("{tile:?}") };
            assert!(!price.is_empty() && reviews.contains("review"), "{tile:?}");
        }
        for none in [
            "/ai/nothing",
            "/category/nothing",
            "/nothing",
            "/ai/night-friend",
            "/compare/midjourney",
            "/compare/midjourney,nothing",
            "/compare/midjourney,midjourney",
            "/compare/midjourney,night-friend",
            "/compare/midjourney,write-well,remove-photo,sketch-pilot",
        ] {
            assert_eq!(picture(none), None, "{none}");
        }
    }
}
