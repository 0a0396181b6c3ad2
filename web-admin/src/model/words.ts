/** A value that is a code, such as `needs-changes`, in words; others as they are. */
export const valueInWords = (value: string): string => (/^[a-z][A-Za-z_-]*$/.test(value) ? words(value) : value);

/** A code of two parts, such as `tool.request-changes`, as "Tool: request changes". */
export function codeInWords(code: string): string {
  const [subject = '', ...action] = code.split('.');
  return action.length > 0
    ? `${words(subject)}: ${words(action.join(' ')).replace(/^./, (first) => first.toLowerCase())}`
    : words(code);
}

/** `lastStartedAt` and `last_started_at` as "Last started at". */
export function words(name: string): string {
  const spaced = name
    .replace(/[_.-]+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .trim();
  const text = spaced.replace(/\b(url|id|faq|api|html|csv|json|seo|ms)\b/g, (short) => short.toUpperCase());
  return text.charAt(0).toUpperCase() + text.slice(1);
}
