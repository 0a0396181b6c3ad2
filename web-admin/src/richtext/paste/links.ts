import { isAllowedLink } from '../document/links';
import { unwrap } from './elements';

/** Pages that count a visit and lead on: the host, the path, and the parameters that may have the address. */
const REDIRECTS: [host: RegExp, path: RegExp, parameters: string[]][] = [
  [/(^|\.)google\.[a-z.]+$/, /^\/url$/, ['q', 'url']],
  [/\.safelinks\.protection\.outlook\.com$/, /^/, ['url']],
  [/^slack-redir\.net$/, /^\/link$/, ['url']],
  [/^lm?\.(facebook|instagram)\.com$/, /^/, ['u']],
  [/(^|\.)youtube\.com$/, /^\/redirect$/, ['q']],
  [/(^|\.)linkedin\.com$/, /^\/(safety\/go|redir\/redirect)/, ['url']],
];

/** The address that a link leads to in the end. */
function directLink(address: string): string {
  if (!URL.canParse(address)) return address;
  const { hostname, pathname, searchParams } = new URL(address);
  const redirect = REDIRECTS.find(([host, path]) => host.test(hostname) && path.test(pathname));
  return redirect?.[2].map((name) => searchParams.get(name)).find(Boolean) ?? address;
}

/** Links lead straight to another page. Those to places of the document they come from lead nowhere here. */
export function cleanLinks(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a')) {
    const address = directLink(link.getAttribute('href') ?? '');
    if (URL.canParse(address) && isAllowedLink(address)) link.setAttribute('href', address);
    else unwrap(link);
  }
}
