//! The list that a statistic or a queue counts.

/// A list of the admin interface with its filters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CountedList {
    /// The resource, as in `tools`.
    pub resource: &'static str,
    /// The filters as a JSON object, as a tab has them.
    pub filter: &'static str,
    /// The field of which the statistic is the sum: the list begins with the largest.
    pub sum_of: Option<&'static str>,
}

impl CountedList {
    /// The address of the list in the admin interface, below its root.
    #[must_use]
    pub fn address(&self) -> String {
        let filter: String = form_urlencoded::byte_serialize(self.filter.as_bytes()).collect();
        let resource = self.resource;
        match (self.sum_of, self.filter) {
            (Some(field), _) => format!("/{resource}?filter={filter}&sort={field}&order=DESC"),
            (None, "" | "{}") => format!("/{resource}"),
            (None, _) => format!("/{resource}?filter={filter}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::CountedList;

    #[test]
    fn filters_are_a_part_of_the_address() {
        let list = |filter| CountedList { resource: "tools", filter, sum_of: None }.address();
        assert_eq!(list("{}"), "/tools");
        assert_eq!(
            list(r#"{"state":["approved"]}"#),
            "/tools?filter=%7B%22state%22%3A%5B%22approved%22%5D%7D"
        );
        let sum = CountedList { resource: "tools", filter: "{}", sum_of: Some("visits") };
        assert_eq!(sum.address(), "/tools?filter=%7B%7D&sort=visits&order=DESC");
    }
}
