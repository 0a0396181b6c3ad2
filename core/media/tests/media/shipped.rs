//! Pictures that come with the program.

use crate::samples::{drawing, png};
use crate::{app, file, files, rows};
use toolbase_kernel::audit::Actor;
use toolbase_kernel::media::{ShippedPicture, ShippedPictures, key_of};
use toolbase_kernel::sql;
use toolbase_testkit::on_either;

const LOGO: &[&[u8]] = &[
    include_bytes!("../../../../seed/logos/claude-160.webp"),
    include_bytes!("../../../../seed/logos/claude-320.webp"),
];

on_either! {
    async fn shipped_pictures_are_stored_once_under_the_same_address(engine) {
        let app = app(engine).await;
        let media = app.context.directory.get::<dyn ShippedPictures>().unwrap();
        let pictures = [ShippedPicture { files: LOGO }, ShippedPicture { files: LOGO }];
        let actor = Actor::operator();
        let first = media.store(&app.context, &pictures, 144, &actor).await.unwrap();
        let again = media.store(&app.context, &pictures[..1], 200, &actor).await.unwrap();
        assert_eq!(first[0], first[1]);
        assert_eq!(key_of(&first[0]), key_of(&again[0]));
        assert!(first[0].ends_with("/160.webp") && again[0].ends_with("/320.webp"), "{first:?} {again:?}");
        assert_eq!((rows(&app).await, files(&app).len()), (1, 2));
        assert_eq!(file(&app, &first[0].as_str().into()).await.status, 200);

        let id = sql!(&app.context.db, fetch_one as (uuid::Uuid,), "SELECT id FROM core_media").unwrap().0;
        let listed = app.admin().await.get(&format!("/api/admin/media/{id}")).await.json();
        assert_eq!((&listed["width"], &listed["kind"]), (&320.into(), &"image".into()), "{listed}");
    }

    async fn what_is_no_picture_of_ours_is_not_stored(engine) {
        let app = app(engine).await;
        let media = app.context.directory.get::<dyn ShippedPictures>().unwrap();
        let drawn: &'static [u8] = png(&drawing(20, 10)).leak();
        let files: &'static [&'static [u8]] = vec![drawn].leak();
        let error = media.store(&app.context, &[ShippedPicture { files }], 144, &Actor::operator()).await.unwrap_err();
        assert!(error.to_string().contains("must be WebP or JPEG"), "{error}");
        assert_eq!(rows(&app).await, 0);
    }
}
