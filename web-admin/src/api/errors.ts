import { ApiError } from '@toolbase/web-shared/problem';

/** The statuses whose errors a form can correct: it cannot be read, breaks a rule, or is taken already. */
const BY_FIELD = new Set([400, 409, 422]);

/** `{"faq[0].answer": ["is empty", "…"]}` as `{"faq.0.answer": "is empty; …"}`; `undefined` when there are none. */
function fieldErrors(errors: ApiError['errors']): Record<string, string> | undefined {
  const entries = Object.entries(errors).map(
    ([name, rules]) => [name.replace(/\[(\d+)\]/g, '.$1'), rules.join('; ')] as const,
  );
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** An error response as react-admin knows it: its forms show `body.errors` on their fields. */
export class RequestError extends ApiError {
  readonly body: { errors?: Record<string, string> };

  constructor({ status, message, code, errors, requestId }: ApiError) {
    super(status, message, code, errors, requestId);
    this.name = 'RequestError';
    this.body = { errors: BY_FIELD.has(status) ? fieldErrors(errors) : undefined };
  }
}
