//! The schemas of the domain's types, which themselves know nothing of documents.

use super::{Media, Origin, Platform, PricingPlan, PricingType, RevisionState, ToolRejectReason, ToolState};
use serde_json::{Value, json};
use std::borrow::Cow;
use std::collections::BTreeMap;
use utoipa::openapi::extensions::Extensions;
use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

macro_rules! schemas {
    ($($type:ident: $schema:expr;)+) => {$(
        impl PartialSchema for $type {
            fn schema() -> RefOr<Schema> {
                $schema.into()
            }
        }

        impl ToSchema for $type {
            fn name() -> Cow<'static, str> {
                stringify!($type).into()
            }
        }
    )+};
}

schemas! {
    ToolState: words("The state of a listing. Only approved ones are public.", Self::ALL.iter().map(|state| state.as_str()));
    RevisionState: words("Whether a change is in the tool.", Self::ALL.iter().map(|state| state.as_str()));
    ToolRejectReason: words("Why a tool is not listed.", Self::ALL.map(Self::as_str))
        .extensions(Some(labels(Self::ALL.map(|reason| (reason.as_str(), reason.text())))));
    Origin: words("Where a listing came from.", Self::ALL.map(Self::as_str));
    Platform: words("Where a tool runs.", Self::ALL.map(Self::as_str));
    PricingType: words(
        "The pricing type of a tool: the first five values of the Price filter, in its order (specification 1 section 9,\n\
         decision 61). Of many tools it is not known: they have none of these.",
        Self::ALL.map(Self::label),
    );
    PricingPlan: object("One way to pay for a tool.")
        .property("planName", text("What the plan is called.", "Pro"))
        .property("price", text("A number, or words such as \"On request\"; empty means free.", "20"))
        .property(
            "isPopular",
            ObjectBuilder::new()
                .schema_type(Type::Boolean)
                .description(Some("Whether the owner points it out."))
                .default(Some(json!(false))),
        )
        .property("features", text("What it includes, one feature a line.", "Unlimited projects\nPriority support"));
    Media: object("Pictures and videos of a tool.")
        .property("photos", texts("Addresses of up to 5 pictures."))
        .property("videos", texts("Addresses of up to 5 videos: YouTube or mp4."))
        .property("altTexts", by_address("Texts of at most 200 characters for those who do not see a photo, by its address."))
        .property("posters", by_address("Pictures that are shown before a video plays, by its address. They come with its upload."));
}

/// One of some words.
fn words(about: &str, words: impl IntoIterator<Item = &'static str>) -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::String).description(Some(about)).enum_values(Some(words))
}

/// The labels of the words in the admin interface.
fn labels<const N: usize>(labels: [(&'static str, &'static str); N]) -> Extensions {
    let options: BTreeMap<_, _> = labels.map(|(word, label)| (word, label.trim_end_matches('.'))).into();
    Extensions::builder().add("x-admin", json!({ "options": options })).build()
}

fn object(about: &str) -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::Object).description(Some(about))
}

/// A text that is empty when it is left out.
fn text(about: &str, example: &str) -> ObjectBuilder {
    let text = ObjectBuilder::new().schema_type(Type::String).description(Some(about));
    text.default(Some(json!(""))).examples([Value::from(example)])
}

/// Texts by address.
fn by_address(about: &str) -> ObjectBuilder {
    let text = ObjectBuilder::new().schema_type(Type::String);
    object(about).additional_properties(Some(RefOr::T(Schema::Object(text.build()))))
}

/// A list of texts that is empty when it is left out.
fn texts(about: &str) -> ArrayBuilder {
    let item = ObjectBuilder::new().schema_type(Type::String);
    ArrayBuilder::new().items(item).description(Some(about)).default(Some(json!([])))
}
