//! Lists that break every rule: none harms more than its own rows.

use super::formats::{row, workbook, zipped};
use crate::support::{file, import, seeded, tool};
use std::fs::File;
use std::io::{BufWriter, Write};
use toolbase_testkit::on_either;

const HEAD: &str = "name,url,category,description\n";

/// The largest amount of memory that this process has used so far, in MiB.
pub fn peak() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find(|line| line.starts_with("VmHWM")).unwrap();
    line.split_whitespace().nth(1).unwrap().parse::<u64>().unwrap() / 1024
}

/// How much more the process has used since `before`, a [`peak`], in MiB. The kernel counts on each processor by itself, so
/// a later peak may be a little smaller.
pub fn growth(before: u64) -> u64 {
    peak().saturating_sub(before)
}

on_either! {
    async fn a_line_of_100_mb_and_a_cell_without_an_end_spoil_their_own_row(engine) {
        let app = seeded(engine).await;
        let path = app.folder().join("huge.csv");
        let mut writer = BufWriter::new(File::create(&path).unwrap());
        write!(writer, "{HEAD}Quagga,quagga.example,SEO,Good.\nHuge,huge.example,SEO,").unwrap();
        for _ in 0..100 {
            writer.write_all(&vec![b'x'; 1024 * 1024]).unwrap();
        }
        write!(writer, "\nZebra,zebra.example,SEO,Good.\n").unwrap();
        writer.into_inner().unwrap();
        let before = peak();
        let (code, figures, notes) = import(&app, &path, &[]).await;
        assert_eq!((code, figures.as_str()), (3, "3,2,0,0,1"), "{notes}");
        assert!(notes.contains("a cell is larger than 1024 KiB; is a quote not closed?"), "{notes}");
        assert!(growth(before) < 60, "the line is not held in memory: {} MiB more", growth(before));
        app.stop().await;
    }

    async fn a_quote_that_is_not_closed_swallows_no_row_in_silence(engine) {
        let app = seeded(engine).await;
        let list = format!("{HEAD}Quagga,quagga.example,SEO,\"Good\"\nOpen,open.example,SEO,\"never closed\nZebra,zebra.example,SEO,Good.\n");
        let (code, figures, notes) = import(&app, &file(&app, "l.csv", list), &[]).await;
        assert_eq!((code, figures.as_str()), (3, "2,1,0,0,1"), "{notes}");
        assert!(notes.contains("the row has a quote that is not closed: it was opened in line 3, and 1 line is in its cell"), "{notes}");
        // The next quote closes it, and the rows between are no rows.
        let list = format!(
            "{HEAD}Quagga,quagga.example,SEO,\"Good,\nand better\"\nOpen,open.example,SEO,\"never closed\n\
            Zebra,zebra.example,SEO,Good.\nOkapi,https://okapi.example,SEO,Good.\nEmu,emu.example,SEO,\"Good\"\n\
            Gnu Notes,gnu-notes.example,SEO,Good.\n"
        );
        let (code, figures, notes) = import(&app, &file(&app, "l.csv", list), &["--on-duplicate", "update"]).await;
        assert_eq!((code, figures.as_str()), (3, "3,1,1,0,1"), "{notes}");
        let lost = "line 4: the row has a quote that is closed too late: it was opened in line 4, and 3 lines like rows are in \
                    its cell";
        assert!(notes.contains(lost), "{notes}");
        let prose = "A list:\none, two, three\nReact, Vue.js, Angular, Svelte\nfour, see https://a.example, five";
        let (code, _, notes) = import(&app, &file(&app, "l.csv", format!("{HEAD}Yak,yak.example,SEO,\"{prose}\"\n")), &[]).await;
        assert_eq!(code, 0, "{notes}");
        // Neither a last line without its end, nor a quote within a cell is one.
        for end in ["Emu,emu.example,SEO,\"Good\"", "Gnu,gnu.example,SEO,A 5\" screen", "Yak,yak.example,SEO,\"A 5\"\" screen\"\n"] {
            let (code, _, notes) = import(&app, &file(&app, "l.csv", format!("{HEAD}{end}")), &[]).await;
            assert_eq!(code, 0, "{end}: {notes}");
        }
        app.stop().await;
    }

    async fn a_large_file_is_streamed(engine) {
        let app = seeded(engine).await;
        let path = app.folder().join("large.csv");
        let mut writer = BufWriter::new(File::create(&path).unwrap());
        writeln!(writer, "{HEAD}Quagga,quagga.example,SEO,Good.").unwrap();
        let text = "word ".repeat(100_000);
        for number in 0..400 {
            writeln!(writer, "Midjourney {number},midjourney.com,SEO,{text}").unwrap();
        }
        writer.into_inner().unwrap();
        assert!(std::fs::metadata(&path).unwrap().len() > 190_000_000);
        let before = peak();
        let (code, figures, notes) = import(&app, &path, &["--state", "approved"]).await;
        assert_eq!((code, figures.as_str()), (0, "401,1,0,400,0"), "{notes}");
        assert!(growth(before) < 100, "200 MB take {} MiB of memory", growth(before));
        app.stop().await;
    }

    async fn nul_bytes_are_left_out(engine) {
        let app = seeded(engine).await;
        let list = format!("{HEAD}Qua\0gga,quagga.example,SEO,Go\0od.\n\0\0\0\nZebra,ze\0bra.example,SEO,Good.\n");
        let (code, figures, notes) = import(&app, &file(&app, "l.csv", list), &[]).await;
        assert_eq!((code, figures.as_str()), (3, "3,2,0,0,1"), "{notes}");
        assert_eq!(tool(&app, "quagga").await["shortDescription"], "Good.");
        app.stop().await;
    }

    async fn a_zip_renamed_is_named(engine) {
        let app = seeded(engine).await;
        let path = file(&app, "l.csv", zipped(&[("tools.csv", "name,url\nA,a.example\n")]));
        let (code, _, notes) = import(&app, &path, &[]).await;
        assert_eq!(code, 1);
        assert!(notes.contains("it is a zip file and no spreadsheet; give the file inside"), "{notes}");
        let (code, _, notes) = import(&app, &file(&app, "l.csv", b"PK\x03\x04broken"), &[]).await;
        assert_eq!(code, 1);
        assert!(notes.contains("it is a broken spreadsheet"), "{notes}");
        let rows = [row(1, &["name", "url", "category"]), row(2, &["Quagga", "quagga.example", "SEO"])].concat();
        let path = file(&app, "sheet.csv", workbook(&rows, ""));
        assert_eq!(import(&app, &path, &[]).await.1, "1,1,0,0,0", "a workbook is one, whatever its name");
        app.stop().await;
    }

    async fn a_column_of_addresses_that_holds_names_stops_the_import(engine) {
        let app = seeded(engine).await;
        let rows: Vec<String> = (0..12).map(|n| format!("Okapi {n},Acme Company,o{n}.example,SEO\n")).collect();
        let rows = rows.concat();
        let path = file(&app, "l.csv", format!("name,website,domain of it,category\n{rows}"));
        let (code, _, notes) = import(&app, &path, &[]).await;
        assert_eq!(code, 2, "{notes}");
        let message = "`website` holds no web address in the first 12 rows; `domain of it` does (--map url=domain of it)";
        assert!(notes.contains(message), "{notes}");
        let (code, figures, notes) = import(&app, &path, &["--map", "url=domain of it"]).await;
        assert_eq!((code, figures.as_str()), (0, "12,12,0,0,0"), "{notes}");
        app.stop().await;
    }

    async fn titles_and_second_heads_are_passed_over(engine) {
        let app = seeded(engine).await;
        let list = "Our list,,,\nMade in May,,,\nname,url,category,description\n名称,网址,分类,简介\n\
            Quagga,quagga.example,SEO,Good.\nName,URL,Category,Description\nZebra,zebra.example,SEO,Good.\n";
        let (code, figures, notes) = import(&app, &file(&app, "l.csv", list), &[]).await;
        assert_eq!((code, figures.as_str()), (0, "2,2,0,0,0"), "{notes}");
        for note in [
            "line 1: a title above the head line was passed over",
            "line 2: a title above the head line was passed over",
            "line 4: the head line comes again",
            "line 6: the head line comes again",
        ] {
            assert!(notes.contains(note), "{note}: {notes}");
        }
        app.stop().await;
    }

    async fn of_a_list_with_forty_percent_broken_rows_the_others_are_imported(engine) {
        let app = seeded(engine).await;
        let categories = ["SEO", "Summarizer", "Translation"];
        let row = |n: usize| match n % 5 {
            0 => format!(",o{n}.example,SEO,Text {n}.\n"),
            1 => format!("Okapi {n},not an address,SEO,Text {n}.\n"),
            _ => format!("Okapi {n},o{n}.example,{},Text {n}.\n", categories[n % 3]),
        };
        let rows: String = (0..1000).map(row).collect();
        let (code, figures, notes) = import(&app, &file(&app, "l.csv", format!("{HEAD}{rows}")), &[]).await;
        assert_eq!((code, figures.as_str()), (3, "1000,600,0,0,400"), "{notes}");
        assert!(notes.contains("200 rows rejected: name is required"), "{notes}");
        assert!(notes.contains("200 rows rejected: url must not hold spaces"), "{notes}");
        let rejects = std::fs::read_to_string(app.folder().join("l.csv.rejects.csv")).unwrap();
        assert_eq!(rejects.lines().count(), 401);
        app.stop().await;
    }
}
