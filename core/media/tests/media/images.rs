//! Processing of pictures.

use crate::samples::{drawing, encoded, jpeg, logo, photograph, png, png_header, with_chunk, with_exif};
use crate::{IMAGES, app, file, image, nothing_is_left};
use flate2::Compression;
use flate2::write::ZlibEncoder;
use image::{GenericImageView, ImageFormat};
use serde_json::{Value, json};
use std::io::Write;
use std::time::Instant;
use toolbase_testkit::{TestApp, on_both, on_either};

const SECRET: &str = "Home of Ada, 51.5 N 0.1 W";

async fn decoded(app: &TestApp, url: &Value) -> (image::DynamicImage, Vec<u8>, String) {
    let response = file(app, url).await;
    assert_eq!(response.status, 200);
    (
        image::load_from_memory(&response.body).unwrap(),
        response.body.clone(),
        response.header("content-type").to_owned(),
    )
}

/// The largest amount of memory that this process has used so far, in MiB.
fn peak() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find(|line| line.starts_with("VmHWM")).unwrap();
    line.split_whitespace().nth(1).unwrap().parse::<u64>().unwrap() / 1024
}

fn widths(uploaded: &Value) -> Vec<i64> {
    uploaded["srcset"].as_array().unwrap().iter().map(|source| source["width"].as_i64().unwrap()).collect()
}

on_either! {
    async fn a_photograph_becomes_jpegs_for_every_screen(engine) {
        let app = app(engine).await;
        let admin = app.admin().await;
        let uploaded = image(&admin, &jpeg(&photograph(1500, 100))).await;
        assert_eq!(uploaded["contentType"], "image/jpeg");
        assert_eq!((&uploaded["width"], &uploaded["height"]), (&json!(1500), &json!(100)));
        assert_eq!(widths(&uploaded), [160, 320, 640, 1280, 1500]);
        assert_eq!(uploaded["url"], uploaded["srcset"][4]["url"]);
        for source in uploaded["srcset"].as_array().unwrap() {
            let (picture, bytes, kind) = decoded(&app, &source["url"]).await;
            assert_eq!(i64::from(picture.width()), source["width"].as_i64().unwrap());
            assert_eq!(picture.height(), (picture.width() + 7) / 15, "same proportions");
            assert_eq!((kind.as_str(), &bytes[..2]), ("image/jpeg", &[0xff, 0xd8][..]));
        }
        // The folder's name is random; nothing of the file's name is in it.
        assert!(!uploaded["url"].as_str().unwrap().contains("picture"));
        let again = image(&admin, &jpeg(&photograph(1500, 100))).await;
        assert_ne!(again["url"], uploaded["url"]);
    }

    async fn large_pictures_are_made_smaller_and_small_ones_never_larger(engine) {
        let app = app(engine).await;
        let admin = app.admin().await;
        let large = image(&admin, &jpeg(&photograph(2800, 140))).await;
        assert_eq!((&large["width"], &large["height"]), (&json!(2560), &json!(128)));
        assert_eq!(widths(&large), [160, 320, 640, 1280, 2560]);
        let small = image(&admin, &png(&drawing(48, 32))).await;
        assert_eq!(widths(&small), [48]);
        let (picture, ..) = decoded(&app, &small["url"]).await;
        assert_eq!(picture.dimensions(), (48, 32));
    }

    async fn pictures_of_any_shape_are_taken(engine) {
        let app = app(engine).await;
        let admin = app.admin().await;
        for (width, height) in [(1, 1), (4000, 1), (1, 4000), (2561, 3)] {
            for sample in [photograph(width, height), photograph(width, height).into_rgba16().into()] {
                let uploaded = image(&admin, &png(&sample)).await;
                let (picture, ..) = decoded(&app, &uploaded["url"]).await;
                assert_eq!(picture.width().max(picture.height()), width.max(height).min(2560));
            }
        }
    }

    async fn drawings_stay_sharp_and_photographs_small(engine) {
        let app = app(engine).await;
        let admin = app.admin().await;
        let sample = drawing(400, 300);
        let drawn = image(&admin, &png(&sample)).await;
        assert_eq!(drawn["contentType"], "image/webp");
        let (picture, ..) = decoded(&app, &drawn["url"]).await;
        assert_eq!(picture.into_rgb8(), sample.into_rgb8(), "every pixel as it was");

        let noisy = image(&admin, &png(&photograph(900, 600))).await;
        assert_eq!(noisy["contentType"], "image/jpeg");

        let transparent = image(&admin, &png(&logo(400))).await;
        assert_eq!(transparent["contentType"], "image/webp");
        let (picture, ..) = decoded(&app, &transparent["srcset"][0]["url"]).await;
        assert_eq!((picture.get_pixel(0, 0).0[3], picture.get_pixel(80, 80).0), (0, [200, 30, 60, 255]));
        // No dark fringe from the colour of what cannot be seen.
        let edge = picture.pixels().find(|(_, _, pixel)| (100..200).contains(&pixel.0[3])).unwrap().2;
        assert!(edge.0[0] > 180, "{edge:?}");
    }

    async fn every_format_is_taken(engine) {
        let app = app(engine).await;
        let admin = app.admin().await;
        for format in [ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::WebP, ImageFormat::Gif] {
            let bytes = match format {
                ImageFormat::Gif => encoded(&drawing(64, 64).into_rgba8().into(), format),
                _ => encoded(&drawing(64, 64), format),
            };
            // The name and the claimed type do not count.
            let response = admin.upload(IMAGES, ("x.exe", "text/html"), &bytes).await;
            assert_eq!(response.status, 201, "{format:?}: {}", response.text());
            assert_eq!(response.json()["width"], 64);
        }
    }

    async fn metadata_is_stripped_and_pictures_stand_upright(engine) {
        let app = app(engine).await;
        let admin = app.admin().await;
        let uploaded = image(&admin, &with_exif(&jpeg(&photograph(400, 200)), SECRET)).await;
        assert_eq!((&uploaded["width"], &uploaded["height"]), (&json!(200), &json!(400)));
        assert!(!widths(&uploaded).is_empty());
        for source in uploaded["srcset"].as_array().unwrap() {
            let (picture, bytes, _) = decoded(&app, &source["url"]).await;
            assert!(picture.height() > picture.width());
            for hidden in [&b"Exif"[..], SECRET.as_bytes()] {
                assert!(!bytes.windows(hidden.len()).any(|window| window == hidden));
            }
        }
    }

    async fn nothing_hides_in_a_picture(engine) {
        let app = app(engine).await;
        let admin = app.admin().await;
        let script = b"Comment\0<html><script>alert(1)</script></html>";
        let mut polyglot = with_chunk(&png(&drawing(64, 64)), *b"tEXt", script);
        polyglot.extend(b"<script>alert(2)</script>PK\x03\x04");
        let uploaded = image(&admin, &polyglot).await;
        let response = file(&app, &uploaded["url"]).await;
        for hidden in [&b"script"[..], b"alert", b"PK\x03\x04"] {
            assert!(!response.body.windows(hidden.len()).any(|window| window == hidden));
        }
        assert_eq!(response.header("x-content-type-options"), "nosniff");
    }

    async fn what_is_no_picture_is_rejected(engine) {
        let app = app(engine).await;
        let admin = app.admin().await;
        let svg = br#"<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>"#;
        for (bytes, claimed) in [
            (&svg[..], ("logo.svg", "image/svg+xml")),
            (b"<!doctype html><script>alert(1)</script>", ("picture.png", "image/png")),
            (b"GIF8", ("picture.gif", "image/gif")),
            (&crate::samples::pdf(), ("picture.jpg", "image/jpeg")),
        ] {
            let rule = admin.upload(IMAGES, claimed, bytes).await.rejected(415, "file");
            assert!(rule.contains("JPEG, PNG, WebP or GIF"), "{rule}");
        }
        nothing_is_left(&app).await;
    }

    async fn damaged_pictures_are_rejected(engine) {
        let app = app(engine).await;
        let admin = app.admin().await;
        let samples = [
            jpeg(&photograph(600, 400)),
            with_exif(&jpeg(&photograph(600, 400)), SECRET),
            png(&photograph(600, 400)),
            encoded(&photograph(600, 400), ImageFormat::WebP),
            encoded(&photograph(600, 400).into_rgba8().into(), ImageFormat::Gif),
        ];
        for sample in &samples {
            for length in [sample.len() / 2, sample.len() * 9 / 10, 40, 16] {
                let response = admin.upload(IMAGES, ("p", "image/png"), &sample[..length]).await;
                assert!(response.rejected(422, "file").contains("cannot be read"), "{}", response.text());
            }
        }
        assert_eq!(admin.upload(IMAGES, ("p", "image/png"), b"").await.rejected(422, "file"), "must not be empty");
        nothing_is_left(&app).await;
    }

    async fn a_bomb_is_rejected_before_it_goes_off(engine) {
        let app = app(engine).await;
        let admin = app.admin().await;
        let started = Instant::now();
        let rule = admin.upload(IMAGES, ("bomb.png", "image/png"), &png_header(50_000, 50_000)).await.rejected(422, "file");
        assert!(rule.contains("50000 × 50000") && rule.contains("40 million"), "{rule}");
        let rule = admin.upload(IMAGES, ("b", "image/png"), &png_header(u32::MAX >> 1, u32::MAX >> 1)).await;
        rule.rejected(422, "file");
        // One column: few pixels, and slow to read.
        let rule = admin.upload(IMAGES, ("b", "image/png"), &png_header(1, 40_000_000)).await.rejected(422, "file");
        assert!(rule.contains("1 × 40000000") && rule.contains("longer than 20000"), "{rule}");
        let rule = admin.upload(IMAGES, ("b", "image/png"), &png_header(20_001, 1)).await.rejected(422, "file");
        assert!(rule.contains("longer than 20000"), "{rule}");
        assert!(started.elapsed().as_millis() < 2000, "from the header alone");
        nothing_is_left(&app).await;
    }
}

on_both! {
    because "requests meet in the database";

    async fn what_expands_beside_the_picture_is_not_read(engine) {
        let app = TestApp::with(engine, Vec::new(), &[("media.image_memory_mib", "32")]).await;
        let admin = app.admin().await;
        let mut zeros = ZlibEncoder::new(Vec::new(), Compression::fast());
        for _ in 0..400 {
            zeros.write_all(&vec![0; 1 << 20]).unwrap();
        }
        let zeros = zeros.finish().unwrap();
        let plain = png(&drawing(64, 64));
        let profile = with_chunk(&plain, *b"iCCP", &[&b"p\0\0"[..], &zeros].concat());
        let text = with_chunk(&plain, *b"iTXt", &[&b"t\0\x01\0\0\0"[..], &zeros].concat());
        let before = peak();
        let uploads = [&profile, &profile, &text, &profile].map(|bytes| image(&admin, bytes));
        let taken = futures::future::join_all(uploads).await;
        assert!(taken.iter().all(|upload| upload["width"] == 64));
        // Other tests take memory at the same time.
        assert!(peak() - before < 250, "{} MiB more", peak() - before);
    }
}

on_either! {
    async fn a_picture_that_needs_more_memory_than_all_may_take_is_rejected(engine) {
        let app = TestApp::with(engine, Vec::new(), &[("media.image_memory_mib", "32")]).await;
        let admin = app.admin().await;
        let rule = admin.upload(IMAGES, ("b", "image/png"), &png_header(3000, 2000)).await.rejected(422, "file");
        assert!(rule.ends_with("MiB of memory to be read; at most 32 MiB are allowed"), "{rule}");
        nothing_is_left(&app).await;
        image(&admin, &jpeg(&photograph(300, 200))).await;
    }
}

on_both! {
    because "requests meet in the database";

    async fn uploads_that_come_together_wait_for_memory_and_all_are_taken(engine) {
        // Room for one of them at a time.
        let settings = [("media.image_memory_mib", "32"), ("media.image_wait_ms", "600000")];
        let app = TestApp::with(engine, Vec::new(), &settings).await;
        let admin = app.admin().await;
        let picture = jpeg(&photograph(1200, 900));
        let uploads = (0..8).map(|_| image(&admin, &picture));
        let taken = futures::future::join_all(uploads).await;
        assert!(taken.iter().all(|upload| upload["width"] == 1200));
        assert_eq!(crate::rows(&app).await, 8);
    }
}

on_either! {
    async fn sizes_are_limited(engine) {
        let settings = [("media.image_max_bytes", "20480"), ("server.body_limit_bytes", "1000")];
        let app = TestApp::with(engine, Vec::new(), &settings).await;
        let admin = app.admin().await;
        let fits = png(&drawing(64, 64));
        assert!(fits.len() > 200 && fits.len() < 20_480);
        image(&admin, &fits).await;
        let padded = [jpeg(&photograph(64, 64)), vec![0; 16_000]].concat();
        image(&admin, &padded).await;

        for length in [20_481, 3 << 20] {
            let rule = admin.upload(IMAGES, ("p", "image/png"), &vec![0; length]).await.rejected(413, "file");
            assert_eq!(rule, "must not be larger than 20 KiB");
        }
        assert_eq!(crate::rows(&app).await, 2);
    }
}
