//! Misspelt extensions are reported with their place.

use super::{admin_problems, icons};
use serde_json::{Value, json};

/// A resource with everything in order.
fn deals() -> Value {
    let deal = json!({ "type": "object", "properties": {
        "id": { "type": "string" },
        "name": { "type": "string", "x-admin": { "label": "Name", "sortable": true } },
        "state": { "type": "string", "x-admin": { "widget": "chip", "colors": { "open": "success" } } },
        "parent": { "type": "string", "x-admin": { "reference": "deals" } },
    } });
    let deals = json!({ "type": "object", "properties": {
        "items": { "type": "array", "items": { "$ref": "#/components/schemas/Deal" } },
    } });
    let responses = |name: &str| json!({ "200": { "content": { "application/json": { "schema": { "$ref": format!("#/components/schemas/{name}") } } } } });
    json!({
        "x-admin": { "groups": [{ "key": "catalogue", "label": "Catalogue", "icon": "Category" }] },
        "components": { "schemas": { "Deal": deal, "Deals": deals } },
        "paths": {
            "/api/admin/deals": {
                "get": {
                    "operationId": "list_deals",
                    "parameters": [{ "name": "state", "in": "query", "x-admin": { "label": "State" } }],
                    "x-admin": {
                        "resource": "deals", "icon": "Bolt", "group": "catalogue", "title": "name", "sort": "-name",
                        "list": ["name", "state"], "show": [{ "label": "Deal", "fields": ["name"] }, "state"], "form": ["name"],
                        "tabs": [{ "label": "Open", "filter": { "state": "open" }, "list": ["name"] }],
                        "dashboardLink": { "label": "Deals", "position": 8 },
                        "publicPage": { "path": "/deals/{name}", "when": { "field": "state", "in": ["open"] } },
                        "sitePreview": { "label": "Preview", "path": "/api/admin/deals/preview" },
                        "dialog": { "heading": "Deal", "link": "Check Now", "title": "Deal Details" },
                        "reading": { "fields": ["name"] },
                        "formPreview": { "operation": "close_deal", "fields": ["name"] },
                        "history": true, "recordsOf": "deals", "bulkEdit": ["state"], "inlineEdit": ["name"],
                        "partOf": [{ "resource": "deals", "label": "Deals", "parameter": "state", "filter": { "state": "open" }, "list": ["name"] }],
                        "unfinished": { "when": { "field": "state", "in": ["open"] }, "mark": "Open", "label": "Close", "resource": "deals" },
                        "fields": { "state": { "label": "State", "empty": "None" } },
                    },
                    "responses": responses("Deals"),
                },
                "post": { "operationId": "add_deal", "x-admin-action": { "resource": "deals", "scope": [] }, "requestBody": { "content": { "application/json": {
                    "schema": { "$ref": "#/components/schemas/Deal" },
                } } } },
            },
            "/api/admin/deals/{id}": { "get": { "operationId": "get_deal", "responses": responses("Deal") } },
            "/api/admin/deals/{id}/close": { "post": { "operationId": "close_deal", "x-admin-action": {
                "resource": "deals", "scope": ["row", "show"], "when": { "field": "state", "in": ["open"] }, "icon": "Close",
                "confirm": { "text": "Close {name}?", "type": "{id}" }, "undo": "add_deal",
            }, "requestBody": { "content": { "application/json": { "schema": { "type": "object", "properties": {
                "reason": { "type": "string", "x-admin": { "prefill": "name" } },
            } } } } } } },
            "/api/admin/deals/{id}/why": { "get": { "operationId": "why_deal", "responses": responses("Deal"),
                "x-admin-panel": { "resource": "deals", "first": true, "fields": { "name": { "label": "Reason" } } } } },
        },
    })
}

fn problems(document: &Value) -> Vec<String> {
    admin_problems(document).iter().map(ToString::to_string).collect()
}

#[test]
fn notes_in_order_have_no_problems() {
    assert_eq!(problems(&deals()), [""; 0]);
    assert!(icons().iter().any(|icon| icon == "SmartToy"));
}

#[test]
#[expect(clippy::too_many_lines, reason = "a table of mistakes and their messages")]
fn every_misspelt_note_is_named_with_its_place() {
    let list = "/paths/~1api~1admin~1deals/get/x-admin";
    let close = "/paths/~1api~1admin~1deals~1{id}~1close/post/x-admin-action";
    let reason = "/paths/~1api~1admin~1deals~1{id}~1close/post/requestBody/content/application~1json/schema/properties/reason/x-admin";
    let why = "/paths/~1api~1admin~1deals~1{id}~1why/get/x-admin-panel";
    let field = "/components/schemas/Deal/properties/state/x-admin";
    let shown = "GET /api/admin/deals x-admin";
    let closing = "POST /api/admin/deals/{id}/close x-admin-action";
    let responding = "GET /api/admin/deals/{id}/why x-admin-panel";
    let cases = [
        (
            list,
            "lable",
            json!("Deals"),
            format!("{shown}.lable: `lable` is no key here; did you mean `label`?"),
        ),
        (
            list,
            "unfinished",
            json!({ "when": { "field": "stat", "in": [1] }, "mark": "Open", "label": "Close", "resource": "deals" }),
            format!("{shown}.unfinished.when.field: `stat` is no field of it; did you mean `state`?"),
        ),
        (
            list,
            "unfinished",
            json!({ "when": { "field": "state", "in": [1] }, "mark": "Open", "label": "Close", "resource": "deal" }),
            format!("{shown}.unfinished.resource: `deal` is no resource; did you mean `deals`?"),
        ),
        (
            list,
            "formPreview",
            json!({ "operation": "close_deals", "fields": ["name"] }),
            format!(
                "{shown}.formPreview.operation: `close_deals` is no operation on a record with a body; did you mean `close_deal`?"
            ),
        ),
        (
            list,
            "formPreview",
            json!({ "operation": "close_deal", "fields": ["nam"] }),
            format!("{shown}.formPreview.fields[0]: `nam` is no field of it; did you mean `name`?"),
        ),
        (
            list,
            "partOf",
            json!([{ "resource": "deals", "label": "Deals", "parameter": "stat", "list": ["name"] }]),
            format!("{shown}.partOf[0].parameter: `stat` is no query parameter of this list; did you mean `state`?"),
        ),
        (
            list,
            "partOf",
            json!([{ "resource": "deal", "label": "Deals", "parameter": "state" }]),
            format!("{shown}.partOf[0].resource: `deal` is no resource; did you mean `deals`?"),
        ),
        (
            list,
            "recordsOf",
            json!("deal"),
            format!("{shown}.recordsOf: `deal` is no resource; did you mean `deals`?"),
        ),
        (
            list,
            "reading",
            json!({ "fields": ["nmae"] }),
            format!("{shown}.reading.fields[0]: `nmae` is no field of it; did you mean `name`?"),
        ),
        (
            list,
            "reading",
            json!({ "resource": "deal", "fields": [] }),
            format!("{shown}.reading.resource: `deal` is no resource; did you mean `deals`?"),
        ),
        (
            list,
            "bulkEdit",
            json!(["stat"]),
            format!("{shown}.bulkEdit[0]: `stat` is no field of it; did you mean `state`?"),
        ),
        (
            list,
            "inlineEdit",
            json!(["nmae"]),
            format!("{shown}.inlineEdit[0]: `nmae` is no field of it; did you mean `name`?"),
        ),
        (list, "icon", json!("Blot"), format!("{shown}.icon: `Blot` is no icon; did you mean `Bolt`?")),
        (
            list,
            "group",
            json!("catalog"),
            format!("{shown}.group: `catalog` is no group; did you mean `catalogue`?"),
        ),
        (
            list,
            "title",
            json!("nmae"),
            format!("{shown}.title: `nmae` is no field of it; did you mean `name`?"),
        ),
        (
            list,
            "sort",
            json!("-stat"),
            format!("{shown}.sort: `stat` is no field of it; did you mean `state`?"),
        ),
        (
            list,
            "list",
            json!(["name", "stat"]),
            format!("{shown}.list[1]: `stat` is no field of it; did you mean `state`?"),
        ),
        (
            list,
            "show",
            json!([{ "label": "Deal", "fields": ["nam"] }]),
            format!("{shown}.show[0].fields[0]: `nam` is no field of it; did you mean `name`?"),
        ),
        (
            list,
            "show",
            json!([{ "label": "Deal", "field": ["name"] }]),
            format!("{shown}.show[0].field: `field` is no key here; did you mean `fields`?"),
        ),
        (
            list,
            "form",
            json!(["namee"]),
            format!("{shown}.form[0]: `namee` is no field of it; did you mean `name`?"),
        ),
        (list, "list", json!("name"), format!("{shown}.list: must be a list")),
        (
            list,
            "tabs",
            json!([{ "label": "Open", "filter": { "stat": "open" } }]),
            format!(
                "{shown}.tabs[0].filter.stat: `stat` is no query parameter of this list; did you mean `state`?"
            ),
        ),
        (
            list,
            "fields",
            json!({ "state": { "colors": { "open": "sucess" } } }),
            format!("{shown}.fields.state.colors.open: `sucess` is no color; did you mean `success`?"),
        ),
        (
            field,
            "widget",
            json!("chips"),
            "schema Deal.state x-admin.widget: `chips` is no widget; did you mean `chip`?".to_owned(),
        ),
        (
            field,
            "sortable",
            json!("yes"),
            "schema Deal.state x-admin.sortable: must be true or false".to_owned(),
        ),
        (
            field,
            "priority",
            json!("last"),
            "schema Deal.state x-admin.priority: must be a whole number from 0".to_owned(),
        ),
        (
            field,
            "reference",
            json!("deal"),
            "schema Deal.state x-admin.reference: `deal` is no resource; did you mean `deals`?".to_owned(),
        ),
        (
            reason,
            "prefill",
            json!("nam"),
            "POST /api/admin/deals/{id}/close.requestBody.reason.prefill: `nam` is no field of it; did you mean `name`?"
                .to_owned(),
        ),
        (
            close,
            "scope",
            json!(["rows"]),
            format!("{closing}.scope[0]: `rows` is no scope; did you mean `row`?"),
        ),
        (
            close,
            "scop",
            json!(["row"]),
            format!("{closing}.scop: `scop` is no key here; did you mean `scope`?"),
        ),
        (
            close,
            "resource",
            json!("deels"),
            format!("{closing}.resource: `deels` is no resource; did you mean `deals`?"),
        ),
        (
            close,
            "when",
            json!({ "field": "sate", "in": [] }),
            format!("{closing}.when.field: `sate` is no field of it; did you mean `state`?"),
        ),
        (close, "when", json!({ "field": "state" }), format!("{closing}.when.in: is required")),
        (
            close,
            "confirm",
            json!("Close {nam}?"),
            format!("{closing}.confirm: `nam` is no field of it; did you mean `name`?"),
        ),
        (
            close,
            "undo",
            json!("ad_deal"),
            format!("{closing}.undo: `ad_deal` is no action; did you mean `add_deal`?"),
        ),
        (close, "key", json!("C"), format!("{closing}.key: `C` is no lower-case letter")),
        (
            why,
            "fields",
            json!({ "nme": { "label": "Reason" } }),
            format!("{responding}.fields.nme: `nme` is no field of it; did you mean `name`?"),
        ),
    ];
    for (notes, key, value, message) in cases {
        let mut document = deals();
        document.pointer_mut(notes).unwrap()[key] = value;
        let found = problems(&document);
        assert_eq!(found.first(), Some(&message), "{found:?}");
    }
}

#[test]
fn an_unknown_extension_is_named() {
    let mut document = deals();
    document["paths"]["/api/admin/deals/{id}/why"]["get"]["x-admin-pannel"] = json!({});
    assert_eq!(
        problems(&document),
        [
            "GET /api/admin/deals/{id}/why x-admin-pannel: `x-admin-pannel` is no extension; did you mean `x-admin-panel`?"
        ]
    );
}

#[test]
fn what_another_module_may_bring_is_distinguished() {
    let mut document = deals();
    document["components"]["schemas"]["Deal"]["properties"]["parent"]["x-admin"]["reference"] =
        json!("tools");
    let found = admin_problems(&document);
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(found[0].missing_resource.as_deref(), Some("tools"));
}

#[test]
fn several_mistakes_are_all_found() {
    let mut document = deals();
    let notes = document.pointer_mut("/paths/~1api~1admin~1deals/get/x-admin").unwrap();
    notes["icon"] = json!("Nothing like it");
    notes["lisst"] = json!([]);
    notes["sort"] = json!(1);
    assert_eq!(admin_problems(&document).len(), 3);
}

#[test]
fn only_the_message_of_an_action_on_many_may_have_their_number() {
    let mut document = deals();
    document["paths"]["/api/admin/deals/bulk/close"] = json!({ "post": {
        "operationId": "close_deals",
        "x-admin-action": { "resource": "deals", "scope": ["bulk"], "done": "{count} deals are closed." },
    } });
    assert_eq!(problems(&document), [""; 0]);
    let closing = &mut document["paths"]["/api/admin/deals/{id}/close"]["post"]["x-admin-action"];
    closing["done"] = json!("{count} is closed.");
    let found = problems(&document);
    assert!(found.len() == 1 && found[0].contains("x-admin-action.done: `count` is no field"), "{found:?}");
}
