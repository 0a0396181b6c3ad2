//! Words that people write in several ways, in searches, completions and the picker.

use toolbase_catalog_index::{Completion, Snapshot};

use crate::catalogue::{Entry, now, record, snapshot};
use crate::names;

/// Tools that differ in the spelling of one word.
const TOOLS: [Entry; 25] = [
    ("Freeride", 5, &["AI Chatbot"], "Free routes for free riders.", "Free routes."),
    ("C++ Coder", 2, &["Code Assistant"], "Writes headers.", "Headers."),
    ("C# Mentor", 2, &["Code Assistant"], "Refactors classes.", "Classes."),
    ("C Shell Buddy", 2, &["Code Assistant"], "Scripts for shells.", "Shells."),
    ("Templater", 1, &["Code Assistant"], "Explains C++ templates.", "Explains."),
    ("Interopia", 1, &["Code Assistant"], "Ports F# and .NET modules.", "Ports modules."),
    ("Netwatcher", 5, &["Code Assistant"], "Watches the net.", "Watches."),
    ("Splitter", 1, &["Copywriting"], "Runs A/B experiments.", "Runs."),
    ("Labnote", 1, &["Summarizer"], "Minutes of R&D teams.", "Minutes."),
    ("Straße Lotse", 2, &["AI Chatbot"], "Maps.", "Maps."),
    ("Smørrebrød Chef", 2, &["AI Chatbot"], "Menus of the north.", "Menus."),
    ("Łódź Guide", 2, &["AI Chatbot"], "Walks.", "Walks."),
    ("Æther Œuvre", 2, &["Image Generator"], "Clouds.", "Clouds."),
    ("Işık", 2, &["Photo Editing"], "Light.", "Light."),
    ("Tasklark", 1, &["Summarizer"], "A to-do list.", "A list."),
    ("Taskwren", 1, &["Summarizer"], "A todo list.", "A list."),
    ("Shopfinch", 1, &["Code Assistant"], "A no-code kit for stores.", "A kit."),
    ("Shopcrane", 1, &["Code Assistant"], "A nocode kit for stores.", "A kit."),
    ("Shopheron", 1, &["Code Assistant"], "Stores with no code.", "A kit."),
    ("Mouthwise", 1, &["Video Editing"], "Lip-sync for films.", "Films."),
    ("Mouthfit", 1, &["Video Editing"], "Lip sync for films.", "Films."),
    ("Mouthfold", 1, &["Video Editing"], "Lipsync for films.", "Films."),
    ("z.ai", 3, &["AI Chatbot"], "A model.", "A model."),
    ("Kiosk No-Code", 1, &["Code Assistant"], "Kiosks.", "Kiosks."),
    ("The Quill", 1, &["Copywriting"], "Verses.", "Verses."),
];

/// A query, the tools that come first in any order, and those that are not found at all.
type Case = (&'static str, &'static [&'static str], &'static [&'static str]);

const SEARCHES: [Case; 51] = [
    ("C++", &["C++ Coder", "Templater"], &["C# Mentor", "C Shell Buddy", "Chatterly", "Codewright"]),
    ("c++", &["C++ Coder", "Templater"], &["C# Mentor"]),
    ("cpp", &["C++ Coder", "Templater"], &["C# Mentor"]),
    ("C#", &["C# Mentor"], &["C++ Coder", "Templater", "Codewright"]),
    ("csharp", &["C# Mentor"], &["C++ Coder"]),
    ("c# mentor", &["C# Mentor"], &[]),
    ("c++ templates", &["Templater"], &[]),
    ("C++/templates", &["Templater"], &[]),
    ("F#", &["Interopia"], &["C# Mentor"]),
    (".NET", &["Interopia"], &["Netwatcher"]),
    ("dotnet", &["Interopia"], &["Netwatcher"]),
    ("A/B", &["Splitter"], &["Askbase"]),
    ("a/b experiments", &["Splitter"], &[]),
    ("ab experiments", &["Splitter"], &[]),
    ("R&D", &["Labnote"], &["Regexa"]),
    ("r & d", &["Labnote"], &["Regexa"]),
    ("strasse", &["Straße Lotse"], &[]),
    ("STRASSE lotse", &["Straße Lotse"], &[]),
    ("Straße", &["Straße Lotse"], &[]),
    ("smorrebrod", &["Smørrebrød Chef"], &[]),
    ("Smørrebrød", &["Smørrebrød Chef"], &[]),
    ("lodz", &["Łódź Guide"], &[]),
    ("łódź guide", &["Łódź Guide"], &[]),
    ("aether oeuvre", &["Æther Œuvre"], &[]),
    ("isik", &["Işık"], &[]),
    ("IŞIK", &["Işık"], &[]),
    ("to-do", &["Tasklark", "Taskwren"], &["Sceneline", "Linguaport"]),
    ("to do", &["Tasklark", "Taskwren"], &["Sceneline", "Linguaport"]),
    ("todo", &["Tasklark", "Taskwren"], &["Sceneline"]),
    ("to-do list", &["Tasklark", "Taskwren"], &[]),
    ("todo list", &["Tasklark", "Taskwren"], &[]),
    ("the the", &["The Quill"], &["Subtitler", "Voxel Forge"]),
    ("the", &["The Quill"], &["Subtitler", "Voxel Forge"]),
    ("nocode", &["Shopfinch", "Shopcrane", "Shopheron", "Kiosk No-Code"], &["Codewright"]),
    ("no-code", &["Shopfinch", "Shopcrane", "Shopheron", "Kiosk No-Code"], &["Codewright"]),
    ("no code", &["Shopfinch", "Shopcrane", "Shopheron", "Kiosk No-Code"], &["Codewright"]),
    ("No‑Code", &["Shopfinch", "Shopcrane", "Shopheron", "Kiosk No-Code"], &["Codewright"]),
    ("nocode kit", &["Shopfinch", "Shopcrane"], &[]),
    ("lipsync", &["Mouthwise", "Mouthfit", "Mouthfold"], &[]),
    ("lip sync", &["Mouthwise", "Mouthfit", "Mouthfold"], &[]),
    ("lip-sync", &["Mouthwise", "Mouthfit", "Mouthfold"], &[]),
    ("z.ai", &["z.ai"], &[]),
    ("z ai", &["z.ai"], &[]),
    ("zai", &["z.ai"], &[]),
    ("Z-AI", &["z.ai"], &[]),
    ("pixelorm -inkwell", &["Pixelorm"], &["Inkwell"]),
    ("films -\"lip sync\"", &[], &["Mouthwise", "Mouthfit"]),
    ("\"lip-sync\" films", &["Mouthwise", "Mouthfit"], &["Mouthfold", "Cutwise"]),
    ("\"The Quill\"", &["The Quill"], &["Copperquill"]),
    ("\"pixelorm", &["Pixelorm"], &[]),
    ("\"qwrtzpsdfg\" translation", &["Linguaport"], &[]),
];

fn with_spellings() -> Snapshot {
    let added: Vec<_> = TOOLS.iter().map(record).collect();
    snapshot().patched(&added, &[], now())
}

#[test]
fn every_spelling_finds_the_same() {
    let snapshot = with_spellings();
    let mut wrong = Vec::new();
    for (text, first, never) in SEARCHES {
        let ranked = snapshot.search_hybrid(text).ranked();
        let found = names(&snapshot, &ranked.into_iter().map(|(ordinal, _)| ordinal).collect::<Vec<_>>());
        let top = &found[..first.len().min(found.len())];
        let is_right = first.iter().all(|name| top.iter().any(|found| found == name));
        if !is_right || never.iter().any(|name| found.iter().any(|found| found == name)) {
            wrong.push(format!("{text}: {found:?}"));
        }
    }
    for (one, other) in
        [("chat bot", "chatbot"), ("Chat-bots", "chatbots"), ("web site", "website"), ("x.ai", "x ai")]
    {
        // The meaning of what comes later differs a little.
        let best =
            |text| snapshot.search_hybrid(text).ranked().into_iter().map(|hit| hit.0).take(5).collect();
        let (one, other): (Vec<u32>, Vec<u32>) = (best(one), best(other));
        assert_eq!(one, other);
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn pickers_and_completions_read_the_same_spellings() {
    let snapshot = with_spellings();
    for (text, first) in [
        ("c++", "C++ Coder"),
        ("c#", "C# Mentor"),
        ("strasse", "Straße Lotse"),
        ("smorre", "Smørrebrød Chef"),
        ("lodz", "Łódź Guide"),
        ("aether", "Æther Œuvre"),
        ("z ai", "z.ai"),
        ("zai", "z.ai"),
        ("nocode", "Kiosk No-Code"),
        ("pixelrm", "Pixelorm"),
        ("pxelo", "Pixelorm"),
        ("ixelor", "Pixelorm"),
    ] {
        assert_eq!(names(&snapshot, &snapshot.pick(text, 1, false)), [first], "{text}");
        let completions = snapshot.completions(text, 8, false);
        let tool = completions.iter().find(|found| matches!(found, Completion::Tool(_))).unwrap();
        assert_eq!(snapshot.completion_text(tool), first, "{text}");
    }
    let completed = snapshot.completions("nocod", 8, false);
    let texts: Vec<_> = completed.iter().map(|found| snapshot.completion_text(found)).collect();
    assert!(texts.iter().all(|text| !text.starts_with('-')), "{texts:?}");
}

#[test]
fn a_beginning_with_a_slip_finds_its_name() {
    let snapshot = with_spellings();
    for (text, first) in [
        ("pixlor", "Pixelorm"),
        ("lingupor", "Linguaport"),
        ("ortraitis", "Portraitist"),
        ("coppeqil", "Copperquill"),
    ] {
        let ranked = snapshot.search_hybrid(text).ranked();
        assert_eq!(names(&snapshot, &[ranked[0].0]), [first], "{text}");
    }
}

#[test]
fn a_query_that_is_a_filter_finds_what_it_admits() {
    let snapshot = with_spellings();
    let free = snapshot.search_hybrid("free").ranked();
    let all = names(&snapshot, &free.iter().map(|hit| hit.0).collect::<Vec<_>>());
    let place = |name: &str| all.iter().position(|found| found == name);
    assert!(place("Freeride") > place("Scanlate") && place("Scanlate").is_some(), "{all:?}");
    for text in ["free tools", "the best free ai apps", "Free!", "for free"] {
        assert_eq!(snapshot.search_hybrid(text).ranked()[0].0, free[0].0, "{text}");
    }
    assert_eq!(names(&snapshot, &[snapshot.search_hybrid("freeride").ranked()[0].0]), ["Freeride"]);
}
