//! An admin's account on a packed server.

use crate::server::Server;
use serde_json::json;

const PASSWORD: &str = "tea & biscuits";

/// Makes an admin with the command line, signs them in, and returns the header line with the cookies. `reported` runs
/// a command beside the server and returns its output.
pub fn sign_in(server: &Server, message: impl Fn(&[&str]) -> String) -> String {
    let email = format!("ada.{}@example.org", server.process.id());
    let link = message(&["user", "create", &email, "--name", "Ada Lovelace", "--admin"]);
    let token = link.trim().rsplit('#').next().unwrap();
    let password = json!({ "token": token, "password": PASSWORD }).to_string();
    let set = server.send("POST", "/api/auth/reset-password", "", &password);
    assert!(set.starts_with("HTTP/1.1 200"), "{set}");
    let credentials = json!({ "email": email, "password": PASSWORD }).to_string();
    let opened = server.send("POST", "/api/auth/login", "", &credentials);
    let cookies = opened.lines().filter_map(|line| line.strip_prefix("set-cookie: "));
    let pairs: Vec<&str> = cookies.map(|cookie| cookie.split(';').next().unwrap()).collect();
    assert!(pairs.iter().any(|pair| pair.starts_with("toolbase_access=")), "{opened}");
    format!("Cookie: {}\r\n", pairs.join("; "))
}
