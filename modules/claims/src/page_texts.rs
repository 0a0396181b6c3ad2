//! The texts of the page `/claim`, which admins may change. Fee and times are as configured.

use toolbase_kernel::page_texts::{PageQuestion, PageText, PageTexts};

const BENEFITS: [(&str, &str); 5] = [
    ("Update information", "Change descriptions, prices, pictures and links yourself, in your own words."),
    ("Respond to reviews", "Your reply appears below the review, marked as a reply from the owner."),
    (
        "See analytics",
        "Views, visits, saves, upvotes, rating and search appearances, day by day for 90 days.",
    ),
    ("A Verified mark", "On the page of your tool and on its cards in every list."),
    ("Share the work", "Invite a co-owner, or hand the listing over when your job changes."),
];

const FAQ: [(&str, &str); 7] = [
    ("Who can claim a tool?", "Only the official owner or an authorized representative may claim a tool."),
    (
        "Do I have to prove that it is mine?",
        "Verification may be required: through a record on the website, a login address at its domain, or \
         documents that show your role.",
    ),
    (
        "What can the owner of a claimed tool do?",
        "A claimed tool’s owner can update information, respond to reviews and see analytics. A co-owner can do the same.",
    ),
    (
        "How long does it take?",
        "An instant claim takes as long as the record needs to be found. A manual claim takes 2-3 business days.",
    ),
    (
        "What if somebody else has claimed my tool?",
        "Claim it anyway. We email the current owner, both sides can make their case, and an admin decides.",
    ),
    (
        "Can a claim be lost?",
        "We check the proof every month. If it is gone, we email you, and you have 30 days to place it again before \
         the claim is revoked.",
    ),
    (
        "Does claiming improve my rating or ranking?",
        "No. Lists are ordered by what visitors do and write, whoever owns the tool.",
    ),
];

const WEBSITE_STEPS: [&str; 3] = [
    "Log in and choose a method: a DNS record, a file, a meta tag or your login address.",
    "Place what we show you. A colleague can do it with a link that needs no login.",
    "We check it. The listing is yours as soon as it is found.",
];

const DOCUMENT_STEPS: [&str; 3] = [
    "Log in and upload up to 5 documents: PDF, JPG, PNG or DOCX, 10 MB each.",
    "An admin reads them. Nobody else can, and they are deleted 30 days after the decision.",
    "We email you the decision and its reason.",
];

/// The pages of the module.
pub(crate) fn page_texts() -> Vec<PageTexts> {
    let page = PageTexts::new("claim", "Claim your tool", "/claim")
        .text(PageText::line("heading", "Headline", "Claim your tool"))
        .text(
            PageText::line(
                "intro",
                "Lead",
                "Take charge of your listing: prove that the tool is yours, and keep what people read about it up to date.",
            )
            .help("Search engines show it, too.")
            .max_length(300),
        )
        .text(PageText::line("waysHeading", "Heading of the two ways", "Two ways to prove it"))
        .text(PageText::line("websiteHeading", "First way: heading", "Instant claim"))
        .text(
            PageText::line(
                "websiteText",
                "First way: for whom",
                "For people who can change the tool’s website, or have an email address at its domain.",
            )
            .max_length(300),
        )
        .text(PageText::lines("websiteSteps", "First way: steps", &WEBSITE_STEPS))
        .text(PageText::line("documentsHeading", "Second way: heading", "Manual claim"))
        .text(
            PageText::line(
                "documentsText",
                "Second way: for whom",
                "For people who represent the tool but cannot change its website.",
            )
            .max_length(300),
        )
        .text(PageText::lines("documentsSteps", "Second way: steps", &DOCUMENT_STEPS))
        .text(PageText::line(
            "pitchHeading",
            "Heading beside the ways",
            "People decide here. Be there when they do.",
        ))
        .text(
            PageText::line(
                "pitch",
                "Text beside the ways",
                "Visitors compare your tool with its alternatives on this site. As its verified owner you correct what is \
                 wrong, reply to what people say, and see what your listing brings you.",
            )
            .max_length(600),
        )
        .text(PageText::line("benefitsHeading", "Heading of the benefits", "Benefits of claiming"))
        .text(
            PageText::entries("benefits", "Benefits", BENEFITS).help(
                "The first line of an entry is its heading, and an empty line ends it. The dashboard of members who own \
                 nothing yet shows them, too.",
            ),
        )
        .text(PageText::line("faqHeading", "Heading of the questions", "Frequently asked questions"))
        .faq(FAQ.map(|(question, answer)| PageQuestion::new(question, answer)).into());
    vec![page]
}
