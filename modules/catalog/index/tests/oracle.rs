//! Lists against naive counting: random small catalogues, random requests.

#![expect(clippy::unwrap_used, reason = "a failing helper fails its test")]
#![expect(clippy::cast_precision_loss, reason = "the prices of the test are far apart")]

use fastrand::Rng;
use serde_json::Value;
use toolbase_catalog_domain::{
    CategoryRef, Country, Language, Platform, PricingType, Taxonomy, ToolRecord, cheapness,
};
use toolbase_catalog_index::popularity::{PopularityInput, popularity, shrunk_score};
use toolbase_catalog_index::{Counted, Filters, ListPage, Query, Recent, Scope, Snapshot, Sort, Vocabulary};
use uuid::Uuid;

mod support;

/// (group key, option as sent, label in the response, lowest and highest count).
type CountOption = (&'static str, &'static str, u32, u32);

const MAX: u32 = u32::MAX;

/// Options of the list pages, in order.
const LIST_OPTIONS: [CountOption; 24] = [
    ("reviews", "0 Reviews", 0, 0),
    ("reviews", "1-10 Reviews", 1, 10),
    ("reviews", "11-50 Reviews", 11, 50),
    ("reviews", "51+ Reviews", 51, MAX),
    ("saves", "0 Saves", 0, 0),
    ("saves", "1-10 Saves", 1, 10),
    ("saves", "11-50 Saves", 11, 50),
    ("saves", "51-100 Saves", 51, 100),
    ("saves", "100+ Saves", 101, MAX),
    ("visits", "0 Visits", 0, 0),
    ("visits", "1-100 Visits", 1, 100),
    ("visits", "101-500 Visits", 101, 500),
    ("visits", "501-1000 Visits", 501, 1000),
    ("visits", "1000+ Visits", 1001, MAX),
    ("views", "0 Views", 0, 0),
    ("views", "1-100 Views", 1, 100),
    ("views", "101-500 Views", 101, 500),
    ("views", "501-1000 Views", 501, 1000),
    ("views", "1000+ Views", 1001, MAX),
    ("upvotes", "0 Upvotes", 0, 0),
    ("upvotes", "1-10 Upvotes", 1, 10),
    ("upvotes", "11-50 Upvotes", 11, 50),
    ("upvotes", "51-100 Upvotes", 51, 100),
    ("upvotes", "100+ Upvotes", 101, MAX),
];

/// Options that only the search page offers, and ranges that no page offers.
const OTHER_OPTIONS: [CountOption; 7] = [
    ("saves", "No Saves", 0, 0),
    ("saves", "Saves", 1, MAX),
    ("visits", "501+ Visits", 501, MAX),
    ("views", "501+ Views", 501, MAX),
    ("upvotes", "51+ Upvotes", 51, MAX),
    ("saves", "5-200 Saves", 5, 200),
    ("views", "30+ Views", 30, MAX),
];

fn count_of(tool: &ToolRecord, group: &str) -> u32 {
    match group {
        "reviews" => tool.rating.total_reviews,
        "saves" => tool.stats.saved_count,
        "visits" => tool.stats.visits,
        "views" => tool.stats.page_views,
        "upvotes" => tool.stats.upvotes_count,
        other => panic!("no counter {other}"),
    }
}

fn stars(tool: &ToolRecord) -> String {
    format!("{}", tool.rating.score.floor())
}

fn mains_and_subs(taxonomy: &Taxonomy, tool: &ToolRecord) -> Vec<CategoryRef> {
    let subs = tool.category_ids.iter().filter_map(|&id| taxonomy.sub_by_id(id));
    subs.flat_map(|sub| [CategoryRef::Sub(sub), CategoryRef::Main(taxonomy.sub(sub).unwrap().0)]).collect()
}

/// Returns `true` if one chosen option admits a tool.
fn admits(taxonomy: &Taxonomy, tool: &ToolRecord, group: &str, option: &str) -> bool {
    match group {
        "category" => mains_and_subs(taxonomy, tool).contains(&taxonomy.resolve(option).unwrap()),
        "price" => tool.pricing_type.map_or("Pricing not stated", |kind| kind.label()) == option,
        "rating" => stars(tool) == option,
        "claims" => tool.is_claimed == (option == "Claims"),
        "freePlan" => {
            let is_free = matches!(tool.pricing_type, Some(PricingType::Free | PricingType::Freemium));
            tool.pricing_type.is_some() && is_free == (option == "Free plan")
        }
        "platform" => tool.facts.platforms.iter().any(|platform| format!("{platform:?}") == option),
        "api" => tool.facts.platforms.contains(&Platform::Api),
        "openSource" => tool.facts.open_source == Some(option == "Open source"),
        "offline" => tool.facts.offline == Some(option == "Runs offline"),
        "interfaceLanguage" => {
            tool.facts.interface_languages.iter().any(|language| language.code() == option)
        }
        "outputLanguage" => tool.facts.output_languages.iter().any(|language| language.code() == option),
        "madeIn" => tool.facts.made_in.is_some_and(|country| country.code() == option),
        _ => {
            let known = LIST_OPTIONS.iter().chain(&OTHER_OPTIONS);
            let &(_, _, low, high) =
                known.into_iter().find(|(of, label, ..)| *of == group && *label == option).unwrap();
            (low..=high).contains(&count_of(tool, group))
        }
    }
}

struct Catalogue {
    tools: Vec<ToolRecord>,
    snapshot: Snapshot,
}

impl Catalogue {
    fn new(seed: u64, size: usize) -> Self {
        let taxonomy = support::taxonomy(4, 3);
        let mut generator = support::Generator::new(seed, taxonomy.clone(), 12);
        let tools: Vec<ToolRecord> = (0..size).map(|number| generator.record(number)).collect();
        let snapshot = Snapshot::build(taxonomy, tools.clone(), support::now());
        Self { tools, snapshot }
    }

    fn is_sensitive(&self, tool: &ToolRecord) -> bool {
        let taxonomy = self.snapshot.taxonomy();
        mains_and_subs(taxonomy, tool).into_iter().any(|category| taxonomy.is_sensitive(category))
    }

    /// Tools of the request's scope that pass every group but `except`.
    fn passing(&self, request: &Request, except: &str) -> Vec<&ToolRecord> {
        let taxonomy = self.snapshot.taxonomy();
        let in_scope = |tool: &ToolRecord| match &request.scope {
            None => true,
            Some(Ok(category)) => mains_and_subs(taxonomy, tool).contains(category),
            Some(Err(ids)) => ids.contains(&tool.id),
        };
        let passes_group = |tool: &ToolRecord, group: &str| {
            let mut chosen = request.chosen.iter().filter(|(of, _)| of == group).peekable();
            chosen.peek().is_none() || chosen.any(|(_, option)| admits(taxonomy, tool, group, option))
        };
        let groups = [
            "category",
            "price",
            "rating",
            "reviews",
            "claims",
            "saves",
            "visits",
            "views",
            "upvotes",
            "freePlan",
            "platform",
            "api",
            "openSource",
            "offline",
            "interfaceLanguage",
            "outputLanguage",
            "madeIn",
        ];
        self.tools
            .iter()
            .filter(|tool| in_scope(tool) && (request.include_sensitive || !self.is_sensitive(tool)))
            .filter(|tool| groups.iter().all(|group| *group == except || passes_group(tool, group)))
            .collect()
    }
}

struct Request {
    chosen: Vec<(String, String)>,
    scope: Option<Result<CategoryRef, Vec<Uuid>>>,
    sort: Sort,
    include_sensitive: bool,
}

fn random_request(rng: &mut Rng, catalogue: &Catalogue) -> Request {
    let taxonomy = catalogue.snapshot.taxonomy();
    let mut chosen = Vec::new();
    for _ in 0..rng.usize(0..6) {
        let (group, option) = match rng.u8(0..7) {
            0 => ("category", taxonomy.mains()[rng.usize(0..4)].name.clone()),
            1 => ("category", taxonomy.sub(rng.u16(0..12)).unwrap().1.slug.clone()),
            2 => ("price", rng.choice(["Free", "Freemium", "Free Trial", "Paid"]).unwrap().to_owned()),
            3 => ("rating", rng.u8(1..=5).to_string()),
            4 => ("claims", rng.choice(["Claims", "No Claims"]).unwrap().to_owned()),
            5 => {
                let (group, option) = rng
                    .choice([
                        ("freePlan", "Free plan"),
                        ("platform", "Web"),
                        ("platform", "Phone"),
                        ("api", "Has an API"),
                        ("openSource", "Not open source"),
                        ("offline", "Runs offline"),
                        ("interfaceLanguage", Language::list().nth(21).unwrap().code()),
                        ("interfaceLanguage", Language::list().nth(24).unwrap().code()),
                        ("outputLanguage", Language::list().nth(22).unwrap().code()),
                        ("madeIn", Country::list().nth(72).unwrap().code()),
                    ])
                    .unwrap();
                (group, option.to_owned())
            }
            _ => {
                let option = rng.choice([LIST_OPTIONS.as_slice(), &OTHER_OPTIONS].concat()).unwrap();
                (option.0, option.1.to_owned())
            }
        };
        chosen.push((group.to_owned(), option));
    }
    let scope = match rng.u8(0..4) {
        0 => Some(Ok(CategoryRef::Main(rng.u16(0..4)))),
        1 => Some(Err(catalogue.tools.iter().map(|tool| tool.id).filter(|_| rng.bool()).collect())),
        2 => Some(Ok(CategoryRef::Sub(rng.u16(0..12)))),
        _ => None,
    };
    let others = [
        Sort::Newest,
        Sort::TopRated,
        Sort::Trending,
        Sort::Recent(Counted::Visits, Recent::Week),
        Sort::Recent(Counted::Upvotes, Recent::Month),
    ];
    let sorts = [Sort::OFFERED.as_slice(), &others].concat();
    Request { chosen, scope, sort: rng.choice(sorts).unwrap(), include_sensitive: rng.bool() }
}

/// Descending key, then popularity, name, id.
fn naive_order(tools: &mut [&ToolRecord], sort: Sort) {
    let popularity_of = |tool: &ToolRecord| {
        let ToolRecord { stats, rating, prominence, updated_at, published_at, .. } = *tool;
        popularity(&PopularityInput { stats, rating, prominence, updated_at, published_at }, support::now())
    };
    let key = |tool: &ToolRecord| match sort {
        Sort::Popularity => popularity_of(tool),
        Sort::Ratings => tool.rating.score,
        Sort::Reviews => f64::from(tool.rating.total_reviews),
        Sort::Saves => f64::from(tool.stats.saved_count),
        Sort::Views => f64::from(tool.stats.page_views),
        Sort::Visits => f64::from(tool.stats.visits),
        Sort::Upvotes => f64::from(tool.stats.upvotes_count),
        // Not drawn: the order of a list of other modules is theirs.
        Sort::Listed => 0.0,
        Sort::TopRated if tool.rating.total_reviews == 0 => 0.0,
        Sort::TopRated => shrunk_score(tool.rating),
        Sort::Cheapest => {
            let first = tool.starting_price.as_deref();
            cheapness(tool.pricing_type, &tool.currency, first) as f64
        }
        Sort::Trending => tool.activity.trend().score,
        Sort::Recent(Counted::Visits, _) => f64::from(tool.activity.week.visits),
        Sort::Recent(..) => f64::from(tool.activity.month.upvotes_count),
        Sort::Newest => f64::from(u32::try_from(tool.published_at.timestamp()).unwrap()),
    };
    tools.sort_by(|a, b| {
        let by_key = key(b).total_cmp(&key(a)).then(popularity_of(b).total_cmp(&popularity_of(a)));
        by_key.then_with(|| (&a.name, a.id).cmp(&(&b.name, b.id)))
    });
}

fn respond(catalogue: &Catalogue, request: &Request, offset: usize, limit: usize) -> Value {
    let snapshot = &catalogue.snapshot;
    let pairs = request.chosen.iter().map(|(group, option)| (group.as_str(), option.as_str()));
    let (filters, warnings) = Filters::parse(snapshot.taxonomy(), pairs);
    assert!(warnings.is_empty(), "{warnings:?}");
    let scope = match &request.scope {
        None => Scope::All,
        Some(Ok(category)) => Scope::Category(*category),
        Some(Err(ids)) => Scope::Tools(ids),
    };
    let Request { sort, include_sensitive, .. } = *request;
    let query = Query { scope, filters: &filters, sort, offset, limit, include_sensitive };
    let result = snapshot.list(&query);
    let mut out = Vec::new();
    let page =
        ListPage { result: &result, filters: &filters, vocabulary: Vocabulary::List, limit, warnings: &[] };
    snapshot.write_list_json(&mut out, &page);
    serde_json::from_slice(&out).unwrap()
}

fn check(catalogue: &Catalogue, request: &Request, rng: &mut Rng) {
    let (offset, limit) = (rng.usize(0..30), rng.usize(1..20));
    let response = respond(catalogue, request, offset, limit);
    let mut expected = catalogue.passing(request, "none");
    assert_eq!(response["totalCount"], expected.len());
    assert_eq!(response["totalPages"], expected.len().div_ceil(limit));
    naive_order(&mut expected, request.sort);
    let page: Vec<String> =
        expected.iter().skip(offset).take(limit).map(|tool| tool.id.to_string()).collect();
    let tools = response["tools"].as_array().unwrap();
    assert_eq!(tools.iter().map(|tool| tool["id"].as_str().unwrap()).collect::<Vec<_>>(), page);
    for group in response["filters"].as_array().unwrap() {
        check_group(catalogue, request, group);
    }
}

fn check_group(catalogue: &Catalogue, request: &Request, group: &Value) {
    let taxonomy = catalogue.snapshot.taxonomy();
    let key = group["key"].as_str().unwrap();
    let tools = catalogue.passing(request, key);
    let count = |option: &str| tools.iter().filter(|tool| admits(taxonomy, tool, key, option)).count();
    let chosen = |option: &str| request.chosen.iter().any(|(of, label)| of == key && label == option);
    let mut expected: Vec<(String, usize, bool)> = Vec::new();
    if key == "category" {
        let is_chosen = |category| {
            request.chosen.iter().any(|(of, option)| of == key && taxonomy.resolve(option) == Some(category))
        };
        let count =
            |category| tools.iter().filter(|tool| mains_and_subs(taxonomy, tool).contains(&category)).count();
        let mut found = Vec::new();
        for main in group["mainCategories"].as_array().unwrap() {
            for option in std::iter::once(main).chain(main["subCategories"].as_array().unwrap()) {
                found.push(read_option(option, "slug"));
            }
        }
        for (number, main) in (0u16..).zip(taxonomy.mains()) {
            let subs: Vec<_> = taxonomy
                .subs()
                .filter(|&(_, of, _)| of == number)
                .map(|(sub, _, of)| {
                    (of.slug.clone(), count(CategoryRef::Sub(sub)), is_chosen(CategoryRef::Sub(sub)))
                })
                .filter(|&(_, tools, selected)| tools > 0 || selected)
                .collect();
            let own =
                (main.slug.clone(), count(CategoryRef::Main(number)), is_chosen(CategoryRef::Main(number)));
            if own.1 > 0 || own.2 || !subs.is_empty() {
                expected.push(own);
                expected.extend(subs);
            }
        }
        assert_eq!(found, expected);
        return;
    }
    if ["interfaceLanguage", "outputLanguage", "madeIn"].contains(&key) {
        let codes: Vec<&str> = match key {
            "madeIn" => Country::list().map(Country::code).collect(),
            _ => Language::list().map(Language::code).collect(),
        };
        expected = codes.iter().map(|code| ((*code).to_owned(), count(code), chosen(code))).collect();
        expected.retain(|&(_, tools, selected)| tools > 0 || selected);
        expected.sort_by_key(|&(_, tools, _)| std::cmp::Reverse(tools));
        assert_eq!(read_options(group), expected, "{key}");
        return;
    }
    let offered: Vec<&str> = match key {
        "price" => {
            vec!["Free", "Freemium", "Free Trial", "Paid", "Contact for Pricing", "Pricing not stated"]
        }
        "rating" => vec!["5", "4", "3", "2", "1"],
        "claims" => vec!["No Claims", "Claims"],
        "freePlan" => vec!["Free plan", "No free plan"],
        "platform" => vec!["Web", "Desktop", "Phone"],
        "api" => vec!["Has an API"],
        "openSource" => vec!["Open source", "Not open source"],
        "offline" => vec!["Runs offline", "Needs the internet"],
        _ => LIST_OPTIONS.iter().filter(|option| option.0 == key).map(|option| option.1).collect(),
    };
    for option in &offered {
        let selected = chosen(option) || (*option == "0 Saves" && chosen("No Saves"));
        expected.push(((*option).to_owned(), count(option), selected));
    }
    expected.retain(|&(_, tools, selected)| tools > 0 || selected);
    for (_, option) in request.chosen.iter().filter(|(of, _)| of == key) {
        if !offered.contains(&option.as_str())
            && option != "No Saves"
            && expected.iter().all(|(label, ..)| label != option)
        {
            expected.push((option.clone(), count(option), true));
        }
    }
    assert_eq!(read_options(group), expected, "{key}");
}

fn read_options(group: &Value) -> Vec<(String, usize, bool)> {
    group["options"].as_array().unwrap().iter().map(|option| read_option(option, "value")).collect()
}

fn read_option(option: &Value, name: &str) -> (String, usize, bool) {
    let count = usize::try_from(option["count"].as_u64().unwrap()).unwrap();
    (option[name].as_str().unwrap().to_owned(), count, option["selected"].as_bool().unwrap())
}

#[test]
fn lists_equal_naive_counting() {
    for seed in 0..30 {
        let mut rng = Rng::with_seed(seed);
        let size = rng.choice([0, 1, 5, 64, 130, 300]).unwrap();
        let catalogue = Catalogue::new(seed, size);
        for _ in 0..60 {
            let request = random_request(&mut rng, &catalogue);
            check(&catalogue, &request, &mut rng);
        }
    }
}
