//! Imports leave the database to requests.

use crate::support::{file, import, tool, toolbase};
use std::time::Duration;
use toolbase_kernel::sql;
use toolbase_testkit::{TestApp, on_both};

on_both! {
    because "an import holds locks that requests wait for";

    async fn several_imports_at_once_let_others_write_and_read(engine) {
        let module = vec![toolbase_catalog::module()];
        let app = TestApp::with(engine, module, &[("database.max_connections", "5")]).await;
        assert_eq!(toolbase(&app, &["seed"]).await.code, 0);
        tool(&app, "midjourney").await;
        let lists: Vec<_> = (0..6)
            .map(|list| {
                let rows = (0..600).map(|row| format!("Bench {list} {row},t{list}-{row}.example,SEO\n"));
                let text: String = std::iter::once("name,url,category\n".to_owned()).chain(rows).collect();
                file(&app, &format!("{list}.csv"), text)
            })
            .collect();
        let imports = lists.iter().map(|list| import(&app, list, &["--state", "approved"]));
        let imports = futures::future::join_all(imports);
        let tools = "SELECT COUNT(*) FROM catalog_tool";
        // The most tools that were written while a request waited for its turn.
        let mut most = 0;
        let requests = async {
            loop {
                let before = sql!(&app.context.db, scalar i64, tools).unwrap();
                let mut tx = app.context.db.begin().await.unwrap();
                most = most.max(sql!(&mut tx, scalar i64, tools).unwrap() - before);
                drop(tx);
                assert_eq!(app.get("/api/aitool/slug/midjourney").await.status, 200);
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        let ended = tokio::select! { ended = imports => ended, () = requests => Vec::new() };
        assert_eq!(ended.len(), 6);
        for (code, figures, notes) in ended {
            assert_eq!((code, figures.as_str()), (0, "600,600,0,0,0"), "{notes}");
        }
        // The list that was being written, and those that came between the count and the request, however slow the machine
        // is; behind all that wait it would be five at least.
        assert!(most <= 3 * 600, "{most} tools were written while one request waited");
        app.stop().await;
    }
}
