use super::*;

/// The tools of a list as `name | address | description | category`, and its rejected lines with their reasons.
fn read(text: &str) -> Vec<String> {
    let found = sections::found(&blocks::blocks(text));
    let shown = found.into_iter().map(|Found { line, fields, .. }| match fields {
        Ok(fields) => {
            let values = ["name", "url", "description", "category"]
                .map(|key| fields.get(key).and_then(Value::as_str).unwrap_or_default());
            let more = ["pricing", "open source", "maker", "Status"]
                .map(|key| fields.get(key).and_then(Value::as_str).unwrap_or_default());
            let more: Vec<&str> = more.into_iter().filter(|value| !value.is_empty()).collect();
            [values.join(" | "), more.join(", ")]
                .join(" | ")
                .trim_end_matches([' ', '|'])
                .replace("https://", "//")
        }
        Err(reason) => format!("{line}: {}", reason.split(':').next().unwrap_or_default()),
    });
    shown.collect()
}

#[test]
fn entries_are_read_wherever_their_address_stands() {
    for (line, expected) in [
        ("- [Alpha](https://alpha.example) - Draws.", "Alpha | //alpha.example | Draws."),
        (
            "* **[Beta](https://b.example/x_(y) \"t\")**: Reads [papers](https://p.example).",
            "Beta | //b.example/x_(y) | Reads papers.",
        ),
        ("1. [Gamma `G`](<https://g.example>)", "Gamma G | //g.example"),
        ("2) [Eps](https://e.example) — Sings", "Eps | //e.example | Sings"),
        ("- ![badge](https://i.example/b.svg) [Eps](https://e.example) — Sings", "Eps | //e.example | Sings"),
        (
            "- [![logo](https://i.example/b.svg)](https://e.example) **Eps** — Sings",
            "Eps | //e.example | Sings",
        ),
        ("- [x] [Zeta](https://z.example) - Counts.", "Zeta | //z.example | Counts."),
        ("- Nutext: https://nutext.example - Writes letters.", "Nutext | //nutext.example | Writes letters."),
        (
            "- Xipen <https://xipen.example> - Corrects letters.",
            "Xipen | //xipen.example | Corrects letters.",
        ),
        (
            "- Xipen (https://xipen.example) - Corrects letters.",
            "Xipen | //xipen.example | Corrects letters.",
        ),
        (
            "- **Pilot Pen** — Rewrites paragraphs. [Website](https://pilotpen.example)",
            "Pilot Pen | //pilotpen.example | Rewrites paragraphs.",
        ),
        (
            "- Rhoscript - Turns notes into articles ([link](https://rhoscript.example))",
            "Rhoscript | //rhoscript.example | Turns notes into articles",
        ),
        (
            "- Sigma – Sorts. [GitHub](https://github.com/a/s) | [Website](https://s.example)",
            "Sigma | //s.example | Sorts.",
        ),
        ("- 文心：https://wenxin.example，绘图工具。", "文心 | //wenxin.example | 绘图工具。"),
        (
            "- [优绘](https://youhui.example)：根据文字生成图片。",
            "优绘 | //youhui.example | 根据文字生成图片。",
        ),
        ("- [飞图](https://feitu.example)，编辑照片。", "飞图 | //feitu.example | 编辑照片。"),
        ("- 【[智画](https://zhihua.example)】免费的绘画工具", "智画 | //zhihua.example | 免费的绘画工具"),
        (
            "- [C\\+\\+ Helper](https://c.example/a_\\(b\\)) - Explains `std::move` &amp; \\*more\\*.",
            "C++ Helper | //c.example/a_(b) | Explains std::move & *more*.",
        ),
        (
            "- [Snake\\_case](https://snake.example) :star: :+1: - Renames things.",
            "Snake_case | //snake.example | Renames things.",
        ),
        (
            "- [Sigma](https://s.example) - Answers questions\n  about tables of\n  numbers.",
            "Sigma | //s.example | Answers questions about tables of numbers.",
        ),
        ("- [Tau](https://t.example)\n  Writes queries.", "Tau | //t.example | Writes queries."),
        ("- [Ups](https://u.example) by Acme Inc - Sells.", "Ups | //u.example | Sells. |  | Acme Inc"),
        ("- [Phi](https://p.example) - Draws. `Freemium`", "Phi | //p.example | Draws. |  | freemium"),
        (
            "- [Phi](https://p.example) - Draws. ![](https://img.shields.io/badge/license-open%20source-blue)",
            "Phi | //p.example | Draws. |  | open source, yes",
        ),
        ("- [Alpha][a] - Draws.\n\n[a]: https://alpha.example", "Alpha | //alpha.example | Draws."),
        ("- [Alpha] - Draws.\n\n[alpha]: https://alpha.example \"Home\"", "Alpha | //alpha.example | Draws."),
        (
            "<ul>\n<li><a href=\"https://u.example\">Ups</a> - Makes &amp; sells.</li>\n</ul>",
            "Ups | //u.example | Makes & sells.",
        ),
        (
            "<dl><dt><a href='https://u.example'>Ups</a><dd>Makes songs.</dl>",
            "Ups | //u.example | Makes songs.",
        ),
        ("- [Alpha](https://alpha.example) - Draws ~~well~~ fast.", "Alpha | //alpha.example | Draws fast."),
        ("- [App](https://app.example/#/tools/a) - Runs.", "App | //app.example/#/tools/a | Runs."),
        ("- [Slack](https://slack.com) carries messages.", "Slack | //slack.com | carries messages."),
        ("- [Discord](https://discord.com/download)", "Discord | //discord.com/download"),
        ("- [Rho](https://r.example) (for teachers)", "Rho | //r.example | for teachers"),
        (
            "- [Tau](https://t.example) - Sorts mail. ([Code](https://c.example)) `GPL-3.0` `Go`",
            "Tau | //t.example | Sorts mail. |  | open source, yes",
        ),
        ("- **[Phi](https://p.example)** `MIT` – Finds.", "Phi | //p.example | Finds. |  | open source, yes"),
        ("- [Phi](https://p.example) `Mitra` – Finds.", "Phi | //p.example | Mitra – Finds."),
        ("- [Phi](<https://p.example/a b>) - Finds.", "Phi | //p.example/a%20b | Finds."),
        (
            "- [![logo](https://i.example/l.png)](https://p.example) [Phi](https://p.example) Finds.",
            "Phi | //p.example | Finds.",
        ),
        ("- [Ups](https://u.example) - Runs `ups start`", "Ups | //u.example | Runs ups start"),
        ("- [Phi](https://p.example) — 🔵 Freemium", "Phi | //p.example |  |  | freemium"),
        ("- **Chiron** – [aide en ligne](https://chi.example)", "Chiron | //chi.example"),
        ("**[Psi](https://psi.example)**\nCounts bees.", "Psi | //psi.example | Counts bees."),
        ("Psi: https://psi.example\n\nCounts bees.", "Psi | //psi.example | Counts bees."),
    ] {
        assert_eq!(read(line), [expected], "{line}");
    }
}

#[test]
fn lines_that_are_no_tool_are_named_when_they_hold_an_address() {
    for (text, expected) in [
        ("- Read [this](https://t.example) first", &["1: has its address within a sentence"][..]),
        ("- See our [website](https://t.example)", &["1: has its address within a sentence"]),
        ("- https://omiwrite.example", &["1: has no name beside its address"]),
        ("- GitHub: https://github.com/a/b", &["1: has no name beside its address"]),
        ("- ~~[Dead](https://dead.example) - Was nice.~~", &["1: is struck through"]),
        (
            "A [list](https://a.example) of tools.\nMore at https://b.example.",
            &["1: has its address within a sentence", "2: has its address within a sentence"],
        ),
        ("    - [Alpha](https://alpha.example)", &["1: stands in a block of code"]),
        ("[beta]: https://beta.example", &["1: is the target of a link that the list does not have"]),
        (
            "## Contributors\n- [Jane](https://github.com/jane)",
            &[
                "2: stands below a heading for something else than tools, as contents, contributors or licence",
            ],
        ),
        (
            "- [Text](https://github.com/a/awesome#text-tools)\n\n## 🖼️ Text tools",
            &["1: is an entry of the contents"],
        ),
        (
            "- [Contents](#contents)\n- none\n\ntext\n\n![logo](https://l.example/a.png)\n\n```\n- [Not](https://n.example)\n```",
            &[],
        ),
        (
            "# Tools [![Awesome](https://awesome.re/badge.svg)](https://awesome.re)\n\nText.",
            &["1: is a heading above entries"],
        ),
        (
            "## Tools\n\nTools [![Build](https://ci.example/b.svg)](https://ci.example)",
            &["3: has its address within a sentence"],
        ),
        (
            "## Support\n*Made by [Jane](https://jane.example) in 2026*\n\nRead the text. Ask at [host](https://h.example)",
            &["2: has its address within a sentence", "4: has its address within a sentence"],
        ),
        ("### [Live demo → alpha.example](https://alpha.example)", &["1: is a heading above entries"]),
        (
            "## Links\n- **Website**: https://a.example\n\n## Alpha\nDraws.",
            &["2: has no name beside its address"],
        ),
        ("## Notes\n- None.\n\n![Badge][b]\n\n[b]: https://b.example/b.svg", &[]),
        (
            "| a | b |\n| --- | --- |\n| c | See [this](https://t.example) |",
            &["3: has its address within a sentence"],
        ),
    ] {
        assert_eq!(read(text), expected, "{text}");
    }
}

#[test]
fn tables_are_read_by_their_heads() {
    let table = "## Chat\n| Name | Description | Website | Pricing | Status |\n| --- | --- | --- | --- | --- |\n\
        | Alphabot | Answers questions. | [URL](https://alphabot.example) | Free | live |\n\
        | Bo | Sorts [receipts](https://receipts.example). | [GitHub](https://github.com/acme/bo) | Paid | draft |\n\
        | Cargo Desk | Plans. | https://cargodesk.example | Freemium |\n| Dodo | Flies. | dodo.example | |\n";
    assert_eq!(
        read(table),
        [
            "Alphabot | //alphabot.example | Answers questions. | Chat | Free, live",
            "Bo | //github.com/acme/bo | Sorts receipts. | Chat | Paid, draft",
            "Cargo Desk | //cargodesk.example | Plans. | Chat | Freemium",
            "Dodo | dodo.example | Flies. | Chat",
        ]
    );
    let table = "| Tool | Company | Description | Price |\n| --- | --- | --- | --- |\n\
        | **[Deltafix](https://deltafix.example)** | Acme Inc. | Repairs broken builds. | $10/mo |\n\
        | [Epsilon](https://epsilon.example) | | Reviews. | Free |\n";
    assert_eq!(
        read(table),
        [
            "Deltafix | //deltafix.example | Repairs broken builds. |  | $10/mo, Acme Inc.",
            "Epsilon | //epsilon.example | Reviews. |  | Free"
        ]
    );
    let html = "<table><tr><th>What</th><th>Link</th><th>Notes</th></tr>\n<tr><td>Zeta</td><td><a href=\"https://z.example\">Visit</a></td><td>Counts sheep.</td></tr></table>";
    assert_eq!(read(html), ["Zeta | //z.example | Counts sheep."]);
    let logos = "| Logo | Nome | Beschreibung |\n| --- | --- | --- |\n| <a href=\"https://z.example\"><img src=\"https://i.example/z.png\"></a> | Zeta | Zählt Schafe. |\n";
    assert_eq!(read(logos), ["Zeta | //z.example | Zählt Schafe."]);
    let several = "| Tool | Maintainer | No | Cost | For |\n| --- | --- | --- | --- | --- |\n\
        | [Alpha](https://a.example) / [Beta](https://b.example) | [Acme](https://acme.example) | 12 items | 免费 | |\n";
    assert_eq!(
        read(several),
        ["Alpha | //a.example |  |  | 免费, Acme", "Beta | //b.example |  |  | 免费, Acme"]
    );
    let grid = "<table><tr><td><a href=\"https://a.example\">Alpha</a></td><td><a href=\"https://b.example\">Beta</a></td></tr></table>";
    assert_eq!(read(grid), ["Alpha | //a.example", "Beta | //b.example"]);
}

#[test]
fn headings_with_text_below_are_tools_or_categories() {
    let list = "# Tools\n## Writing\nTools for [texts](https://texts.example).\n### [Alpha](https://alpha.example)\nDraws.\n\nAnd paints.\n\
        ### Beta\nSorts mail. [Website](https://beta.example)\n### Gamma\n- **Website**: https://gamma.example\n- **Pricing**: Free\n- Description: Counts.\n\
        ## Voice\n- Speech\n  - [Delta](https://delta.example) - Speaks.\n    - [GitHub](https://github.com/a/delta)\n\n**Songs**\n\n- [Eps](https://eps.example)\n  - Sings.\n\n\
        1、[Zeta](https://z.example)：Counts\nsheep.\n2、[Eta](https://eta.example)：Hums.\n";
    assert_eq!(
        read(list),
        [
            "3: has its address within a sentence",
            "Alpha | //alpha.example | Draws. And paints. | Writing",
            "Beta | //beta.example | Sorts mail. | Writing",
            "Gamma | //gamma.example | Counts. | Writing | Free",
            "Delta | //delta.example | Speaks. | Speech",
            "Eps | //eps.example | Sings. | Songs",
            "Zeta | //z.example | Counts sheep. | Songs",
            "Eta | //eta.example | Hums. | Songs",
        ]
    );
}

#[test]
fn the_address_of_a_heading_has_its_label_or_the_name_of_the_tool() {
    let list = "# List\n\n## Editors\n\n### 1. Delta\n> The first engineer.\n\n🔗 [Visit Delta](https://delta.example)\n\n\
        ### 2. Void\nAn editor.\n\n- **GitHub:** https://github.com/void/void\n- **Website:** [void.example](https://void.example)\n\
        - **Pricing:** Free\n\n### [Cursor](https://cursor.example)\n\nEdits code.\n\n**Pricing:** Freemium\n\n\
        ## See also\n\n- [Another list](https://github.com/other/list)\n";
    assert_eq!(
        read(list),
        [
            "Delta | //delta.example | The first engineer. | Editors",
            "Void | //void.example | An editor. | Editors | Free",
            "Cursor | //cursor.example | Edits code. | Editors | Freemium",
            "25: stands below a heading for something else than tools, as contents, contributors or licence",
        ]
    );
}

#[test]
fn lists_of_terms_and_numbers_of_other_scripts_are_read() {
    let terms = "<dl>\n<dt><a href=\"https://otter.example\">Otter</a></dt>\n<dd>Notes of meetings.</dd>\n\
        <dt><a href=\"https://krisp.example\">Krisp</a><dd>Cancels noise.\n</dl>\n";
    assert_eq!(
        read(terms),
        ["Otter | //otter.example | Notes of meetings.", "Krisp | //krisp.example | Cancels noise."]
    );
    let list = "1、秘塔：https://mita.example 写作助手\n\n二、[星火](https://xinghuo.example)——大模型\n\n- [3D Maker](https://maker.example)\n\
        - [1.1.1.1 DNS](https://dns.example)\n";
    assert_eq!(
        read(list),
        [
            "秘塔 | //mita.example | 写作助手",
            "星火 | //xinghuo.example | 大模型",
            "3D Maker | //maker.example",
            "1.1.1.1 DNS | //dns.example",
        ]
    );
}

#[test]
fn headings_of_tools_stand_among_others() {
    let list = "# Tools\n## 二、Chat\n### 1. Alpha\nSee: [Overview](https://a.example) | [Pricing](https://a.example/p) | [Demo](https://a.example/d)\n\n- Draws.\n\n\
        ### 2.1 Beta\n- **官网**: https://b.example\n\n### [Gamma](https://g.example)\n- Counts sheep.\n- Sings.\n\n[Add Gamma to yours](https://g.example/add)\n\n\
        ## Guide\n### First step\nOpen the [website](https://w.example) first.\n### Next\nRest.\n### Last\nRest.\n";
    assert_eq!(
        read(list),
        [
            "Alpha | //a.example | Draws. | Chat",
            "Beta | //b.example |  | Chat",
            "Gamma | //g.example | Counts sheep. Sings. | Chat",
            "15: has its address within a sentence",
            "19: has its address within a sentence",
        ]
    );
    assert_eq!(
        read("- [Alpha](https://a.example), [Beta](https://b.example)"),
        ["Alpha | //a.example", "Beta | //b.example"]
    );
}

#[test]
fn texts_without_end_take_no_time() {
    let long = "a".repeat(70 * 1024);
    assert_eq!(
        read(&format!("- [Alpha](https://alpha.example) {long}")),
        ["1: is larger than 64 KiB, which no entry is"]
    );
    for part in [
        "(",
        "()",
        "www.",
        "*a* b ",
        ":a",
        "- [a](",
        "<div><table>",
        "https://a.example/#a ",
        "[a]: https://a.example\n",
    ] {
        let text = part.repeat(32 * 1024 / part.len());
        assert!(read(&text).len() <= text.len(), "{part}");
    }
}
