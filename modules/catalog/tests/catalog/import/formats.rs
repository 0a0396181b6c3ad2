//! The formats and encodings that people have.

use crate::support::{file, import, seeded, tool, toolbase};
use serde_json::json;
use std::io::{Cursor, Write};
use toolbase_testkit::on_either;

/// A zip file with these files.
pub fn zipped(files: &[(&str, &str)]) -> Vec<u8> {
    let mut writer = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in files {
        writer.start_file(*name, zip::write::SimpleFileOptions::default()).unwrap();
        writer.write_all(text.as_bytes()).unwrap();
    }
    writer.finish().unwrap().into_inner()
}

/// A workbook whose first sheet has these rows, as XML.
pub fn workbook(rows: &str, behind: &str) -> Vec<u8> {
    workbook_with(rows, behind, &[])
}

/// As [`workbook`], with more files.
fn workbook_with(rows: &str, behind: &str, more: &[(&str, &str)]) -> Vec<u8> {
    let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
    let documents = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    let package = "http://schemas.openxmlformats.org/package/2006";
    let files = [
        (
            "[Content_Types].xml",
            format!(
                "<Types xmlns=\"{package}/content-types\"><Default Extension=\"xml\" ContentType=\"application/xml\"/></Types>"
            ),
        ),
        (
            "_rels/.rels",
            format!(
                "<Relationships xmlns=\"{package}/relationships\"><Relationship Id=\"rId1\" Type=\"{documents}/officeDocument\" \
             Target=\"xl/workbook.xml\"/></Relationships>"
            ),
        ),
        (
            "xl/workbook.xml",
            format!(
                "<workbook xmlns=\"{main}\" xmlns:r=\"{documents}\"><sheets><sheet name=\"Tools\" sheetId=\"1\" r:id=\"rId1\"/>\
             </sheets></workbook>"
            ),
        ),
        (
            "xl/_rels/workbook.xml.rels",
            format!(
                "<Relationships xmlns=\"{package}/relationships\"><Relationship Id=\"rId1\" Type=\"{documents}/worksheet\" \
             Target=\"worksheets/sheet1.xml\"/></Relationships>"
            ),
        ),
        (
            "xl/worksheets/sheet1.xml",
            format!("<worksheet xmlns=\"{main}\"><sheetData>{rows}</sheetData>{behind}</worksheet>"),
        ),
    ];
    let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (*name, text.as_str())).collect();
    zipped(&[&files, more].concat())
}

/// A row of text cells; an empty text is no cell.
pub fn row(number: usize, cells: &[&str]) -> String {
    let cell = |(column, text): (char, &&str)| {
        if text.is_empty() {
            String::new()
        } else {
            format!("<c r=\"{column}{number}\" t=\"inlineStr\"><is><t>{text}</t></is></c>")
        }
    };
    let cells: String = ('A'..).zip(cells).map(cell).collect();
    format!("<row r=\"{number}\">{cells}</row>")
}

/// An ODS file whose only table has these rows, as XML.
pub fn table(rows: &str) -> Vec<u8> {
    let names = "urn:oasis:names:tc:opendocument:xmlns";
    let content = format!(
        "<office:document-content xmlns:office=\"{names}:office:1.0\" xmlns:table=\"{names}:table:1.0\" \
         xmlns:text=\"{names}:text:1.0\" xmlns:xlink=\"http://www.w3.org/1999/xlink\"><office:body><office:spreadsheet><table:table table:name=\"One\">{rows}\
         </table:table></office:spreadsheet></office:body></office:document-content>"
    );
    let manifest = format!("<manifest:manifest xmlns:manifest=\"{names}:manifest:1.0\"/>");
    zipped(&[
        ("mimetype", "application/vnd.oasis.opendocument.spreadsheet"),
        ("META-INF/manifest.xml", &manifest),
        ("content.xml", &content),
    ])
}

/// A row of text cells of an ODS file.
pub fn ods_row(cells: &[&str]) -> String {
    let cell = |text: &&str| {
        format!("<table:table-cell office:value-type=\"string\"><text:p>{text}</text:p></table:table-cell>")
    };
    let cells: String = cells.iter().map(cell).collect();
    format!("<table:table-row>{cells}</table:table-row>")
}

on_either! {
    async fn a_workbook_with_a_title_formulas_and_merged_cells_is_read(engine) {
        let app = seeded(engine).await;
        let rows = [
            row(1, &["Our favourite tools"]),
            row(2, &["Name", "Website", "Category", "Pricing", "Launched"]),
            row(3, &["Quagga", "quagga.example", "SEO", "Free"]),
            "<row r=\"4\"><c r=\"A4\" t=\"str\"><f>CONCATENATE(\"Zeb\",\"ra\")</f><v>Zebra</v></c>\
             <c r=\"B4\" t=\"inlineStr\"><is><t>zebra.example</t></is></c><c r=\"D4\"><f>10*2</f><v>20</v></c></row>".to_owned(),
        ].concat();
        let merged = "<mergeCells count=\"2\"><mergeCell ref=\"A1:E1\"/><mergeCell ref=\"C3:C4\"/></mergeCells>";
        let path = file(&app, "list.xlsx", workbook(&rows, merged));
        let (code, figures, notes) = import(&app, &path, &[]).await;
        assert_eq!((code, figures.as_str()), (0, "2,2,0,0,0"), "{notes}");
        assert_eq!(tool(&app, "quagga").await["pricingType"], "Free");
        let zebra = tool(&app, "zebra").await;
        assert_eq!((&zebra["pricingType"], &zebra["categories"][0]["Category"]), (&json!("Paid"), &json!("SEO")));
        app.stop().await;
    }

    async fn the_links_of_cells_are_addresses(engine) {
        let app = seeded(engine).await;
        let link = |cell: &str, id: u32| format!("<hyperlink ref=\"{cell}\" id=\"rId{id}\"/>");
        let linked = |rows: &str, links: &str, targets: &[&str]| {
            let targets: Vec<String> = (1..).zip(targets).map(|(id, url)| format!("<Relationship Id=\"rId{id}\" Target=\"{url}\"/>")).collect();
            let links = format!("<hyperlinks>{links}</hyperlinks>");
            workbook_with(rows, &links, &[("xl/worksheets/_rels/sheet1.xml.rels", &format!("<Relationships>{}</Relationships>", targets.concat()))])
        };
        let head = row(1, &["Name", "Website", "Category"]);
        let formula = "<row r=\"3\"><c r=\"A3\" t=\"inlineStr\"><is><t>Zebra</t></is></c><c r=\"B3\" t=\"str\">\
            <f>HYPERLINK(\"https://zebra.example\",\"Visit\")</f><v>Visit</v></c><c r=\"C3\" t=\"inlineStr\"><is><t>SEO</t></is></c></row>";
        let columns = linked(
            &[head, row(2, &["Quagga", "Visit", "SEO"]), formula.to_owned()].concat(),
            &link("B2", 1),
            &["https://quagga.example"],
        );
        let names = linked(
            &[row(1, &["Name", "Category"]), row(2, &["Okapi", "SEO"]), row(3, &["Kudu", "SEO"])].concat(),
            &(link("A2", 1) + &link("A3", 2)),
            &["https://okapi.example", "https://kudu.example"],
        );
        let cell = "<text:a xlink:href=\"https://emu.example\">Visit</text:a>";
        let formula = "<table:table-row><table:table-cell office:value-type=\"string\"><text:p>Yak</text:p></table:table-cell>\
            <table:table-cell office:value-type=\"string\" table:formula='of:=HYPERLINK(\"https://yak.example\";\"Visit\")'>\
            <text:p>Visit</text:p></table:table-cell><table:table-cell office:value-type=\"string\"><text:p>SEO</text:p>\
            </table:table-cell></table:table-row>";
        let ods = table(&[ods_row(&["Name", "URL", "Category"]), ods_row(&["Emu", cell, "SEO"]), formula.to_owned()].concat());
        let csv = "Name,Website,Category,Logo\n\
            Oryx,\"=HYPERLINK(\"\"https://oryx.example\"\";\"\"Visit\"\")\",SEO,logo.png (https://cdn.example/a.png)\n\
            [Ibex](https://ibex.example),[ibex.example](https://ibex.example),SEO,\"a.png (https://cdn.example/a.png),b.png (https://cdn.example/b.png)\"\n\
            Saiga,\"<a href=\"\"https://saiga.example?a=1&amp;b=2\"\">Saiga</a>\",SEO,\nTakin,takin.example (official),SEO,\n\
            Serow,\"https://serow.example, https://serow.example/pricing\",SEO,\nGoral,https://goral.example/ (beta),SEO,\n\
            Tahr,Visit Node.js,SEO,\nMuskox,app.example/#/tools/muskox,SEO,\nChamois,app.example/#/tools/chamois,SEO,\n";
        let named = "Name,Category\n[Nilgai](https://nilgai.example),SEO\nCharacter.ai,SEO\n";
        let titled = "Our tools,,\nUpdated 2026-03-01,,\n,,\n#,Tool,Category\n\
            1,\"=HYPERLINK(\"\"https://addax.example\"\",\"\"Addax\"\")\",SEO\n";
        for (name, bytes, expected) in [
            ("f.csv", titled.as_bytes().to_vec(), (0, "1,1,0,0,0")),
            ("a.xlsx", columns, (0, "2,2,0,0,0")),
            ("b.xlsx", names, (0, "2,2,0,0,0")),
            ("c.ods", ods, (0, "2,2,0,0,0")),
            ("d.csv", csv.as_bytes().to_vec(), (3, "9,8,0,0,1")),
            ("e.csv", named.as_bytes().to_vec(), (3, "2,1,0,0,1")),
        ] {
            let (code, figures, notes) = import(&app, &file(&app, name, bytes), &["--on-similar", "add"]).await;
            assert_eq!((code, figures.as_str()), expected, "{name}: {notes}");
        }
        for name in ["quagga", "zebra", "okapi", "kudu", "emu", "yak", "oryx", "ibex", "takin", "serow", "goral", "nilgai", "addax"] {
            let url = tool(&app, name).await["url"].as_str().unwrap().trim_end_matches('/').to_owned();
            assert_eq!(url, format!("https://{name}.example"));
        }
        assert_eq!(tool(&app, "saiga").await["url"], "https://saiga.example/?a=1&b=2");
        assert_eq!(tool(&app, "chamois").await["url"], "https://app.example/#/tools/chamois");
        for name in ["oryx", "ibex"] {
            assert_eq!(tool(&app, name).await["logoUrl"], "https://cdn.example/a.png");
        }
        assert_eq!(tool(&app, "ibex").await["name"], "Ibex");
        app.stop().await;
    }

    async fn an_ods_file_is_read(engine) {
        let app = seeded(engine).await;
        let bytes = table(&[ods_row(&["Name", "URL", "Category"]), ods_row(&["Quagga", "quagga.example", "SEO"])].concat());
        let (code, figures, notes) = import(&app, &file(&app, "list.ods", bytes), &[]).await;
        assert_eq!((code, figures.as_str()), (0, "1,1,0,0,0"), "{notes}");
        tool(&app, "quagga").await;
        app.stop().await;
    }

    async fn an_awesome_list_is_read_by_its_headings(engine) {
        let app = seeded(engine).await;
        let list = "# Awesome tools\n\n## Contents\n- [Text](#text)\n\n## Text\n\n### Translation\n\
            - [Quagga](https://quagga.example?ref_x=1&sid=2) - Translates **everything**, unlike [others](https://o.example).\n\
            * [Zebra](https://zebra.example): Also.\n\n```\n- [Not](https://not.example)\n```\n\
            ## Summarizer\n| Name | What |\n| --- | --- |\n| [Gnu Notes](https://gnu-notes.example) | Sums up |\n\n\
            Read our [guide](https://guide.example).\n";
        let (code, figures, notes) = import(&app, &file(&app, "README.md", list), &[]).await;
        assert_eq!((code, figures.as_str()), (3, "4,3,0,0,1"), "{notes}");
        let rejects = std::fs::read_to_string(app.folder().join("README.md.rejects.csv")).unwrap();
        let line = "20,the row has its address within a sentence,Read our [guide](https://guide.example).,";
        assert!(rejects.contains(line), "{rejects}");
        let quagga = tool(&app, "quagga").await;
        assert_eq!(quagga["url"], "https://quagga.example");
        assert_eq!(quagga["shortDescription"], "Translates everything, unlike others.");
        assert_eq!(quagga["categories"][0]["Category"], "Translation");
        assert_eq!(tool(&app, "gnu-notes").await["categories"][0]["Category"], "Summarizer");
        app.stop().await;
    }

    async fn the_marks_of_an_awesome_list_are_read(engine) {
        let app = seeded(engine).await;
        let list = "# Awesome tools\n\n## SEO\n- [Quagga](https://quagga.example) - Ranks pages. [#opensource](https://code.example/quagga)\n\
            - [Zebra](https://zebra.example) - Ranks more. ![Freemium](https://img.shields.io/badge/x)\n\
            - 💰 [Okapi](https://okapi.example) - Ranks most.\n\
            - [Gnu Notes](https://gnu-notes.example) - Notes that are free of ranks.\n\n\
            | Name | What | Price |\n| --- | --- | --- |\n| [Emu](https://emu.example) | Runs fast | Free trial |\n";
        let (code, figures, notes) = import(&app, &file(&app, "README.md", list), &[]).await;
        assert_eq!((code, figures.as_str()), (0, "5,5,0,0,0"), "{notes}");
        for (slug, description, pricing, open_source) in [
            ("quagga", "Ranks pages.", json!("Free"), json!(true)),
            ("zebra", "Ranks more.", json!("Freemium"), json!(null)),
            ("okapi", "Ranks most.", json!("Paid"), json!(null)),
            ("gnu-notes", "Notes that are free of ranks.", json!(null), json!(null)),
            ("emu", "Runs fast", json!("Free Trial"), json!(null)),
        ] {
            let found = tool(&app, slug).await;
            assert_eq!((&found["shortDescription"], &found["pricingType"]), (&json!(description), &pricing), "{slug}");
            assert_eq!(found["openSource"], open_source, "{slug}");
        }
        app.stop().await;
    }

    async fn a_folder_of_markdown_files_is_read_by_its_front_matter(engine) {
        let app = seeded(engine).await;
        let folder = app.folder().join("content");
        std::fs::create_dir_all(folder.join("more")).unwrap();
        let write = |name: &str, text: &str| std::fs::write(folder.join(name), text).unwrap();
        write("a.md", "---\ntitle: Quagga\nwebsite: https://quagga.example\ntags: [SEO, Translation]\n---\n\nRanks pages.\n");
        write("more/b.md", "+++\nname = \"Zebra\"\nurl = \"zebra.example\"\ncategory = \"SEO\"\n+++\n");
        write("c.md", "No front matter.\n");
        write("d.md", "---\na: &a [1]\nb: [*a]\n---\n");
        write("e.md", "{\"name\": \"Okapi \\ud83d\\ude00\", \"url\": \"okapi.example\", \"category\": \"SEO\"}\nReads pages.\n");
        write("notes.txt", "ignored");
        let rejects = app.folder().join("r.csv").to_string_lossy().into_owned();
        let (code, figures, notes) = import(&app, &folder, &["--rejects", &rejects]).await;
        assert_eq!((code, figures.as_str()), (3, "5,3,0,0,2"), "{notes}");
        assert!(notes.contains("row 2: the row has no front matter"), "{notes}");
        assert!(notes.contains("the row has front matter that has aliases"), "{notes}");
        assert!(std::fs::read_to_string(&rejects).unwrap().contains("c.md"), "the file is named");
        let quagga = tool(&app, "quagga").await;
        assert_eq!(quagga["categories"][1]["Category"], "Translation");
        let shown = toolbase(&app, &["tools", "show", "quagga", "--format", "json"]).await;
        assert!(shown.records.contains("\"introduction\": \"Ranks pages.\""), "{}", shown.records);
        tool(&app, "zebra").await;
        let empty = app.folder().join("empty");
        std::fs::create_dir_all(&empty).unwrap();
        let (code, _, notes) = import(&app, &empty, &[]).await;
        assert_eq!(code, 1);
        assert!(notes.contains("it is a folder without Markdown files"), "{notes}");
        app.stop().await;
    }

    async fn other_encodings_are_found_by_looking(engine) {
        let app = seeded(engine).await;
        let list = |name: &str| format!("name,url,category,description\n{name},{name}.example,SEO,Größe – naïve\n");
        let utf16: Vec<u8> = std::iter::once(0xfeff)
            .chain(list("quagga").encode_utf16())
            .flat_map(u16::to_le_bytes)
            .collect();
        let unmarked: Vec<u8> = list("zebra").encode_utf16().flat_map(u16::to_be_bytes).collect();
        let western: Vec<u8> = list("okapi").chars().map(|c| if c == '–' { 0x96 } else { u8::try_from(u32::from(c)).unwrap() }).collect();
        let (chinese, _, _) = encoding_rs::GBK.encode("名称,网址,分类,简介\n羚羊,gnu-notes.example,SEO,搜索\n");
        for (name, bytes, arguments) in [
            ("quagga", utf16, &[][..]),
            ("zebra", unmarked, &[]),
            ("okapi", western, &[]),
            ("lingyang", chinese.into_owned(), &["--encoding", "gbk"]),
        ] {
            let (code, figures, notes) = import(&app, &file(&app, "l.csv", bytes), arguments).await;
            assert_eq!((code, figures.as_str()), (0, "1,1,0,0,0"), "{name}: {notes}");
            let expected = if name == "lingyang" { "搜索" } else { "Größe – naïve" };
            assert_eq!(tool(&app, name).await["shortDescription"], expected);
        }
        for (encoding, head, name, text) in [
            (encoding_rs::GBK, "名称,网址,分类,简介", "emu", "帮助团队撰写文章和回复邮件的人工智能助手,可以免费使用"),
            (encoding_rs::SHIFT_JIS, "name,url,category,description", "yak", "チームのメールに返信する文章を書くのを手伝います"),
            (encoding_rs::WINDOWS_1251, "name,url,category,description", "gnu", "Помогает писать письма и отвечать на вопросы клиентов"),
        ] {
            let text = text.replace(',', "，");
            let list = format!("{head}\n{name},{name}.example,SEO,{text}\n");
            let (bytes, ..) = encoding.encode(&list);
            let (code, figures, notes) = import(&app, &file(&app, "l.csv", bytes), &[]).await;
            assert_eq!((code, figures.as_str()), (0, "1,1,0,0,0"), "{name}: {notes}");
            let note = format!("the list was read as {}, which its bytes show", encoding.name());
            assert!(notes.contains(&note), "{notes}");
            assert_eq!(tool(&app, name).await["shortDescription"], text);
        }
        let (code, _, notes) = import(&app, &file(&app, "l.csv", list("okapi")), &["--encoding", "latin-9x"]).await;
        assert_eq!(code, 2);
        assert!(notes.contains("expected the name of an encoding"), "{notes}");
        app.stop().await;
    }

    async fn separators_are_found_by_looking_at_several_rows(engine) {
        let app = seeded(engine).await;
        let list = "name;url;category, and tags;description\n\
            Quagga;quagga.example;SEO;one, two, three, four\nZebra;zebra.example;SEO;five, six, seven, eight, nine\n";
        let arguments = ["--map", "category=category, and tags"];
        let (code, figures, notes) = import(&app, &file(&app, "l.csv", list), &arguments).await;
        assert_eq!((code, figures.as_str()), (0, "2,2,0,0,0"), "{notes}");
        app.stop().await;
    }
}
