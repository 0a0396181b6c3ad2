//! Searches by words, on both databases.

use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{AssertSqlSafe, SqlSafeStr};
use toolbase_kernel::db::{Bind, Conditions, Db, WordIndex};
use toolbase_kernel::sql;
use toolbase_testkit::{Engine, TestApp, on_both};

const WORDS: WordIndex = WordIndex { table: "shelf_book", columns: &["title", "note"] };

const BOOKS: [(&str, Option<&str>); 7] = [
    ("A great one", Some("reads well")),
    ("Not bad", Some("It's GREAT for pre-school; see https://books.example/shelf_two?x=10")),
    ("Greatness", None),
    ("Un café à Übersee", Some("50%")),
    ("Überall", Some("call 0151 234, or ask")),
    ("Книга рецептов", None),
    ("東京の本", None),
];

/// A database with the books, of which the first half was there before the index was.
async fn shelf(app: &TestApp) -> &Db {
    let db = &app.context.db;
    let table = "CREATE TABLE shelf_book (id BIGINT PRIMARY KEY NOT NULL, title TEXT NOT NULL, note TEXT)";
    let index = "-- The words; of both.\nCREATE WORD INDEX ON shelf_book (title, note);\nCREATE INDEX shelf_book_title ON shelf_book (title);";
    let migration = |version, text: &str| {
        let text = AssertSqlSafe(text.to_owned()).into_sql_str();
        Migration::new(version, "books".into(), MigrationType::Simple, text, false)
    };
    let (table, index) = (migration(1, table), migration(2, index));
    db.migrate("shelf", Migrator::with_migrations(vec![table.clone()])).await.unwrap();
    for (number, (title, note)) in (0..).zip(BOOKS) {
        if number == 3 {
            let all = Migrator::with_migrations(vec![table.clone(), index.clone()]);
            db.migrate("shelf", all).await.unwrap();
        }
        let insert = "INSERT INTO shelf_book (id, title, note) VALUES ($1, $2, $3)";
        sql!(db, execute, insert, number, title, note.map(str::to_owned)).unwrap();
    }
    db
}

/// The numbers of the books that have words like those of `text`.
async fn found(db: &Db, text: &str) -> Vec<i64> {
    let mut conditions = Conditions::default();
    conditions.has_words(db, &WORDS, text, "", []);
    let rows: Vec<(i64,)> = conditions.fetch(db, "SELECT id FROM shelf_book", "ORDER BY id").await.unwrap();
    rows.into_iter().map(|(id,)| id).collect()
}

on_both! {
    because "the search of a list has its own index on each engine";

    async fn words_are_found_by_their_beginnings_in_any_column(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let db = shelf(&app).await;
        for (text, books) in [
            ("great", &[0, 1, 2][..]),
            ("GREAT wel", &[0]),
            ("one great", &[0]),
            ("eat", &[]),
            ("school", &[1]),
            ("pre-school", &[1]),
            ("books.example", &[1]),
            ("two", &[1]),
            ("10", &[1]),
            ("s'; DROP TABLE shelf_book --", &[]),
            ("\" OR \"", &[4]),
            ("café", &[3]),
            ("Cafe uber", &[3]),
            ("ÜBER", &[3, 4]),
            ("über", &[3, 4]),
            ("0151", &[4]),
            ("рецеп", &[5]),
            ("", &[0, 1, 2, 3, 4, 5, 6]),
            ("%", &[3]),
            ("京の", &[6]),
            ("cafe\u{301}", &[3]),
        ] {
            assert_eq!(found(db, text).await, books, "{text}");
        }
    }

    async fn accents_of_latin_letters_do_not_count(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let db = shelf(&app).await;
        for (number, letter) in (100..).zip(('À'..='ž').filter(|letter| letter.is_alphabetic())) {
            let insert = "INSERT INTO shelf_book (id, title, note) VALUES ($1, $2, '')";
            sql!(db, execute, insert, number, format!("q{letter}q")).unwrap();
        }
        for (letter, others) in [('a', 18), ('d', 2), ('e', 18), ('o', 16), ('z', 6)] {
            assert_eq!(found(db, &format!("q{letter}q")).await.len(), others, "{letter}");
        }
    }

    async fn words_follow_each_change(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let db = shelf(&app).await;
        sql!(db, execute, "UPDATE shelf_book SET note = 'call me' WHERE id = 4").unwrap();
        sql!(db, execute, "DELETE FROM shelf_book WHERE id = 0").unwrap();
        let mut tx = db.begin().await.unwrap();
        sql!(&mut tx, execute, "UPDATE shelf_book SET title = 'Undone' WHERE id = 1").unwrap();
        drop(tx);
        assert_eq!(found(db, "0151").await, [0; 0]);
        assert_eq!(found(db, "call").await, [4]);
        assert_eq!(found(db, "one").await, [0; 0]);
        assert_eq!(found(db, "undone").await, [0; 0]);
        assert_eq!(found(db, "great").await, [1, 2]);
    }

    async fn texts_are_contained_whatever_their_case_and_accents(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let db = shelf(&app).await;
        for (text, books) in [
            ("ubersee", &[3][..]),
            ("BÉR", &[3, 4]),
            ("cafe A u", &[3]),
            ("КНИГА", &[5]),
            ("0%", &[3]),
            ("two?x=", &[1]),
            ("s://b", &[1]),
            ("it's g", &[1]),
            ("2. or", &[]),
            ("*", &[]),
            ("[a-z]", &[]),
            ("^A", &[]),
            ("\\", &[]),
            ("]", &[]),
            ("京の", &[6]),
        ] {
            let mut conditions = Conditions::default();
            conditions.matches(&["title", "COALESCE(note, '')"], text);
            let rows: Vec<(i64,)> = conditions.fetch(db, "SELECT id FROM shelf_book", "ORDER BY id").await.unwrap();
            assert_eq!(rows.into_iter().map(|(id,)| id).collect::<Vec<_>>(), books, "{text}");
        }
    }

    async fn other_conditions_and_other_columns_count(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let db = shelf(&app).await;
        let mut conditions = Conditions::default();
        conditions.with("id > ", Bind::Number(0), "");
        conditions.has_words(db, &WORDS, "great", "id", [0, 6].map(Bind::Number));
        assert_eq!(conditions.count(db, "shelf_book").await.unwrap(), 3);
    }
}

#[tokio::test]
async fn nothing_of_a_removed_text_stays_in_the_file() {
    let app = TestApp::start(Engine::Sqlite, Vec::new()).await;
    let db = shelf(&app).await;
    let blocks = "SELECT COUNT(*) FROM _words_shelf_book_data WHERE instr(block, CAST('151' AS BLOB)) > 0";
    assert_eq!(sql!(db, scalar i64, blocks).unwrap(), 1);
    sql!(db, execute, "UPDATE shelf_book SET note = NULL WHERE id = 4").unwrap();
    assert_eq!(sql!(db, scalar i64, blocks).unwrap(), 0);
}

#[tokio::test]
async fn words_are_indexed_again_after_rows_were_renumbered() {
    let app = TestApp::start(Engine::Sqlite, Vec::new()).await;
    let db = shelf(&app).await;
    sql!(db, execute, "DELETE FROM shelf_book WHERE id = 1").unwrap();
    sql!(db, execute, "VACUUM").unwrap();
    db.migrate("shelf", Migrator { ignore_missing: true, ..Migrator::DEFAULT }).await.unwrap();
    assert_eq!(found(db, "great").await, [0, 2]);
    assert_eq!(found(db, "über").await, [3, 4]);
}
