// A stand-in for the page renderer. Its response depends on the path, and on files in its own folder:
// `content` is what pages show, `fail` makes `/page/…` fail, `open` lets `/gated/…` go on.
import crypto from "node:crypto";
import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { fileURLToPath } from "node:url";

const folder = path.dirname(fileURLToPath(import.meta.url));
const file = (name) => path.join(folder, name);
const exists = (name) => fs.existsSync(file(name));
const content = () => (exists("content") ? fs.readFileSync(file("content"), "utf8") : "first");
const renders = new Map();

const hash = (script) => `'sha256-${crypto.createHash("sha256").update(script).digest("base64")}'`;
// The scripts that a page may run, as the renderer itself knows it.
const scripts = { "x-toolbase-scripts": hash("start()") };

// The API is reached through its socket.
const api = (path) =>
  new Promise((resolve, reject) => {
    const socketPath = process.env.TOOLBASE_API.replace(/^unix:/, "");
    http
      .get({ socketPath, path }, (response) => {
        const parts = [];
        response.on("data", (part) => parts.push(part));
        response.on("end", () => resolve({ status: response.statusCode, text: Buffer.concat(parts).toString() }));
      })
      .on("error", reject);
  });

const html = (text) => `<!doctype html><title>t</title><script>start()</script><main>${text}</main>`;

async function respond(request, response) {
  const { pathname } = new URL(request.url, "http://site");
  const count = (renders.get(pathname) ?? 0) + 1;
  renders.set(pathname, count);
  const send = (status, body, headers = {}) =>
    response.writeHead(status, { "content-type": "text/html; charset=utf-8", ...scripts, ...headers }).end(body);
  const [, kind, name] = pathname.split("/");
  if (pathname === "/__health") return send(exists("ill") ? 500 : 200, "ok");
  if (kind === "page" || kind === "gated") {
    if (exists("fail")) return send(500, "broken");
    const shown = `${content()} #${count}`;
    fs.writeFileSync(file(`began-${name}`), String(count));
    while (kind === "gated" && !exists("open")) await new Promise((done) => setTimeout(done, 5));
    return send(200, html(shown), { "cache-tag": `tool:${name} lists`, "set-cookie": "a=b" });
  }
  if (kind === "injected") return send(200, html("<script>steal()</script>"));
  if (kind === "long") return send(200, html("words ".repeat(2000)), { "cache-tag": "long" });
  if (kind === "echo") {
    return send(200, JSON.stringify({ url: request.url, headers: request.headers }), {
      "content-type": "application/json",
    });
  }
  if (kind === "environment") {
    const names = Object.keys(process.env).filter((key) => key.startsWith("TOOLBASE_")).sort();
    const requested = JSON.parse((await api("/api/site/")).text);
    const mode = fs.statSync(path.dirname(process.env.TOOLBASE_SOCKET)).mode & 0o777;
    const found = { names, site: JSON.parse(process.env.TOOLBASE_SITE), requested, page: (await api("/all")).status };
    Object.assign(found, { api: process.env.TOOLBASE_API, socket: process.env.TOOLBASE_SOCKET, mode });
    return send(200, JSON.stringify(found), { "content-type": "application/json" });
  }
  if (kind === "moved") return send(301, `#${count}`, { location: "/new" });
  if (kind === "elsewhere") return send(302, `#${count}`, { location: "/new" });
  if (kind === "gone") return send(410, html(`#${count}`), { "x-robots-tag": "noindex" });
  if (kind === "crash") process.exit(3);
  if (kind === "hang") return undefined;
  if (pathname === "/_root.data") return send(200, `data #${count}`, { "content-type": "text/x-script" });
  return send(404, html(`nothing #${count}`));
}

http.createServer(respond).listen(process.env.TOOLBASE_SOCKET, () => {
  fs.writeFileSync(file("pid"), String(process.pid));
});
process.stdin.resume().on("end", () => process.exit());
process.on("SIGTERM", () => {
  fs.writeFileSync(file("ended"), "politely");
  process.exit();
});
