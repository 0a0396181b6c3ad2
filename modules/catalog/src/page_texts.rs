//! The texts of the page `/submit`, which admins may change.

use crate::live::CatalogSettings;
use toolbase_kernel::config::Config;
use toolbase_kernel::page_texts::{PageQuestion, PageText, PageTexts};

const BENEFITS: [(&str, &str); 5] = [
    (
        "Instant exposure",
        "Your tool appears in its categories, in search and among the new tools as soon as it is approved.",
    ),
    ("Dofollow backlinks", "The page of an approved tool links to your website without nofollow."),
    ("Ongoing traffic", "Lists, comparisons and search bring visitors long after the launch."),
    ("A certified badge", "Approved tools get widgets that show their rating on your own site."),
    ("Built-in trust", "Reviews are checked before they are published, and nobody can buy stars."),
];

/// The questions before and after the one about the review, whose answer is as configured.
const FAQ: [[(&str, &str); 4]; 2] = [
    [
        ("What does it cost to list a tool?", "Nothing. Submitting and listing are free."),
        (
            "What can be submitted?",
            "Tools, agents and GPTs in which AI does a substantial part of the work, and that people can use today.",
        ),
        (
            "Do I have to own the tool I submit?",
            "No. Anyone with an account can submit one. Its owner can claim the listing later and keep it up to date.",
        ),
        (
            "Which way should I choose?",
            "A name and a website are enough if you are in a hurry. We add the rest. With all the details you decide what the \
             page says, and the review is quicker.",
        ),
    ],
    [
        (
            "Can I change my submission?",
            "Yes, as often as you like until it is approved, under My AIs in your dashboard. You can also withdraw it there.",
        ),
        (
            "Why might it not be approved?",
            "The website does not work, the tool is already listed, the description is incomplete or untrue, or it is \
             against our terms. We tell you the reason, and you can submit it again.",
        ),
        (
            "Who can see my email address and phone number?",
            "Nobody, unless you allow it in the form. Even then, they are shown only to visitors who ask for them on the page.",
        ),
        (
            "Does the listing link to my website?",
            "Yes. Search engines may follow the links of approved listings, but not of listings under review.",
        ),
    ],
];

/// The question about drafts, which comes after the one about the review.
const DRAFTS: (&str, &str) = (
    "Can I stop in the middle and continue later?",
    "Yes. Your entries are saved as a draft in this browser and in your account, so you can continue on any device. A draft that \
     is not changed for 30 days is deleted.",
);

/// The pages of the module, with the figures and the time of a review as configured.
pub(crate) fn page_texts(config: &Config) -> Vec<PageTexts> {
    let Some(settings) = CatalogSettings::in_config(config) else { return Vec::new() };
    let figures = settings.submit_figures.iter().map(|figure| (&*figure.value, &*figure.label));
    let page = PageTexts::new("submit", "Submit your tool", "/submit")
            .switch("catalog.submissions")
        .text(PageText::line("heading", "Headline", "Submit your tool"))
        .text(
            PageText::line(
                "intro",
                "Lead",
                "It is free and takes a minute, or add all the details. A person reviews every submission.",
            )
            .help("Search engines show it, too.")
            .max_length(300),
        )
        .text(PageText::line("benefitsHeading", "Heading of the benefits", "Why list it here"))
        .text(PageText::entries("benefits", "Benefits", BENEFITS))
        .text(PageText::line("figuresHeading", "Heading of the figures", "The site in figures"))
        .text(
            PageText::entries("figures", "Figures", figures)
                .help("The first line of an entry is the figure, the next is what it counts. An empty line ends an entry."),
        )
        .text(PageText::line("faqHeading", "Heading of the questions", "Frequently asked questions"))
        .faq(questions(&settings.review_time));
    vec![page]
}

fn questions(review_time: &str) -> Vec<PageQuestion> {
    let review =
        format!("{review_time}. Your dashboard shows its place in the queue, and we email you the decision.");
    let fixed = |(question, answer): (&str, &str)| PageQuestion::new(question, answer);
    let [before, after] = FAQ.map(|questions| questions.map(fixed));
    let review = [PageQuestion::new("How long does the review take?", review), fixed(DRAFTS)];
    before.into_iter().chain(review).chain(after).collect()
}
