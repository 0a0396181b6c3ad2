//! A form that changes one field.

use crate::{Broken, EditError, ToolChanges};
use toolbase_catalog_api::ToolField;
use toolbase_catalog_domain::PricingType;

impl ToolChanges {
    /// The form with `field` alone.
    ///
    /// # Errors
    /// [`EditError::Broken`] when `text` is none of the values that the field can have.
    pub fn with_field(field: ToolField, text: &str) -> Result<Self, EditError> {
        let text = text.to_owned();
        let none = Self::default();
        Ok(match field {
            ToolField::Name => Self { name: Some(text), ..none },
            ToolField::Url => Self { url: Some(text), ..none },
            ToolField::LogoUrl => Self { logo_url: Some(Some(text)), ..none },
            ToolField::ShortDescription => Self { short_description: Some(text), ..none },
            ToolField::Introduction => Self { introduction: Some(text), ..none },
            ToolField::Usage => Self { usage: Some(text), ..none },
            ToolField::Speciality => Self { speciality: Some(text), ..none },
            ToolField::PricingType => Self { pricing_type: Some(Some(pricing(&text)?)), ..none },
        })
    }
}

fn pricing(text: &str) -> Result<PricingType, EditError> {
    PricingType::parse(text).ok_or_else(|| {
        let rule = format!("must be one of {}", PricingType::ALL.map(PricingType::label).join(", "));
        EditError::Broken(Broken::from([(ToolField::PricingType.as_str().to_owned(), rule)]))
    })
}
