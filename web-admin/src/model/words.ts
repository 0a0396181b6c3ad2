import type { Placed } from './operations';

/** A value that is a code, such as `needs-changes`, in words; others as they are. */
export const valueInWords = (value: string): string => (/^[a-z][A-Za-z_-]*$/.test(value) ? words(value) : value);

/** The code of an operation `request_changes_tool` is `tool.request-changes`: a record's name is its last word. */
function codeOf(operationId: string): string | undefined {
  const parts = operationId.split('_');
  const subject = parts.pop();
  return parts.length > 0 ? `${subject}.${parts.join('-')}` : undefined;
}

/** The summaries of operations, by the codes that the audit has for them. */
export function codesOf(operations: Placed[]): Record<string, string> {
  const entries = operations.flatMap(({ operation: { operationId = '', summary } }) => {
    const code = codeOf(operationId);
    return code && summary ? [[code, summary] as const] : [];
  });
  return Object.fromEntries(entries);
}

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
