//! An upload that is far too large is cut off, not read to its end.

use crate::{IMAGES, app, nothing_is_left};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use toolbase_testkit::on_both;

on_both! {
    because "requests meet in the database";

    async fn what_is_far_too_large_is_not_read_to_its_end(engine) {
        let app = app(engine).await;
        let cookie = app.admin().await.cookies;

        let mut socket = TcpStream::connect(app.base.strip_prefix("http://").unwrap()).await.unwrap();
        let head = format!(
            "POST {IMAGES} HTTP/1.1\r\nHost: localhost\r\nCookie: {cookie}\r\nSec-Fetch-Site: same-origin\r\nContent-Length: 10000000000\r\n\
             Content-Type: multipart/form-data; boundary=x\r\n\r\n\
             --x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a\"\r\n\r\n"
        );
        socket.write_all(head.as_bytes()).await.unwrap();
        let (mut reader, mut writer) = socket.into_split();
        let sending = tokio::spawn(async move {
            let block = vec![0; 1 << 20];
            let mut sent = 0_u64;
            // Until the server hangs up.
            while sent < 1 << 30 && writer.write_all(&block).await.is_ok() {
                sent += 1 << 20;
            }
            sent
        });
        let mut response = [0; 64];
        let length = reader.read(&mut response).await.unwrap();
        assert!(response[..length].starts_with(b"HTTP/1.1 413 "), "{:?}", String::from_utf8_lossy(&response[..length]));
        drop(reader);
        let sent = sending.await.unwrap();
        assert!(sent < 64 << 20, "{sent} bytes of ten thousand million");
        nothing_is_left(&app).await;
    }
}
