//! The declaration of a tool's fields: each is declared here, once.

/// Hands the fields of a tool to the macro `$callback`, in the order of the form. Each crate makes its own types from them.
///
/// A field is declared as `name: type, at(place in the record)`, with a comment that is its description in the record, and
/// eight groups in a fixed order, which may be empty:
///
/// - `field`: its name in requests and its label; `fact` for those under the heading "Facts"; `command`: how the command
///   line takes it; `limit`: the most characters; `help`: the hint of the form; `final` when no moderator can revert it
/// - `stored`: its name in [`ToolDraft`](crate::ToolDraft), with the column when it has one; `archived`: its type in an
///   archive, for those that archives of earlier versions lack
/// - `record`: attributes of its schema in the record of the admin interface
/// - `form`: how its text is read (`line`, `paragraphs`, `lines`, `optional`, `plain`, `ordered`, or `own` for a rule in
///   `changes/src/tool/form.rs`), its type in the form, and the attributes there
/// - `writers`: `admins` when members may not write it; `owner` when the form of its owner has it as it is here; `waits` when
///   a moderator sees the change of a public tool first, with the description of what waits
/// - `views`: `edited`: attributes in the form of its owner; `page`: attributes on the tool's page
/// - `csv`: the column of the export: its kind and its description
/// - `import`: the variant of a column's field, its name in `--map`, and the heads that it is guessed from: lower case,
///   letters and digits only, the surest first. Its type reads the cell (`import/src/declared.rs`). Fields that are read by
///   rules of their own are in `import/src/fields.rs`.
#[macro_export]
macro_rules! tool_fields {
    ($callback:ident) => {
        $callback! {
            listing {
                /// The product's own spelling.
                name("name", "Name"): String, at(draft.name), record(#[schema(example = "Midjourney")]) {
                    field { command(Text, "text") limit(100) }
                    stored { name = name }
                    form { line Option<String>;
                        /// The product's own spelling; required for a new tool.
                        #[schema(min_length = 1, example = "Midjourney")] }
                    writers { waits(name, "The new name.") owner(name) }
                    views { edited(name:) }
                    csv { name: Text, "The product's own spelling." }
                }
                /// Names the tool in addresses.
                slug("slug", "Slug"): String, at(slug), record(#[schema(example = "midjourney")]) {
                    field { command(Text, "lower-case letters, digits and hyphens")
                        help("Made from the name when it is left empty. Former addresses keep working.") }
                    form { own Option<String>;
                        /// Names the tool in addresses: lower-case letters, digits and hyphens. The former one still leads to it. A
                        /// new tool's slug is made from its name when it is absent.
                        #[schema(max_length = 80, pattern = "^[a-z0-9-]*$", example = "midjourney")] }
                    writers { admins(slug) }
                    csv { slug: Text, "Names the tool in addresses." }
                }
                /// The tool's own site.
                url("url", "Website"): String, at(draft.url), record(#[schema(format = "uri")]) {
                    field { command(Text, "an address") limit(500) }
                    stored { url = url }
                    form { own Option<String>;
                        /// The tool's own site; required for a new tool.
                        #[schema(format = "uri")] }
                    writers { waits(url, "The new address.") owner(url) }
                    views { edited(url:) }
                    csv { url: Url, "The tool's own site." }
                }
                /// Address of its logo.
                logo_url("logoUrl", "Logo"): Option<String>, at(draft.logo_url), record(#[schema(nullable)]) {
                    field { command(Optional, "an address") }
                    stored { logo_url = logo_url }
                    form { optional Option<Option<String>>;
                        /// Address of its logo.
                        #[serde(deserialize_with = "given")]
                        #[schema(nullable, value_type = Option<String>, max_length = 500)] }
                    writers { waits(logo_url, "The new logo's address; empty when it is to be removed.") }
                    views { edited(logo_url: #[schema(nullable)]) }
                    csv { logo_url: Url, "Address of its logo." }
                }
                /// One-line promise.
                short_description("shortDescription", "Short description"): String, at(draft.short_description), record() {
                    field { command(Text, "text") limit(300) }
                    stored { short_description = short_description }
                    form { line Option<String>;
                        /// One-line promise.
                    }
                    writers { owner(short_description) }
                    views { edited(short_description:) }
                    csv { short_description: Text, "One-line promise." }
                }
            }
            content {
                /// Ids of its subcategories, the primary one first.
                categories("categories", "Categories"): Vec<Uuid>, at(draft.categories), record() {
                    field { command(Categories, "subcategories with commas between")
                        help("The first is the primary one.") }
                    drafted { categories }
                    form { own Option<Vec<Uuid>>;
                        /// Ids of up to five subcategories, the primary one first; required for a new tool.
                        #[schema(min_items = 1, max_items = 5)] }
                    writers { waits(categories) }
                }
                /// The pricing type; `null` when it is not stated.
                pricing_type("pricingType", "Pricing"): Option<PricingType>, at(draft.pricing_type), record(#[schema(required = true)]) {
                    field { command(Text, "how it is paid for") }
                    stored { pricing_type = pricing_type }
                    form { plain Option<Option<PricingType>>;
                        /// The pricing type; `null` when it is not stated.
                        #[serde(deserialize_with = "given")]
                        #[schema(nullable, value_type = Option<PricingType>)] }
                }
                /// ISO 4217.
                pricing_currency("pricingCurrency", "Currency"): String, at(draft.pricing_currency), record(#[schema(example = "USD")]) {
                    field { command(Text, "three letters such as USD") }
                    stored { pricing_currency = pricing_currency }
                    form { line Option<String>;
                        /// ISO 4217.
                        #[schema(pattern = "^[A-Z]{3}$", example = "USD")] }
                }
                /// Up to four ways to pay.
                pricing_plans("pricingPlans", "Plans"): Vec<PricingPlan>, at(draft.pricing_plans), record() {
                    field { command(Json, r#"a JSON list such as [{"planName": "Pro", "price": "10", "features": ""}]"#) }
                    stored { pricing_plans = pricing_plans }
                    form { own Option<Vec<PricingPlan>>;
                        /// Up to four ways to pay.
                        #[schema(max_items = 4)] }
                }
                /// When its prices were last checked; `null` where it is not known.
                price_checked_on("priceCheckedOn", "Prices checked"): Option<NaiveDate>, at(draft.price_checked_on), record(#[schema(nullable)]) {
                    field { command(Optional, "a day such as 2026-01-31")
                        help("A changed price is checked today unless another day is given.") }
                    stored { price_checked_on = price_checked_on; archived(#[serde(default)] Option<String>) }
                    form { plain Option<Option<NaiveDate>>;
                        /// When its prices were last checked, not in the future. Today when the pricing changes without it.
                        #[serde(deserialize_with = "given")]
                        #[schema(nullable, value_type = Option<NaiveDate>)] }
                    writers { owner(price_checked_on) }
                    views { edited(price_checked_on: #[schema(nullable)]) }
                    csv { price_checked_on: Date, "When its prices were last checked." }
                    import { PriceCheckedOn, "pricecheckedon", [
                        "pricecheckedon", "pricechecked", "priceschecked", "pricescheckedon", "priceasof", "pricesasof", "pricedate",
                    ] }
                }
                /// The introduction: a text on what the tool is.
                introduction("introduction", "Introduction"): String, at(draft.introduction), record() {
                    field { command(Text, "text") limit(1000) }
                    stored { introduction = introduction }
                    form { paragraphs Option<String>;
                        /// The introduction: a text on what the tool is.
                    }
                }
                /// A text on who uses it and how.
                usage("usage", "Usage"): String, at(draft.usage), record() {
                    field { command(Text, "text") limit(2000) }
                    stored { usage = usage_text }
                    form { paragraphs Option<String>;
                        /// A text on who uses it and how.
                    }
                }
                /// A text on what sets it apart.
                speciality("speciality", "Speciality"): String, at(draft.speciality), record() {
                    field { command(Text, "text") limit(1000) }
                    stored { speciality = speciality }
                    form { paragraphs Option<String>;
                        /// A text on what sets it apart.
                    }
                }
                /// Its strengths.
                pros("pros", "Pros"): Vec<String>, at(draft.pros), record() {
                    field { command(Entries, r#"an entry, or a JSON list such as ["Fast", "Free"]"#)
                        help("At most 1000 characters together.") }
                    stored { pros = pros }
                    form { lines Option<Vec<String>>;
                        /// Its strengths; 1000 characters together.
                    }
                }
                /// Its weaknesses.
                cons("cons", "Cons"): Vec<String>, at(draft.cons), record() {
                    field { command(Entries, r#"an entry, or a JSON list such as ["Slow"]"#)
                        help("At most 1000 characters together.") }
                    stored { cons = cons }
                    form { lines Option<Vec<String>>;
                        /// Its weaknesses; 1000 characters together.
                    }
                }
                /// Addresses of pictures.
                photos("photos", "Photos"): Vec<String>, at(draft.media.photos), record() {
                    field { command(Entries, "an address, or a JSON list of addresses") }
                    form { own Option<Vec<String>>;
                        /// Addresses of up to five pictures.
                        #[schema(max_items = 5)] }
                }
                /// Addresses of videos.
                videos("videos", "Videos"): Vec<String>, at(draft.media.videos), record() {
                    field { command(Entries, "an address, or a JSON list of addresses")
                        help("Addresses of YouTube or mp4 films.") }
                    form { own Option<Vec<String>>;
                        /// Addresses of up to five videos: YouTube or mp4.
                        #[schema(max_items = 5)] }
                }
                /// Texts for those who do not see a photo, by its address.
                alt_texts("altTexts", "Alternative texts"): BTreeMap<String, String>, at(draft.media.alt_texts), record() {
                    field { help("The content of each photo, for those who do not see it.") }
                    form { own Option<BTreeMap<String, String>>;
                        /// Texts of at most 200 characters for those who do not see a photo, by its address.
                    }
                }
                /// Pictures that are shown before a video plays, by its address.
                posters("posters", "Posters of videos"): BTreeMap<String, String>, at(draft.media.posters), record() {
                    form { own Option<BTreeMap<String, String>>;
                        /// Pictures that are shown before a video plays, by its address. They come with the upload of a video.
                        #[serde(skip)]
                        #[schema(ignore)] }
                }
                /// Its pages elsewhere, by platform.
                social_links("socialLinks", "Social links"): SocialLinks, at(draft.social_links), record() {
                    field { command(Json, r#"JSON such as {"youtube": "https://…"}"#)
                        help("An address for each platform.") }
                    stored { social_links = social_links }
                    form { own Option<SocialLinks>;
                        /// Its pages elsewhere, by platform.
                    }
                }
                /// Questions with answers.
                faq("faq", "Questions"): Vec<FaqRecord>, at(draft.faq), record() {
                    field {}
                    drafted { faq }
                    form { own Option<Vec<FaqRecord>>;
                        /// Questions with answers; those that are left out are deleted.
                    }
                }
                /// Its owner's email address.
                contact_email("contactEmail", "Email"): Option<String>, at(contact_email), record(#[schema(nullable)]) {
                    field { command(Optional, "an email address") }
                    form { optional Option<Option<String>>;
                        /// Its owner's email address.
                        #[serde(deserialize_with = "given")]
                        #[schema(nullable, value_type = Option<String>, format = "email", max_length = 254)] }
                }
                /// Its owner's telephone number, without the dialling code.
                contact_mobile("contactMobile", "Telephone"): Option<String>, at(contact_mobile), record(#[schema(nullable)]) {
                    field { command(Optional, "4 to 10 digits") }
                    form { optional Option<Option<String>>;
                        /// Its owner's telephone number, without the dialling code.
                        #[serde(deserialize_with = "given")]
                        #[schema(nullable, value_type = Option<String>, pattern = "^[0-9]{4,10}$", example = "5550123")] }
                }
                /// The dialling code.
                contact_country_code("contactCountryCode", "Dialling code"): String, at(contact_country_code), record(#[schema(example = "+1")]) {
                    field { command(Text, "a dialling code such as +1") }
                    form { line Option<String>;
                        /// The dialling code.
                        #[schema(pattern = "^\\+[0-9]{1,4}$", example = "+1")] }
                }
                /// The company or people that make it.
                maker("maker", "Maker"): Option<String>, at(draft.maker), record(#[schema(nullable)]) {
                    field { is(fact) command(Optional, "text") limit(100)
                        help("The company or people that make it.") }
                    stored { maker = maker; archived(#[serde(default)] Option<String>) }
                    form { optional Option<Option<String>>;
                        /// The company or people that make it.
                        #[serde(deserialize_with = "given")]
                        #[schema(nullable, value_type = Option<String>, example = "Midjourney, Inc.")] }
                    views { page(maker:
                        /// The company or people that make it; `null` where it is not known.
                        #[schema(required = true, nullable, example = "OpenAI")]) }
                    import { Maker, "maker", [
                        "maker", "madeby", "developer", "developedby", "vendor", "publisher", "provider", "creator",
                        "author", "organization", "organisation", "company", "companyname", "maintainer", "开发者",
                        "开发公司", "公司", "厂商",
                    ] }
                }
                /// Where it runs.
                platforms("platforms", "Platforms"): Vec<Platform>, at(draft.platforms), record() {
                    field { is(fact) command(Entries, r#"web, desktop, phone or api, or a JSON list such as ["web", "api"]"#) }
                    stored { platforms = platforms; archived(#[serde(default = "no_entries")] #[sqlx(json)] Value) }
                    form { ordered Option<Vec<Platform>>;
                        /// Where it runs.
                    }
                    writers { owner(platforms) }
                    views { edited(platforms:) page(platforms:
                        /// Where it runs: `web`, `desktop`, `phone`, `api`; empty where it is not known.
                    ) }
                    csv { platforms: Text, "Where it runs, separated by `; `." }
                    import { Platforms, "platforms", ["platforms", "platform", "availableon", "平台"] }
                }
                /// True if its source is open; `null` where it is not known.
                open_source("openSource", "Open source"): Option<bool>, at(draft.open_source), record(#[schema(nullable)]) {
                    field { is(fact) command(Json, "true, false or null") }
                    stored { open_source = open_source; archived(#[serde(default)] Option<bool>) }
                    form { plain Option<Option<bool>>;
                        /// True if its source is open; `null` when it is not known.
                        #[serde(deserialize_with = "given")]
                        #[schema(nullable, value_type = Option<bool>)] }
                    writers { owner(open_source) }
                    views { edited(open_source: #[schema(nullable)]) page(open_source:
                        /// True if its source is open; `null` where it is not known.
                        #[schema(required = true, nullable)]) }
                    csv { open_source: Boolean, "Whether its source is open." }
                    import { OpenSource, "opensource", ["opensource", "isopensource", "开源", "是否开源"] }
                }
                /// True if it runs without the internet; `null` where it is not known.
                offline("offline", "Runs offline"): Option<bool>, at(draft.offline), record(#[schema(nullable)]) {
                    field { is(fact) command(Json, "true, false or null") }
                    stored { offline = offline; archived(#[serde(default)] Option<bool>) }
                    form { plain Option<Option<bool>>;
                        /// True if it runs without the internet; `null` when it is not known.
                        #[serde(deserialize_with = "given")]
                        #[schema(nullable, value_type = Option<bool>)] }
                    writers { owner(offline) }
                    views { edited(offline: #[schema(nullable)]) page(offline:
                        /// True if it runs without the internet; `null` where it is not known.
                        #[schema(required = true, nullable)]) }
                    csv { offline: Boolean, "Whether it runs without the internet." }
                    import { Offline, "offline", ["offline", "isoffline", "runsoffline", "worksoffline", "offlinemode", "离线"] }
                }
                /// The languages of its interface.
                interface_languages("interfaceLanguages", "Interface languages"): Vec<Language>, at(draft.interface_languages), record() {
                    field { is(fact) command(Entries, r#"a language, or a JSON list such as ["en", "pt-BR"]"#)
                        help("The languages of its menus and buttons.") }
                    stored { interface_languages = interface_languages; archived(#[serde(default = "no_entries")] #[sqlx(json)] Value) }
                    form { ordered Option<Vec<Language>>;
                        /// The languages of its interface, by code (BCP 47) or English name.
                    }
                    writers { owner(interface_languages) }
                    views { edited(interface_languages:) page(interface_languages:
                        /// The languages of its interface by their codes (BCP 47); empty where they are not known.
                    ) }
                    csv { interface_languages: Text, "Codes of the languages of its interface, separated by `; `." }
                    import { InterfaceLanguages, "interfacelanguages", [
                        "interfacelanguages", "interfacelanguage", "uilanguages", "uilanguage", "languages", "language",
                        "supportedlanguages", "languagesupport", "availablelanguages", "sprachen", "idiomas", "langues", "语言", "支持语言",
                    ] }
                }
                /// The languages of what it makes.
                output_languages("outputLanguages", "Output languages"): Vec<Language>, at(draft.output_languages), record() {
                    field { is(fact) command(Entries, r#"a language, or a JSON list such as ["en", "pt-BR"]"#)
                        help("The languages that it writes or speaks.") }
                    stored { output_languages = output_languages; archived(#[serde(default = "no_entries")] #[sqlx(json)] Value) }
                    form { ordered Option<Vec<Language>>;
                        /// The languages of what it makes, by code (BCP 47) or English name.
                    }
                    writers { owner(output_languages) }
                    views { edited(output_languages:) page(output_languages:
                        /// The languages of what it makes by their codes (BCP 47); empty where they are not known.
                    ) }
                    csv { output_languages: Text, "Codes of the languages of what it makes, separated by `; `." }
                    import { OutputLanguages, "outputlanguages", [
                        "outputlanguages", "outputlanguage", "contentlanguages", "contentlanguage", "generatedlanguages", "输出语言",
                    ] }
                }
                /// The country that it comes from; `null` where it is not known.
                made_in("madeIn", "Made in"): Option<Country>, at(draft.made_in), record(#[schema(nullable)]) {
                    field { is(fact) command(Optional, "a country by its code or English name") }
                    stored { made_in = made_in; archived(#[serde(default)] Option<String>) }
                    form { plain Option<Option<Country>>;
                        /// The country that it comes from, by code (ISO 3166-1) or English name; `null` when it is not known.
                        #[serde(deserialize_with = "given")]
                        #[schema(nullable, value_type = Option<Country>)] }
                    writers { owner(made_in) }
                    views { edited(made_in: #[schema(nullable)]) page(made_in:
                        /// The country that it comes from by its code (ISO 3166-1); `null` where it is not known.
                        #[schema(required = true, nullable)]) }
                    csv { made_in: Text, "Code of the country that it comes from." }
                    import { MadeIn, "madein", ["madein", "country", "countryoforigin", "origincountry", "countryname", "国家"] }
                }
                /// True if visitors may see how to reach its owner.
                contact_public("contactPublic", "Contact is shown"): bool, at(contact_public), record() {
                    field {}
                    form { plain Option<bool>;
                        /// True if visitors may see how to reach its owner.
                    }
                }
                /// When the product itself came out.
                launched_on("launchedOn", "Launched"): Option<NaiveDate>, at(draft.launched_on), record(#[schema(nullable)]) {
                    field { command(Optional, "a day such as 2026-01-31") }
                    stored { launched_on = launched_on }
                    form { plain Option<Option<NaiveDate>>;
                        /// When the product itself came out.
                        #[serde(deserialize_with = "given")]
                        #[schema(nullable, value_type = Option<NaiveDate>)] }
                }
                /// Editorial weight, 1 (little known) to 5 (household name).
                prominence("prominence", "Prominence"): u8, at(draft.prominence), record() {
                    field { is(irrevertible) command(Json, "a whole number from 1 to 5")
                        help("1 (little known) to 5 (household name).") }
                    stored { prominence = prominence }
                    form { plain Option<u8>;
                        /// Editorial weight, 1 (little known) to 5 (household name).
                        #[schema(minimum = 1, maximum = 5)] }
                    writers { admins(prominence) }
                }
            }
        }
    };
}
