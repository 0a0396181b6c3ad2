//! The schemas of the domain's types, which themselves know nothing of documents.

use super::{
    Country, FaqRecord, Language, Media, Origin, Platform, PricingPlan, PricingType, RevisionState,
    ToolRejectReason, ToolState,
};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use toolbase_kernel::openapi::{object, states, text, texts, words};
use toolbase_kernel::schemas;
use utoipa::openapi::extensions::Extensions;
use utoipa::openapi::schema::{ArrayBuilder, KnownFormat, ObjectBuilder, SchemaFormat, SchemaType, Type};
use utoipa::openapi::{RefOr, Schema};

schemas! {
    ToolState: states::<Self>("The state of a listing. Only approved ones are public.");
    RevisionState: states::<Self>("Whether a change is in the tool.");
    ToolRejectReason: words("Why a tool is not listed.", Self::ALL.map(Self::as_str))
        .extensions(Some(labels(Self::ALL.map(|reason| (reason.as_str(), reason.text())))));
    Origin: words("Where a listing came from.", Self::ALL.map(Self::as_str));
    Platform: words("Where a tool runs.", Self::ALL.map(Self::as_str));
    Language as "LanguageCode": words("A language by its code (BCP 47). Its English name is understood, too.", Self::list().map(Self::code))
        .extensions(Some(labels(Self::list().map(|language| (language.code(), language.name())))));
    Country as "CountryCode": words("A country by its code (ISO 3166-1). Its English name is understood, too.", Self::list().map(Self::code))
        .extensions(Some(labels(Self::list().map(|country| (country.code(), country.name())))));
    PricingType: words(
        "The pricing type of a tool: the first five values of the Price filter, in its order (specification 1 section 9,\n\
         decision 61). Of many tools it is not known: they have none of these.",
        Self::ALL.map(Self::label),
    );
    PricingPlan: object("One way to pay for a tool.")
        .property("planName", optional("What the plan is called.", "Pro"))
        .property("price", optional("A number, or words such as \"On request\"; empty means free.", "20"))
        .property(
            "isPopular",
            ObjectBuilder::new()
                .schema_type(Type::Boolean)
                .description(Some("Whether the owner points it out."))
                .default(Some(json!(false))),
        )
        .property("features", optional("What it includes, one feature a line.", "Unlimited projects\nPriority support"));
    FaqRecord: object("A question about a tool with its answer.")
        .property(
            "id",
            ObjectBuilder::new()
                .schema_type(SchemaType::from_iter([Type::String, Type::Null]))
                .format(Some(SchemaFormat::KnownFormat(KnownFormat::Uuid)))
                .description(Some("Identity; absent for a new question.")),
        )
        .property("question", text("The question.").max_length(Some(200)))
        .required("question")
        .property("answer", text("The answer.").max_length(Some(200)).extensions(Some(long_text())))
        .required("answer");
    Media: object("Pictures and videos of a tool.")
        .property("photos", optional_texts("Addresses of up to 5 pictures."))
        .property("videos", optional_texts("Addresses of up to 5 videos: YouTube or mp4."))
        .property("altTexts", by_address("Texts of at most 200 characters for those who do not see a photo, by its address."))
        .property("posters", by_address("Pictures that are shown before a video plays, by its address. They come with its upload."));
}

/// The labels of the words in the admin interface.
fn labels(labels: impl IntoIterator<Item = (&'static str, &'static str)>) -> Extensions {
    let options: BTreeMap<_, _> =
        labels.into_iter().map(|(word, label)| (word, label.trim_end_matches('.'))).collect();
    Extensions::builder().add("x-admin", json!({ "options": options })).build()
}

/// The field for a text of several lines in the admin interface.
fn long_text() -> Extensions {
    Extensions::builder().add("x-admin", json!({ "widget": "textarea" })).build()
}

/// A text that is empty when it is left out.
fn optional(about: &str, example: &str) -> ObjectBuilder {
    text(about).default(Some(json!(""))).examples([Value::from(example)])
}

/// Texts by address.
fn by_address(about: &str) -> ObjectBuilder {
    let text = ObjectBuilder::new().schema_type(Type::String);
    object(about).additional_properties(Some(RefOr::T(Schema::Object(text.build()))))
}

/// A list of texts that is empty when it is left out.
fn optional_texts(about: &str) -> ArrayBuilder {
    texts(about).default(Some(json!([])))
}
