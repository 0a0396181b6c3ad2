//! The files that nginx caches, and TLS, with the configuration that is shipped.

use super::proxy::Nginx;
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

const FILE: &str = "/assets/home-X.js";

/// A node that has no file at first, and then one. It allows every response to be stored.
#[derive(Clone, Default)]
struct Node {
    has_file: Arc<AtomicBool>,
    /// The paths that were requested.
    requests: Arc<Mutex<Vec<String>>>,
}

impl Node {
    /// Serves on a free port until the tests end.
    fn serve(&self) -> u16 {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let (port, node) = (listener.local_addr().unwrap().port(), self.clone());
        std::thread::spawn(move || listener.incoming().flatten().for_each(|stream| node.respond(stream)));
        port
    }

    fn respond(&self, mut stream: TcpStream) {
        let mut lines = BufReader::new(&stream).lines().map_while(Result::ok);
        let Some(first) = lines.next() else { return };
        lines.find(String::is_empty);
        let path = first.split(' ').nth(1).unwrap().to_owned();
        let is_there = path == FILE && self.has_file.load(Ordering::SeqCst);
        self.requests.lock().unwrap().push(path);
        let status = if is_there { "200 OK" } else { "404 Not Found" };
        let head = "Cache-Control: public, max-age=31536000\r\nContent-Length: 0\r\nConnection: close";
        write!(stream, "HTTP/1.1 {status}\r\n{head}\r\n\r\n").unwrap();
    }

    fn requests(&self) -> Vec<String> {
        std::mem::take(&mut self.requests.lock().unwrap())
    }
}

#[test]
fn a_file_is_cached_under_the_path_that_is_forwarded_and_a_missing_one_is_not() {
    let node = Node::default();
    let port = node.serve();
    let nginx = Nginx::start([port, port]);

    for _ in 0..2 {
        assert_eq!(nginx.status(FILE), 404);
    }
    assert_eq!(node.requests(), [FILE, FILE], "a file that is missing is not cached as missing");
    node.has_file.store(true, Ordering::SeqCst);
    for path in [
        "/media/../assets/home-X.js",
        "/assets/x/..%2f../assets/home-X.js",
        "/assets/x/%2e%2e/home-X.js",
        "/assets/./home-X.js",
        "//assets/home-X.js",
        "/assets//home-X.js",
        "/assets/%68ome-X.js",
        "/assets/home-X.js%00",
        "/x/../media/a.webp",
    ] {
        assert_eq!(nginx.status(path), 400, "{path}");
    }
    assert_eq!(node.requests(), [""; 0], "nothing reached the node");
    for _ in 0..2 {
        assert_eq!(nginx.status(FILE), 200);
    }
    assert_eq!(node.requests(), [FILE], "it is cached");
    assert_eq!(nginx.status("/assets/home-X.js?x=%2e"), 404, "the query may have escapes");
}

#[test]
fn ciphers_without_forward_secrecy_or_with_cbc_are_rejected() {
    let nginx = Nginx::start([9, 9]);
    for (name, suite, is_modern) in [
        // The certificate of the tests is an ECDSA one.
        ("ECDHE-ECDSA-AES128-GCM-SHA256", 0xc02b, true),
        ("ECDHE-ECDSA-AES256-GCM-SHA384", 0xc02c, true),
        ("ECDHE-ECDSA-CHACHA20-POLY1305", 0xcca9, true),
        ("ECDHE-ECDSA-AES128-SHA", 0xc009, false),
        ("ECDHE-ECDSA-AES128-SHA256", 0xc023, false),
        ("ECDHE-ECDSA-CAMELLIA128-SHA256", 0xc072, false),
        ("ECDHE-RSA-AES128-SHA", 0xc013, false),
        ("AES128-SHA", 0x002f, false),
        ("CAMELLIA128-SHA", 0x0041, false),
    ] {
        assert_eq!(nginx.accepts_cipher(suite), is_modern, "{name}");
    }
}
