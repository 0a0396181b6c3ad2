//! Templates of modules.

use serde_json::json;
use toolbase_kernel::mail::MailTemplate;
use toolbase_kernel::module::{Manifest, Module};
use toolbase_server::module::ModuleState;
use toolbase_testkit::{TestApp, TestDatabase, on_either};

struct Sender(&'static str);

impl Module for Sender {
    fn manifest(&self) -> Manifest {
        Manifest { name: self.0, version: "1.0.0", summary: "Made for a test", requires: &[] }
    }
    fn mails(&self) -> Vec<MailTemplate> {
        vec![MailTemplate {
            name: "greeting",
            summary: "Somebody is greeted",
            subject: "Hello {{ name }}",
            text: "Hello {{ name }}",
            html: "<p>Hello {{ name }}</p>",
            sample: json!({ "name": "Ada" }),
        }]
    }
}

on_either! {
    async fn a_name_belongs_to_one_module(engine) {
        let app = TestApp::partial(TestDatabase::create(engine).await, vec![Box::new(Sender("first")), Box::new(Sender("second"))], &[]).await;
        let states: Vec<_> = app.registry.info().into_iter().map(|info| (info.name, info.state)).collect();
        let reason = "the mail template `greeting` is defined by both `first` and `second`".to_owned();
        assert_eq!(states[0], ("first".to_owned(), ModuleState::Started));
        assert_eq!(states[1], ("second".to_owned(), ModuleState::Failed(reason)));
        let mail = app.mailer().render("greeting", &json!({ "name": "<Ada>" })).unwrap();
        assert_eq!(mail.subject, "Hello <Ada>");
        assert!(mail.html.contains("Hello &lt;Ada&gt;"), "{}", mail.html);
    }

    async fn the_cores_samples_fill_its_mails(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        assert!(app.mailer().templates().into_iter().next().is_some());
        for (owner, template) in app.mailer().templates() {
            let mail = app.mailer().render(template.name, &template.sample).unwrap();
            assert_eq!(owner, "core");
            assert!(!mail.subject.is_empty() && mail.html.contains("color-scheme"), "{}", template.name);
            assert!(!mail.html.contains("<table"), "{}", template.name);
            // The address of a button is in the plain text, too.
            for button in mail.html.split("class=\"button\" href=\"").skip(1) {
                let link = button.split('"').next().unwrap_or_default().replace("&#x2f;", "/");
                assert!(mail.text.contains(&link), "{}: {link}", template.name);
            }
        }
    }
}
