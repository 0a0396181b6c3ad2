/** How often an address may be escaped within itself. */
const LAYERS = 5;
const LONGEST = 2_000;

/** `requested`, if it is a path of this site however a browser reads it (decision 20); the server judges the same. */
export function ownPath(requested: string | null): string | null {
  if (requested === null || requested.length > LONGEST) return null;
  let text = requested;
  for (let layer = 0; layer < LAYERS; layer += 1) {
    if (!/^\/(?!\/)[^\\\u0000-\u0020\u007f]*$/.test(text)) return null;
    // The path decides; a query may hold anything.
    const path = text.split(/[?#]/)[0] ?? '';
    const inner = unescaped(path);
    if (inner === path) return requested;
    text = inner;
  }
  return null;
}

/** Only ASCII matters: everything that ends a path, or makes a host of it, is. */
const unescaped = (path: string): string => path.replace(/%[0-7][0-9a-f]/gi, (escape) => decodeURIComponent(escape));

/** The login page's address that leads back to `path`. */
export const loginPath = (path: string): string =>
  path === '/' ? '/login' : `/login?redirect=${encodeURIComponent(path)}`;

/** The same of the page where accounts are opened. */
export const signUpPath = (path: string): string =>
  path === '/' ? '/signup' : `/signup?redirect=${encodeURIComponent(path)}`;
