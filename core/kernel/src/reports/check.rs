//! Checking the parameters of a report.

use super::dates::{FROM, TO, check_day, check_order};
use super::{Parameters, Report};

impl Report {
    /// Checks parameters against their declaration. An empty value is as none.
    ///
    /// # Errors
    /// The parameter and the rule that it breaks.
    pub fn check(
        &self,
        given: impl IntoIterator<Item = (String, String)>,
    ) -> Result<Parameters, (String, String)> {
        let known = self.known_parameters();
        let mut parameters = Parameters::new();
        for (name, value) in given.into_iter().filter(|(_, value)| !value.is_empty()) {
            let Some(declared) = known.iter().find(|declared| declared.name == name) else {
                return Err((name, "is no parameter of this report".to_owned()));
            };
            if !declared.choices.is_empty() && !declared.choices.contains(&value.as_str()) {
                return Err((name, format!("must be one of {}", declared.choices.join(", "))));
            }
            if declared.is_day {
                check_day(&value).map_err(|rule| (name.clone(), rule))?;
            }
            if parameters.contains_key(&name) {
                return Err((name, "must be given once".to_owned()));
            }
            parameters.insert(name, value);
        }
        if known.iter().any(|one| one.is_day && (one.name == FROM || one.name == TO)) {
            check_order(&parameters)?;
        }
        let missing = known.iter().find(|one| one.required && !parameters.contains_key(one.name));
        match missing {
            Some(missing) => Err((missing.name.to_owned(), "is required".to_owned())),
            None => Ok(parameters),
        }
    }
}
