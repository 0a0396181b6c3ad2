//! The texts of the page `/submit`, which admins may change.

use crate::live::CatalogSettings;
use toolbase_kernel::config::Config;
use toolbase_kernel::page_texts::{PageQuestion, PageText, PageTexts};

const BENEFITS: [(&str, &str); 5] = [
    (
        "Instant exposure",
        "Your AI appears in its categories, in the search and among the new ones as soon as it is approved.",
    ),
    ("Dofollow backlinks", "The page of an approved AI links to your website without nofollow."),
    ("Ongoing traffic", "Lists, comparisons and search bring visitors long after the launch."),
    ("A certified badge", "Approved AIs have widgets with their rating for their own site."),
    ("Built-in trust", "Reviews are checked before they are published, and nobody can buy stars."),
];

/// The questions before and after the one about the review, whose answer is as configured.
const FAQ: [[(&str, &str); 4]; 2] = [
    [
        ("What does it cost to list an AI?", "Nothing. Submitting and being listed are free."),
        (
            "What can be submitted?",
            "Tools, agents and GPTs in which AI does a substantial part of the work, and that people can use today.",
        ),
        (
            "Do I have to own the AI that I submit?",
            "No. Anyone with an account can submit one. Its owner can claim the listing later and keep it up to date.",
        ),
        (
            "Which way should I choose?",
            "Name and website are enough if you are in a hurry: we complete the rest. With all the details you decide what the \
             page says, and the review is quicker.",
        ),
    ],
    [
        (
            "Can I change my submission?",
            "Until it is approved, as often as you like, under My AIs in your dashboard. You can withdraw it there, too.",
        ),
        (
            "Why might it not be approved?",
            "Because the site does not work, the AI is listed already, the texts say little or something untrue, or it is \
             against our terms. We tell you the reason, and you can send it again.",
        ),
        (
            "Who can see my e-mail address and phone number?",
            "Nobody, unless you allow it in the form. Even then they are shown only to who asks for them on the page.",
        ),
        (
            "Does the listing link to my website?",
            "Yes. Links of approved listings may be followed by search engines; those of listings under review may not.",
        ),
    ],
];

/// The question about drafts, which comes after the one about the review.
const DRAFTS: (&str, &str) = (
    "Can I stop in the middle and continue later?",
    "Yes. What you enter is saved as a draft, here and in your account, so that you can go on with any device. A draft that \
     nobody touches for 30 days is deleted.",
);

/// The pages of the module, with the figures and the time of a review as configured.
pub(crate) fn page_texts(config: &Config) -> Vec<PageTexts> {
    let Some(settings) = CatalogSettings::in_config(config) else { return Vec::new() };
    let figures = settings.submit_figures.iter().map(|figure| (&*figure.value, &*figure.label));
    let page = PageTexts::new("submit", "Submit your AI", "/submit")
            .switch("catalog.submissions")
        .text(PageText::line("heading", "Headline", "Submit your AI"))
        .text(
            PageText::line(
                "intro",
                "Lead",
                "Free, in a minute or in full. Every submission is reviewed by a person.",
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
    let review = format!(
        "{review_time}. You see its place in the queue in your dashboard, and get a mail when it is decided."
    );
    let fixed = |(question, answer): (&str, &str)| PageQuestion::new(question, answer);
    let [before, after] = FAQ.map(|questions| questions.map(fixed));
    let review = [PageQuestion::new("How long does the review take?", review), fixed(DRAFTS)];
    before.into_iter().chain(review).chain(after).collect()
}
