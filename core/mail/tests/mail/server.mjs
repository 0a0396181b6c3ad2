// A mail server for the tests: takes mail over SMTP, and lists it over HTTP (`GET /`).
//
// Arguments: the SMTP port (0: any), then any of
//   auth       sign-in required, as `app` with the password `right`
//   starttls   STARTTLS is offered, with a certificate that nobody has signed
// The local part of a recipient decides what becomes of it: `nobody` is rejected for good, `later` for now.
import { createServer } from "node:http";
import { SMTPServer } from "smtp-server";

const [port, ...options] = process.argv.slice(2);
const got = [];

const rejections = {
  nobody: [550, "5.1.1 No such mailbox here"],
  later: [451, "4.2.0 Come again later"],
};

function rejection(code, text) {
  return Object.assign(new Error(text), { responseCode: code });
}

const disabledCommands = [];
if (!options.includes("auth")) disabledCommands.push("AUTH");
if (!options.includes("starttls")) disabledCommands.push("STARTTLS");

const smtp = new SMTPServer({
  disabledCommands,
  allowInsecureAuth: true,
  disableReverseLookup: true,
  onAuth({ username, password }, _session, done) {
    if (username === "app" && password === "right") done(null, { user: username });
    else done(rejection(535, "5.7.8 Wrong name or password"));
  },
  onRcptTo({ address }, _session, done) {
    const rejected = rejections[address.split("@")[0]];
    done(rejected && rejection(...rejected));
  },
  onData(stream, session, done) {
    const parts = [];
    stream.on("data", (part) => parts.push(part));
    stream.on("end", () => {
      got.push({
        from: session.envelope.mailFrom.address,
        to: session.envelope.rcptTo.map(({ address }) => address),
        user: session.user ?? null,
        raw: Buffer.concat(parts).toString("latin1"),
      });
      done(null, "taken");
    });
  },
});
// A client that leaves in the middle is part of some tests.
smtp.on("error", () => {});

const http = createServer((_request, response) => {
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify(got));
});

smtp.listen(Number(port), "127.0.0.1", () => {
  http.listen(0, "127.0.0.1", () => {
    console.log(JSON.stringify({ smtp: smtp.server.address().port, http: http.address().port }));
  });
});
// The test that started this has ended.
process.stdin.on("end", () => process.exit(0)).resume();
