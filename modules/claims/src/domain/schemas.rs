//! The schemas of the domain's types, which themselves know nothing of documents.

use super::{ClaimState, InvitationKind, Method, Record};
use toolbase_kernel::openapi::{record, reference, states, text, with_example};
use toolbase_kernel::schemas;

schemas! {
    ClaimState: states::<Self>("The state of a claim.");
    InvitationKind: states::<Self>("The share in a listing that a member is invited to.");
    Method: states::<Self>("A way to prove that a tool is one's own.");
    Record as "ClaimRecord" with Method: record(
        "A record to publish.",
        [
            ("method", reference::<Method>("The way to prove it.").into()),
            ("kind", with_example(text("`TXT`, `File` or `Meta tag`."), "TXT").into()),
            ("place", with_example(text("Where it belongs."), "_toolbase-challenge.inkwell.example").into()),
            (
                "value",
                with_example(text("Its text."), "toolbase-challenge=4f1c8d1d5d0b4c0ab3f2f6f2f0a1b2c3").into(),
            ),
        ],
    );
}
