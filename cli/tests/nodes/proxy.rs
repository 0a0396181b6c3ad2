//! nginx with the configuration that is shipped.

use rustls::{ClientConfig, ClientConnection, RootCertStore};
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;
use tempfile::TempDir;

const SHIPPED: &str = include_str!("../../../deploy/nginx/toolbase.conf");

/// A running nginx; stopped when dropped.
pub struct Nginx {
    process: Child,
    pub plain: u16,
    pub secure: u16,
    /// As `secure`, without TLS: for requests that no client would write.
    bare: u16,
    folder: TempDir,
}

impl Nginx {
    /// Puts nginx before two nodes: the shipped file with ports, paths and certificate of the test's own.
    pub fn start(nodes: [u16; 2]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name).display().to_string();
        std::fs::write(at("certificate.pem"), include_str!("certificate.pem")).unwrap();
        std::fs::write(at("key.pem"), include_str!("key.pem")).unwrap();
        let (plain, secure, bare) = (free_port(), free_port(), free_port());
        let mut site = SHIPPED.to_owned();
        let (plain6, secure6) = match TcpListener::bind("[::1]:0") {
            Ok(_) => (format!("listen [::1]:{plain};"), format!("listen [::1]:{secure} ssl http2;")),
            // A machine without IPv6.
            Err(_) => (String::new(), String::new()),
        };
        for (shipped, ours) in [
            ("listen [::]:80;", plain6),
            ("listen [::]:443 ssl http2;", secure6),
            ("server 127.0.0.1:8080 max_fails=2", format!("server 127.0.0.1:{} max_fails=2", nodes[0])),
            ("server 127.0.0.1:8080 max_fails=0", format!("server 127.0.0.1:{} max_fails=0", nodes[0])),
            ("server 127.0.0.1:8081 max_fails=2", format!("server 127.0.0.1:{} max_fails=2", nodes[1])),
            ("server 127.0.0.1:8081 max_fails=0", format!("server 127.0.0.1:{} max_fails=0", nodes[1])),
            ("listen 80;", format!("listen {plain};")),
            ("listen 443 ssl http2;", format!("listen {secure} ssl http2;\n    listen {bare};")),
            ("/etc/letsencrypt/live/TOOLS.EXAMPLE.ORG/fullchain.pem", at("certificate.pem")),
            ("/etc/letsencrypt/live/TOOLS.EXAMPLE.ORG/privkey.pem", at("key.pem")),
            ("/var/cache/nginx/toolbase", at("cache")),
        ] {
            assert_eq!(site.matches(shipped).count(), 1, "{shipped}");
            site = site.replace(shipped, &ours);
        }
        let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
            .map(|kind| format!("{kind}_temp_path {};", at(kind)))
            .join("\n");
        let all = format!(
            "daemon off;\nmaster_process off;\npid {};\nerror_log {};\nevents {{}}\n\
             http {{\naccess_log off;\n{temporary}{site}\n}}\n",
            at("pid"),
            at("error.log"),
        );
        std::fs::write(at("nginx.conf"), all).unwrap();
        let mut command = Command::new(program());
        command.args([
            "-p",
            &folder.path().display().to_string(),
            "-e",
            &at("error.log"),
            "-c",
            &at("nginx.conf"),
        ]);
        let process = command.stdin(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        let mut nginx = Self { process, plain, secure, bare, folder };
        nginx.wait();
        nginx
    }

    fn wait(&mut self) {
        for _ in 0..1000 {
            if TcpStream::connect(("127.0.0.1", self.secure)).is_ok() {
                return;
            }
            let log = self.folder.path().join("error.log");
            let log = || std::fs::read_to_string(&log).unwrap_or_default();
            assert!(self.process.try_wait().unwrap().is_none(), "nginx did not start: {}", log());
            std::thread::sleep(Duration::from_millis(10));
        }
        panic!("waited ten seconds for nginx");
    }

    /// An address behind nginx.
    pub fn url(&self, path: &str) -> String {
        format!("https://127.0.0.1:{}{path}", self.secure)
    }

    /// The status of a GET whose path is sent as it is: other clients resolve `..` first.
    pub fn status(&self, path: &str) -> u16 {
        let mut stream = TcpStream::connect(("127.0.0.1", self.bare)).unwrap();
        let head = format!("GET {path} HTTP/1.1\r\nHost: tools.example.org\r\nConnection: close\r\n\r\n");
        stream.write_all(head.as_bytes()).unwrap();
        let mut response = Vec::new();
        stream.read_to_end(&mut response).unwrap();
        let response = String::from_utf8_lossy(&response);
        response
            .split(' ')
            .nth(1)
            .and_then(|status| status.parse().ok())
            .unwrap_or_else(|| panic!("{response}"))
    }

    /// Returns `true` if it accepts a client that knows TLS 1.2 with this cipher suite alone.
    pub fn accepts_cipher(&self, suite: u16) -> bool {
        const ALERT: u8 = 21;
        const HANDSHAKE: u8 = 22;
        let mut stream = TcpStream::connect(("127.0.0.1", self.secure)).unwrap();
        stream.write_all(&client_hello(suite)).unwrap();
        let mut kind = [0];
        stream.read_exact(&mut kind).unwrap();
        assert!(matches!(kind, [ALERT | HANDSHAKE]), "{kind:?}");
        kind == [HANDSHAKE]
    }

    /// The protocol that it chooses for a browser, which speaks HTTP/2 and HTTP/1.1.
    pub fn protocol(&self) -> Option<String> {
        toolbase_kernel::tls::install();
        let mut config =
            ClientConfig::builder().with_root_certificates(RootCertStore::empty()).with_no_client_auth();
        config.alpn_protocols = vec![b"h2".to_vec(), b"http/1.1".to_vec()];
        let mut connection =
            ClientConnection::new(Arc::new(config), "localhost".try_into().unwrap()).unwrap();
        let mut stream = TcpStream::connect(("127.0.0.1", self.secure)).unwrap();
        // The certificate is rejected, because nobody has signed it; the protocol was negotiated before.
        connection.complete_io(&mut stream).unwrap_err();
        connection.alpn_protocol().map(|name| String::from_utf8_lossy(name).into_owned())
    }
}

impl Drop for Nginx {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The first message of a client (RFC 5246, section 7.4.1.2): TLS 1.2, one cipher suite, and the curves and signatures that
/// nearly every client has.
fn client_hello(suite: u16) -> Vec<u8> {
    let extensions = [
        // supported_groups: x25519, secp256r1
        &[0, 10, 0, 6, 0, 4, 0, 29, 0, 23][..],
        // ec_point_formats: uncompressed
        &[0, 11, 0, 2, 1, 0],
        // signature_algorithms: with ECDSA and RSA, SHA-256 and SHA-1
        &[0, 13, 0, 10, 0, 8, 4, 3, 4, 1, 2, 3, 2, 1],
    ]
    .concat();
    let mut body = vec![3, 3];
    body.extend([7; 32]);
    body.extend([0, 0, 2]);
    body.extend(suite.to_be_bytes());
    body.extend([1, 0]);
    body.extend(u16::try_from(extensions.len()).unwrap().to_be_bytes());
    body.extend(extensions);
    let length = u16::try_from(body.len()).unwrap();
    let mut message = vec![22, 3, 1];
    message.extend((length + 4).to_be_bytes());
    message.extend([1, 0]);
    message.extend(length.to_be_bytes());
    message.extend(body);
    message
}

fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

/// On `PATH`, or where Debian puts it, which is not on everyone's `PATH`.
fn program() -> PathBuf {
    let path = std::env::var_os("PATH").unwrap();
    let folders = std::env::split_paths(&path).chain([PathBuf::from("/usr/sbin")]);
    let found =
        folders.map(|folder: PathBuf| folder.join("nginx")).find(|program: &PathBuf| Path::is_file(program));
    found.expect(
        "nginx is needed: install it, on Debian with `apt-get install nginx-light`; `cargo xtask test` does",
    )
}
