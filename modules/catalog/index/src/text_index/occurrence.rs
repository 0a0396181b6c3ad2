//! The frequencies of a word in a tool's fields, packed into one byte of a posting.

/// The fields that BM25F weighs separately.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TextField {
    Name,
    /// Short description, long texts and keywords.
    Description,
    /// Names of the tool's subcategories and main categories.
    Categories,
}

/// Counts by field, saturating: name at 3, categories at 3, description at 15.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Occurrence(u8);

impl Occurrence {
    const NAME: u8 = 0b0000_0001;
    const CATEGORIES: u8 = 0b0000_0100;
    const DESCRIPTION: u8 = 0b0001_0000;

    pub const fn from_byte(byte: u8) -> Self {
        Self(byte)
    }

    pub const fn to_byte(self) -> u8 {
        self.0
    }

    pub fn add(&mut self, field: TextField) {
        let (unit, room) = match field {
            TextField::Name => (Self::NAME, self.name() < 3),
            TextField::Categories => (Self::CATEGORIES, self.categories() < 3),
            TextField::Description => (Self::DESCRIPTION, self.description() < 15),
        };
        if room {
            self.0 += unit;
        }
    }

    /// The same without so many occurrences in the description.
    pub const fn less(self, in_description: u8) -> Self {
        let left = self.description().saturating_sub(in_description);
        Self((self.0 & 0x0f) | (left << 4))
    }

    pub const fn name(self) -> u8 {
        self.0 & 3
    }

    pub const fn categories(self) -> u8 {
        self.0 >> 2 & 3
    }

    pub const fn description(self) -> u8 {
        self.0 >> 4
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_count_apart_and_saturate() {
        let mut occurrence = Occurrence::default();
        for _ in 0..40 {
            occurrence.add(TextField::Description);
        }
        occurrence.add(TextField::Name);
        for _ in 0..9 {
            occurrence.add(TextField::Categories);
        }
        assert_eq!((occurrence.name(), occurrence.categories(), occurrence.description()), (1, 3, 15));
        let less = occurrence.less(14);
        assert_eq!((less.name(), less.categories(), less.description()), (1, 3, 1));
        assert_eq!(occurrence.less(20).description(), 0);
    }
}
