//! The texts of the page `/promote`, which admins may change. Names, descriptions and prices of the packages are as
//! configured.

use toolbase_kernel::page_texts::{PageQuestion, PageText, PageTexts};

const BENEFITS: [(&str, &str); 5] = [
    (
        "A listing is free",
        "Submitting costs nothing, and every listed tool can be found. A promotion only adds to that.",
    ),
    (
        "Found by task",
        "Search, categories and use cases lead people to your tool when they look for what it does.",
    ),
    (
        "Reviews that help to decide",
        "Members describe what it solved for them. Their ratings appear on your page and on its cards.",
    ),
    (
        "Figures you can rely on",
        "Impressions, page views and visits count once per visitor and day, and automated programs do not count.",
    ),
    ("Fair to everyone", "No rank is for sale. Promotions are marked, with the name of the payer."),
];

/// The things that a campaign of each type has (docs/promotions.md).
const TITLE_SPONSOR: [&str; 3] = [
    "A marked place above members’ own lists",
    "Logo, name and one line, with links to your page and your website",
    "Daily impressions, page views and visits in your dashboard",
];
const WEBSITE_VISIT: [&str; 3] = [
    "A marked card above lists and search results",
    "A button that leads straight to your website",
    "Daily impressions, page views and visits in your dashboard",
];

const FAQ: [(&str, &str); 5] = [
    (
        "Where will people see my tool?",
        "A Title Sponsor appears above members’ own lists: what they saved, what they upvoted, and what \
         they rated and reviewed. A Website Visit appears above lists and search results, with a button that leads to your \
         website.",
    ),
    (
        "Does a promotion change where my tool ranks?",
        "No. Lists and search results have the same order with and without it, and reviews and ratings do not change.",
    ),
    (
        "Which tools can be promoted?",
        "Tools that are listed here, whose website works, and that have no open report or dispute. A campaign \
         pauses when that changes.",
    ),
    (
        "How do I pay?",
        "You do not pay here, and no card is needed. Tell us that you are interested, and we reply by email with the available days \
         and an invoice.",
    ),
    (
        "What will I learn about the campaign?",
        "Your dashboard shows its daily impressions, page views and visits. They tell you how often it was seen, never \
         by whom.",
    ),
];

/// The pages of the module.
pub(crate) fn page_texts() -> Vec<PageTexts> {
    let page = PageTexts::new("promote", "Promote a tool", "/promote")
        .text(PageText::line(
            "heading",
            "Headline",
            "Put your tool in front of people who are choosing one",
        ))
        .text(
            PageText::line(
                "intro",
                "Lead",
                "People come here with a task and compare tools for it. A promotion gives your tool a marked place beside \
                 what they look at. It never changes the order of a list.",
            )
            .help("Search engines show it, too.")
            .max_length(300),
        )
        .text(PageText::line("benefitsHeading", "Heading of the benefits", "Why Submit Your Tool?"))
        .text(PageText::entries("benefits", "Benefits", BENEFITS))
        .text(PageText::line("packagesHeading", "Heading of the packages", "Choose your promotion package"))
        .text(PageText::lines("titleSponsorGets", "What a Title Sponsor gets", &TITLE_SPONSOR))
        .text(PageText::lines("websiteVisitGets", "What a Website Visit gets", &WEBSITE_VISIT))
        .text(PageText::line("faqHeading", "Heading of the questions", "FAQ"))
        .faq(FAQ.map(|(question, answer)| PageQuestion::new(question, answer)).into());
    vec![page]
}
