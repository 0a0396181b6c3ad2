/** A value that is a code, such as `needs-changes`, in words; others as they are. */
export const valueInWords = (value: string): string => (/^[a-z][A-Za-z_-]*$/.test(value) ? words(value) : value);

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
