//! The fields that columns can hold, and the heads they are guessed from.

use super::declared::{Cell, changed};
use super::mapping::Mapping;
use super::note::Note;
use super::read::Row;
use chrono::NaiveDate;
use toolbase_catalog_domain::{Country, Language, Platform, ToolDraft, tool_fields};

/// Field, its name in `--map`, and the heads it is guessed from: lower case, letters and digits only, the surest
/// first.
type Entry = (Field, &'static str, &'static [&'static str]);

macro_rules! import {
    (listing { $($listing:tt)* } content { $($content:tt)* }) => { import! { $($listing)* $($content)* } };
    ($(
        #[$doc:meta]
        $name:ident $names:tt: $type:ty, at $at:tt, record $record:tt {
            $( field $field:tt )?
            $( drafted $drafted:tt )?
            $( stored $stored:tt )?
            form $form:tt
            $( writers $writers:tt )?
            $( views $views:tt )?
            $( csv $csv:tt )?
            $( import { $variant:ident, $key:literal, [$($head:literal),* $(,)?] } )?
        }
    )*) => {
        /// The fields of columns.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[expect(missing_docs, reason = "named after the fields of a listing")]
        pub enum Field {
            Name,
            Url,
            Description,
            Introduction,
            Usage,
            Speciality,
            Pros,
            Cons,
            Category,
            Pricing,
            Logo,
            Launched,
            $( $( $variant, )? )*
            Twitter,
            Linkedin,
            Facebook,
            Instagram,
            Youtube,
            Discord,
            State,
        }

        const FIELDS: &[Entry] = &[
            (Field::Name, "name", &[
                "name", "toolname", "ainame", "aitoolname", "productname", "appname", "title", "tool", "aitool", "product",
                "app", "software", "posttitle", "company", "名称", "工具名称", "工具名", "产品名称", "产品", "名字", "标题", "工具", "nombre", "nom",
                "nome", "herramienta", "outil", "werkzeug", "название", "名前", "ツール", "이름",
            ]),
            (Field::Url, "url", &[
                "url", "website", "websiteurl", "websitelink", "homepage", "homepageurl", "officialwebsite", "officialurl",
                "officialsite", "toolurl", "toollink", "productlink", "producturl", "externalurl", "directlink", "site",
                "siteurl", "web", "weburl", "webpage", "domain", "link", "links", "address", "href", "visit", "visiturl", "where",
                "网址", "官网", "网站", "链接", "地址", "官方网站", "官网地址", "网站地址", "网站链接", "enlace",
                "enlaces", "sitio", "sitioweb", "lien", "liens", "siteweb", "webseite", "сайт", "ссылка", "リンク", "링크", "사이트",
            ]),
            (Field::Description, "description", &[
                "shortdescription", "tagline", "oneliner", "promise", "summary", "description", "desc", "tooldescription",
                "productdescription", "about", "overview", "details", "postcontent", "简介", "描述", "介绍", "网站介绍", "工具介绍", "产品介绍", "说明",
                "功能介绍", "功能描述", "一句话介绍", "whatitdoes", "whatfor", "whatitsfor", "purpose", "notes", "note", "remarks", "备注", "descripción", "descrição", "descrizione", "beschreibung",
                "описание", "説明", "설명",
            ]),
            (Field::Introduction, "introduction", &[
                "introduction", "longdescription", "fulldescription", "detaileddescription", "whatisit", "详细介绍", "详情",
            ]),
            (Field::Usage, "usage", &["usage", "howtouse", "usecase", "usecases", "用途", "使用场景", "使用方法"]),
            (Field::Speciality, "speciality", &["speciality", "specialty", "usp", "whatsetsitapart", "特色", "特点"]),
            (Field::Pros, "pros", &["pros", "advantages", "strengths", "优点", "优势"]),
            (Field::Cons, "cons", &["cons", "disadvantages", "weaknesses", "limitations", "缺点", "不足"]),
            (Field::Category, "category", &[
                "subcategory", "subcategories", "categories", "category", "categoryname", "maincategory", "primarycategory",
                "postcategory", "defaultcategory", "primarytask", "task", "tags", "tag", "type", "topics", "topic", "section", "分类", "类别", "网站类别", "网站分类",
                "工具分类", "类型", "标签", "categoria", "kategorie",
            ]),
            (Field::Pricing, "pricing", &[
                "pricingtype", "pricingmodel", "pricing", "pricetype", "price", "prices", "plan", "plans", "cost", "freepaid",
                "paidfree", "paymenttype", "businessmodel", "价格", "定价", "收费", "收费模式", "是否免费", "是否收费", "费用", "付费方式",
                "fee", "fees", "precio", "prix", "preis", "цена",
                // These name a price, and their cells say whether there is such a one: `pricing::priced` knows them.
                "free", "isfree", "freetouse", "paid", "ispaid", "freemium", "freeplan", "hasfreeplan", "freetier", "hasfreetier",
                "freeversion", "freetrial", "hasfreetrial",
            ]),
            (Field::Logo, "logo", &[
                "logo", "logourl", "icon", "iconurl", "image", "imageurl", "imagelink", "img", "thumbnail", "favicon", "图标",
                "图片", "标志",
            ]),
            (Field::Launched, "launched", &[
                "launchedon", "launched", "launchdate", "launchedat", "launch", "released", "releasedate", "founded", "发布时间",
                "发布日期", "上线时间", "上线日期",
            ]),
            $( $( (Field::$variant, $key, &[$($head),*]), )? )*
            (Field::Twitter, "twitter", &["twitter", "twitterurl", "twitterlink", "x", "xurl"]),
            (Field::Linkedin, "linkedin", &["linkedin", "linkedinurl", "linkedinlink"]),
            (Field::Facebook, "facebook", &["facebook", "facebookurl", "facebooklink"]),
            (Field::Instagram, "instagram", &["instagram", "instagramurl", "instagramlink"]),
            (Field::Youtube, "youtube", &["youtube", "youtubeurl", "youtubelink"]),
            (Field::Discord, "discord", &["discord", "discordurl", "discordlink"]),
            // Every column that shows what is public: `publication` knows them.
            (Field::State, "state", &[]),
        ];

        /// The fields that their types read; empty where the row has none.
        #[derive(Clone, Debug)]
        pub(super) struct Declared {
            $( $( pub $name: type_of!($variant, $type), )? )*
        }

        impl Declared {
            /// The fields of `row`. Cells that are not understood are left out and noted.
            pub fn read(row: &Row, mapping: &Mapping, notes: &mut Vec<Note>) -> Self {
                Self { $( $( $name: Cell::read_or_note(mapping.values(Field::$variant, row).next(), notes), )? )* }
            }

            /// Gives `draft` those that are not empty.
            pub fn apply(&self, draft: &mut ToolDraft) {
                $( $( value_of!($variant, changed(&mut draft.$name, &self.$name)); )? )*
            }
        }
    };
}

/// The type of a field that has a variant.
macro_rules! type_of {
    ($variant:ident, $type:ty) => {
        $type
    };
}

/// The value of a field that has a variant.
macro_rules! value_of {
    ($variant:ident, $value:expr) => {
        $value
    };
}

tool_fields!(import);

impl Field {
    /// Its name in `--map` and in messages.
    #[must_use]
    pub fn name(self) -> &'static str {
        FIELDS.iter().find(|entry| entry.0 == self).map_or("", |entry| entry.1)
    }

    /// The field that `name` means in `--map`.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        FIELDS.iter().find(|entry| entry.1 == name.trim().to_lowercase()).map(|entry| entry.0)
    }

    /// The names that `--map` knows, in one line.
    #[must_use]
    pub fn names() -> String {
        FIELDS.iter().map(|entry| entry.1).collect::<Vec<_>>().join(", ")
    }

    /// All fields with the heads they are guessed from.
    pub(super) fn guesses() -> impl Iterator<Item = (Self, &'static [&'static str])> {
        FIELDS.iter().map(|(field, _, heads)| (*field, *heads))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    /// A company is the tool's own name in lists without another, and its maker in the rest.
    const SHARED: [&str; 1] = ["company"];

    #[test]
    fn no_two_fields_have_the_same_name_or_head() {
        let mut names = HashMap::new();
        let mut heads = HashMap::new();
        for (field, name, guesses) in FIELDS {
            assert_eq!(names.insert(name, field), None, "`--map {name}` means two fields");
            for head in *guesses {
                let other = heads.insert(head, field);
                assert!(other.is_none() || SHARED.contains(head), "`{head}` means {other:?} and {field:?}");
            }
        }
    }
}
