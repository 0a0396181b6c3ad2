const ALLOWED = new Set(['http:', 'https:', 'mailto:']);

/** A path of this site, or a place of the page. */
const isOwnLink = (address: string): boolean => /^(\/(?![/\\])|#)\S*$/.test(address);

/** True if readers may be led there. */
export function isAllowedLink(address: string): boolean {
  if (isOwnLink(address)) return true;
  try {
    return ALLOWED.has(new URL(address).protocol);
  } catch {
    return false;
  }
}

/** The address that was typed, with the scheme that people leave out; `null` when it is none. */
export function completedLink(typed: string): string | null {
  const text = typed.trim();
  if (text === '') return null;
  if (isAllowedLink(text)) return text;
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`;
  const isDomain = /^[^\s:/@]+\.[^\s:/@]{2,}(:\d+)?([/?#]\S*)?$/.test(text);
  return isDomain && isAllowedLink(`https://${text}`) ? `https://${text}` : null;
}
