//! The words that synthetic tools are composed of.

/// Beginnings of names.
#[rustfmt::skip]
pub(super) const FIRST: [&str; 117] = [
    "Amber", "Arc", "Aster", "Atlas", "Aurora", "Axiom", "Azure", "Beacon", "Birch", "Blaze", "Bolt",
    "Breeze", "Bright", "Brook", "Canvas", "Cedar", "Cipher", "Cirrus", "Clear", "Cloud", "Cobalt", "Comet",
    "Copper", "Coral", "Cosmo", "Crest", "Crystal", "Dawn", "Delta", "Drift", "Dune", "Echo", "Ember", "Epic",
    "Fable", "Falcon", "Fern", "Flint", "Flux", "Forge", "Fox", "Frost", "Gale", "Glint", "Grove", "Halo",
    "Harbor", "Hazel", "Helix", "Horizon", "Indigo", "Iris", "Ivory", "Jade", "Juniper", "Keen", "Kite",
    "Lantern", "Lark", "Lumen", "Lunar", "Lynx", "Magnet", "Maple", "Meadow", "Merit", "Mint", "Mosaic",
    "Nimbus", "North", "Nova", "Oak", "Onyx", "Opal", "Orbit", "Otter", "Pebble", "Petal", "Pilot", "Pixel",
    "Plume", "Polar", "Prism", "Pulse", "Quartz", "Quill", "Raven", "Reef", "Ripple", "River", "Robin",
    "Sable", "Sage", "Scout", "Signal", "Silver", "Slate", "Solar", "Spark", "Spruce", "Stellar", "Stone",
    "Summit", "Swift", "Tempo", "Terra", "Thistle", "Tidal", "Topaz", "Umber", "Vector", "Velvet", "Vista",
    "Vivid", "Willow", "Zephyr", "Zinc",
];

/// Endings of their first word.
#[rustfmt::skip]
pub(super) const SECOND: [&str; 135] = [
    "base", "beam", "bench", "board", "book", "bound", "bridge", "builder", "byte", "cast", "chart", "chat",
    "check", "circle", "clip", "coach", "code", "craft", "cue", "deck", "desk", "dock", "draft", "drive",
    "edge", "engine", "field", "file", "flow", "focus", "form", "frame", "gate", "gen", "grid", "guide",
    "hub", "kit", "lab", "layer", "leaf", "lens", "lift", "light", "line", "link", "list", "logic", "loom",
    "loop", "mark", "mate", "maker", "map", "mesh", "mind", "mode", "motion", "muse", "net", "nest", "note",
    "pad", "page", "pair", "paper", "path", "peak", "pen", "phase", "pilot", "pixel", "plan", "play", "point",
    "port", "post", "press", "print", "proof", "push", "quest", "rail", "reach", "reader", "render", "ring",
    "room", "root", "route", "scale", "scan", "scene", "scope", "scribe", "seed", "sense", "sheet", "shift",
    "shot", "sight", "sketch", "smith", "snap", "sort", "sound", "space", "spell", "spot", "stack", "stage",
    "step", "stream", "studio", "suite", "sync", "table", "tap", "task", "tone", "tool", "track", "trail",
    "tune", "type", "verse", "view", "voice", "wave", "weave", "wise", "wire", "word", "work", "yard",
];

/// A second word, or none.
#[rustfmt::skip]
pub(super) const THIRD: [&str; 75] = [
    "", "AI", "Studio", "Pro", "Labs", "Go", "One", "Cloud", "Works", "Copilot", "Agent", "Assistant", "Hub",
    "Next", "Plus", "Live", "Mini", "Kit", "App", "Suite", "Flow", "Lite", "Max", "Team", "Desk", "Core",
    "Now", "Bot", "Craft", "Base", "Wave", "Space", "Box", "Pilot", "Mate", "Engine", "Forge", "Maker",
    "Writer", "Vision", "Voice", "Coder", "Notes", "Sense", "Path", "Point", "Guide", "Coach", "Scout",
    "Lens", "Beam", "Loop", "Stack", "Grid", "Link", "Form", "Page", "Track", "Plan", "Sync", "Cast", "Draft",
    "Dash", "Edge", "Prime", "Quick", "Smart", "Zone", "Line", "Room", "Port", "Dock", "Field", "Ring",
    "Peak",
];

/// Things that tools do.
#[rustfmt::skip]
pub(super) const ACTIONS: [&str; 56] = [
    "write", "summarise", "translate", "edit", "generate", "organise", "review", "plan", "draft", "design",
    "search", "transcribe", "analyse", "clean", "compare", "improve", "publish", "schedule", "record",
    "convert", "polish", "check", "test", "build", "extract", "label", "rank", "explain", "rewrite",
    "animate", "upscale", "caption", "narrate", "dub", "sort", "merge", "tag", "forecast", "visualise",
    "simulate", "debug", "deploy", "monitor", "document", "annotate", "compress", "restore", "colourise",
    "remix", "proofread", "outline", "personalise", "route", "triage", "reconcile", "score",
];

/// Things that tools do it to.
#[rustfmt::skip]
pub(super) const OBJECTS: [&str; 94] = [
    "emails", "images", "videos", "articles", "blog posts", "reports", "meetings", "notes", "slides",
    "spreadsheets", "source code", "contracts", "invoices", "product photos", "logos", "podcasts", "lessons",
    "essays", "prompts", "support tickets", "landing pages", "adverts", "social posts", "subtitles",
    "voice recordings", "scripts", "stories", "portraits", "avatars", "3D models", "textures", "floor plans",
    "recipes", "travel plans", "workouts", "budgets", "resumes", "cover letters", "job offers", "interviews",
    "surveys", "dashboards", "queries", "tests", "pull requests", "logs", "alerts", "data sets",
    "research papers", "citations", "flashcards", "quizzes", "songs", "sound effects", "lyrics", "poems",
    "speeches", "newsletters", "keywords", "backlinks", "reviews", "chats", "calls", "calendars", "mind maps",
    "diagrams", "wireframes", "icons", "stickers", "tattoos", "wallpapers", "coloring pages", "scans",
    "receipts", "tax forms", "patents", "policies", "playlists", "storyboards", "trailers", "thumbnails",
    "captions", "manuals", "release notes", "changelogs", "schemas", "pipelines", "prototypes", "mood boards",
    "outfits", "interiors", "gardens", "menus", "letters",
];

/// Groups of people who use them.
#[rustfmt::skip]
pub(super) const AUDIENCES: [&str; 50] = [
    "small teams", "students", "developers", "marketers", "designers", "writers", "teachers", "founders",
    "freelancers", "researchers", "support teams", "sales teams", "recruiters", "agencies", "creators",
    "podcasters", "photographers", "video editors", "analysts", "lawyers", "accountants", "product managers",
    "shop owners", "journalists", "translators", "musicians", "game makers", "architects", "doctors",
    "nurses", "parents", "job seekers", "travellers", "coaches", "nonprofits", "engineers", "data scientists",
    "consultants", "librarians", "event planners", "estate agents", "chefs", "pilots", "farmers", "curators",
    "novelists", "illustrators", "testers", "administrators", "volunteers",
];

/// Places and ways of use.
#[rustfmt::skip]
pub(super) const PLACES: [&str; 30] = [
    "in the browser", "on a phone", "inside a chat", "from a single prompt", "in many languages",
    "without installing anything", "from the command line", "on your own server", "inside a spreadsheet",
    "with a few clicks", "while you type", "in the background", "from a template", "from a photograph",
    "by voice", "through an interface for programs", "in a shared workspace", "next to the calendar",
    "after every meeting", "before publishing", "at night in batches", "with version history", "offline",
    "inside the editor", "from a recording", "in one window", "across several accounts", "with a plugin",
    "on a tablet", "during a call",
];

/// Qualities that set them apart.
#[rustfmt::skip]
pub(super) const EDGES: [&str; 30] = [
    "keeps your own style", "shows the source of every answer", "asks before it changes anything",
    "works with long documents", "learns from corrections", "explains each step", "respects your brand rules",
    "runs on modest hardware", "keeps data in your region", "offers an open format",
    "remembers earlier projects", "handles several languages at once", "fits existing habits",
    "lets you undo every change", "separates drafts from final versions",
    "compares several results side by side", "needs no account to try", "stores nothing after the session",
    "supports keyboard use throughout", "reads handwriting", "recognises speakers",
    "adapts the tone to the reader", "checks facts against given sources", "warns about doubtful parts",
    "exports to common programs", "groups similar items", "finds duplicates", "prefers short answers",
    "connects to calendars and mail", "takes notes of decisions",
];

/// Ends of sentences.
#[rustfmt::skip]
pub(super) const ENDINGS: [&str; 20] = [
    "from the first minute", "for teams of any size", "even on slow connections", "with clear limits",
    "at a steady pace", "without extra settings", "in a calm interface", "for beginners and experts",
    "over months of work", "with little training", "for public and private projects", "on every plan",
    "in small steps", "with examples to start from", "as far as the source allows",
    "and says when it is unsure", "for one person or many", "in plain words", "before a deadline",
    "after a short set-up",
];

/// Steps of using a tool.
#[rustfmt::skip]
pub(super) const STEPS: [&str; 24] = [
    "paste a text", "upload a file", "describe the result they want", "pick a template",
    "record a short sample", "connect an account", "choose a language", "set the tone",
    "drop in a few pictures", "share a link", "invite a colleague", "mark the parts to keep",
    "compare two versions", "answer three questions", "review the suggestions", "export the result",
    "adjust the details", "start a new draft", "save a preset", "schedule the next run", "open the history",
    "add a comment", "approve the changes", "send it to the team",
];

/// Pros.
#[rustfmt::skip]
pub(super) const STRENGTHS: [&str; 16] = [
    "Easy to start with", "Results can be edited by hand", "Works in many languages",
    "Fast even with large files", "Clear history of changes", "Good keyboard support", "Sensible defaults",
    "Exports to common formats", "Templates for frequent tasks", "Works well on phones",
    "Reliable in daily use", "Helpful examples", "Settings can be shared in a team",
    "Quick answers from support", "Plain and tidy interface", "Respects privacy settings",
];

/// Cons.
#[rustfmt::skip]
pub(super) const WEAKNESSES: [&str; 12] = [
    "Advanced options take time to learn", "Free use is limited", "Needs a steady connection",
    "Few integrations so far", "Long files are slow", "Results vary with the wording", "No desktop version",
    "Documentation is brief", "Only a few export formats", "Team features cost extra", "Voices sound alike",
    "Search inside projects is basic",
];

/// A name that no other number below 1,184,625 has; the order depends on the seed.
pub(super) fn name(seed: u64, number: u64) -> String {
    let total = (FIRST.len() * SECOND.len() * THIRD.len()) as u64;
    // A step that shares no factor with the total visits every name once.
    let step = 600_011;
    let at = (number % total * step + seed % total) % total;
    let pick = |words: &[&'static str], from: u64| words[usize::try_from(from).unwrap_or(0) % words.len()];
    let (first, second) = (FIRST.len() as u64, SECOND.len() as u64);
    let head = format!("{}{}", pick(&FIRST, at), pick(&SECOND, at / first));
    let tail = pick(&THIRD, at / first / second);
    let round = number / total;
    let name = if tail.is_empty() { head } else { format!("{head} {tail}") };
    if round > 0 { format!("{name} {}", round + 1) } else { name }
}
