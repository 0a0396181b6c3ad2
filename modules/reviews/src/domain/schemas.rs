//! The schemas of the domain's types, which themselves know nothing of documents.

use super::{Content, Legacy, Mark, NewRatings, Ratings, RejectReason, ReportReason, Texts, UsedFor};
use serde_json::{Value, json};
use toolbase_kernel::openapi::{object, record, reference, text, texts, whole_number, with_example, words};
use toolbase_kernel::schemas;
use utoipa::openapi::schema::{ObjectBuilder, OneOfBuilder, SchemaType, Type};
use utoipa::openapi::{RefOr, Schema};

schemas! {
    Mark as "ReviewMark": words(
        "The labels of authors (decisions 124 and 125).",
        [Self::None, Self::Staff, Self::Submitter, Self::Owner].map(Self::as_str),
    );
    RejectReason: words(
        "Why a moderator does not publish a review.",
        Self::ALL.iter().map(|reason| reason.as_str()),
    );
    ReportReason: words("Why a member reports a review.", Self::ALL.iter().map(|reason| reason.as_str()));
    UsedFor: words(
        "How long the author has used the tool.",
        Self::ALL.iter().map(|entry| entry.as_str()),
    );
    Ratings as "ReviewRatings": record("The ratings of a review, 1 to 5 each.", [
        ("easeOfUse", stars("Ease of use.", 5)),
        ("valueForMoney", stars("Value for money.", 4)),
        ("functionality", stars("Functionality.", 4)),
        ("performance", stars("Performance: speed and reliability.", 5)),
        ("innovation", stars("Innovation.", 4)),
        ("overall", stars("The mean of those above that are not 0, rounded half up. The server computes it.", 4)),
    ]);
    NewRatings: record("Ratings as a client sends them.", [
        ("easeOfUse", stars("Ease of use: a whole number, 1 to 5.", 5)),
        ("valueForMoney", stars("Value for money: a whole number, 1 to 5.", 4)),
        ("functionality", stars("Functionality: a whole number, 1 to 5.", 4)),
        ("performance", stars("Performance, that is speed and reliability: a whole number, 1 to 5.", 5)),
        ("innovation", stars("Innovation: a whole number, 1 to 5.", 4)),
    ])
    .property("overall", or_null(whole_number("Ignored: the server computes it."), Type::Integer));
    Texts as "ReviewLines": lines();
    Content as "ReviewContent" with Ratings UsedFor: record("The content of a review.", [
        ("title", with_example(text("A few words."), "Saves me an hour a day").into()),
        ("ratings", reference::<Ratings>("The ratings.").into()),
        ("problemSolved", text("\"What problem did you solve?\"").into()),
        ("teamImpact", text("\"How has this AI helped you or your team?\"").into()),
        ("lovedFeatures", texts("\"What did you love about it?\", by lines.").into()),
        ("improvements", texts("\"What could be better or what annoyed you?\", by lines.").into()),
        ("tips", text("\"Any tips for the new user?\"").into()),
    ])
    .property("usedFor", reference::<UsedFor>("How long the author has used the tool; absent where they do not say."));
    Legacy as "LegacyReview": object("Fields of reviews from before; shown where they are present.")
        .property("comment", missing("The whole review in one text."))
        .property("pros", texts("The good points.").default(Some(json!([]))))
        .property("cons", texts("The bad points.").default(Some(json!([]))))
        .property("alternatives", missing("The alternatives that the author considered."))
        .property("reasonForSwitching", missing("Why the author came from another tool."));
}

/// A rating, with an example.
fn stars(about: &str, example: i64) -> RefOr<Schema> {
    with_example(whole_number(about), example).into()
}

fn or_null(schema: ObjectBuilder, kind: Type) -> ObjectBuilder {
    schema.schema_type(SchemaType::from_iter([kind, Type::Null]))
}

/// A text that may be missing.
fn missing(about: &str) -> ObjectBuilder {
    or_null(text(about), Type::String).default(Some(Value::Null))
}

/// A text, or its lines.
#[expect(deprecated, reason = "as the examples of all other types are written")]
fn lines() -> OneOfBuilder {
    OneOfBuilder::new()
        .item(texts("The lines."))
        .item(text("The text; each line is one entry."))
        .description(Some("A text, or its lines."))
        .example(Some(json!(["It keeps the style of our brand from one picture to the next."])))
}
