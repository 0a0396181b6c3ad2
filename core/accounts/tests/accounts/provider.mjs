// An OpenID provider for the tests: `oidc-provider`, with people that the tests bring along.
//
// Arguments: the port, the address that visitors are sent back to, and one `sub|email|verified|name` for each
// person. Whoever arrives is signed in at once as the person whose `sub` is in the cookie `person`; without one, pages
// of links let them choose who they are and whether they agree.
import Provider from "oidc-provider";

// Nobody reads on after the first line.
console.info = console.warn = () => {};

const [port, callback, ...lines] = process.argv.slice(2);
const issuer = `http://127.0.0.1:${port}`;
const people = new Map(
  lines.map((line) => {
    const [sub, email, verified, name] = line.split("|");
    return [sub, { sub, email, email_verified: verified === "yes", name }];
  }),
);

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: "toolbase",
      client_secret: "a secret of the tests",
      redirect_uris: [callback],
      response_types: ["code"],
      grant_types: ["authorization_code"],
    },
  ],
  claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
  conformIdTokenClaims: false,
  cookies: { keys: ["only for tests"] },
  features: { devInteractions: { enabled: false } },
  findAccount: (_, sub) => people.has(sub) && { accountId: sub, claims: () => people.get(sub) },
  interactions: { url: (_, interaction) => `/as/${interaction.uid}` },
  pkce: { required: () => true },
});

const page = (title, links) => `<!doctype html><html lang="en"><title>${title}</title><link rel="icon" href="data:,">
<main><h1>${title}</h1>${links.map(([query, label]) => `<p><a href="?${query}">${label}</a></p>`).join("")}</main></html>`;
const WHO = [...people.values()].map(({ sub, name }) => [`person=${sub}`, name]);
const AGREE = [
  ["agree=yes", "Allow"],
  ["agree=no", "Refuse"],
];
const REJECTED = { error: "access_denied", error_description: "They would rather not." };

// Where people sign in and agree: with the cookie they do both at once.
provider.use(async (ctx, next) => {
  if (!ctx.path.startsWith("/as/")) return next();
  const { prompt, params, session } = await provider.interactionDetails(ctx.req, ctx.res);
  const person = ctx.cookies.get("person", { signed: false });
  let result = {};
  if (prompt.name === "login") {
    const accountId = person ?? ctx.query.person;
    if (!accountId) return void (ctx.body = page("Sign in", WHO));
    result = { login: { accountId } };
  } else {
    if (!person && !ctx.query.agree) return void (ctx.body = page("Do you agree?", AGREE));
    const grant = new provider.Grant({ accountId: session.accountId, clientId: params.client_id });
    grant.addOIDCScope("openid email profile");
    result = ctx.query.agree === "no" ? REJECTED : { consent: { grantId: await grant.save() } };
  }
  ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, result, { mergeWithLastSubmission: true }));
});

provider.listen(Number(port), "127.0.0.1", () => console.log("ready"));
// The test is gone.
process.stdin.on("end", () => process.exit()).resume();
