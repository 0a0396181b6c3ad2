//! The printable page of an invoice. It holds nothing but the invoice: no script, no picture, nothing from elsewhere.

use super::get_invoice::Invoice;
use crate::store::INVOICE;
use html_escape::encode_text;
use std::fmt::Write;

const STYLE: &str = "body{font:1rem/1.5 system-ui,sans-serif;max-width:44rem;margin:3rem auto;padding:0 1.5rem;color:#111;\
    background:#fff}h1{font-size:1.5rem;margin:2rem 0 1rem}address{font-style:normal}.ends{display:flex;gap:2rem;\
    justify-content:space-between}table{border-collapse:collapse;width:100%;margin:1.5rem 0}th,td{text-align:left;\
    padding:.5rem .25rem;border-bottom:1px solid #999;vertical-align:top}td:last-child,th:last-child{text-align:right}\
    dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1.5rem}dd{margin:0}@page{margin:2cm}\
    @media print{body{margin:0;max-width:none;padding:0}}";

/// The page.
pub(super) fn page(invoice: &Invoice) -> String {
    let title = if invoice.kind == INVOICE { "Invoice" } else { "Credit note" };
    let number = encode_text(&invoice.number);
    let issuer = party(&invoice.issuer, &invoice.issuer_address);
    let payer = party(&invoice.payer, &invoice.payer_address);
    let (service, period) = (encode_text(&invoice.service), encode_text(&invoice.period));
    let amount = encode_text(&invoice.amount);
    let facts = facts(invoice);
    format!(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><meta name=\"robots\" content=\"noindex\">\
         <meta name=\"viewport\" content=\"width=device-width\"><title>{title} {number}</title><style>{STYLE}</style>\
         <body><main><div class=\"ends\">{issuer}</div><h1>{title} {number}</h1>{payer}\
         <table><thead><tr><th scope=\"col\">Service</th><th scope=\"col\">Period</th><th scope=\"col\">Amount</th></tr>\
         </thead><tbody><tr><td>{service}</td><td>{period}</td><td>{amount}</td></tr></tbody></table>{facts}</main>\
         </body></html>"
    )
}

fn party(name: &str, address: &[String]) -> String {
    let mut text = format!("<address>{}", encode_text(name));
    for line in address {
        // Writing to a text cannot fail.
        let _ = write!(text, "<br>{}", encode_text(line));
    }
    text.push_str("</address>");
    text
}

fn facts(invoice: &Invoice) -> String {
    let facts = [
        ("Date", Some(invoice.date.as_str())),
        ("Taxes", Some(invoice.taxes.as_str())),
        ("Paid by", Some(invoice.method.as_str())),
        ("Paid on", Some(invoice.paid_on.as_str())),
        ("Reference", Some(invoice.reference.as_str())),
        ("Cancels", invoice.cancels.as_deref()),
        ("Cancelled by", invoice.cancelled_by.as_deref()),
        ("Reason", invoice.reason.as_deref()),
    ];
    let mut text = "<dl>".to_owned();
    for (name, value) in facts {
        if let Some(value) = value.filter(|value| !value.is_empty()) {
            let _ = write!(text, "<dt>{name}</dt><dd>{}</dd>", encode_text(value));
        }
    }
    text.push_str("</dl>");
    text
}
