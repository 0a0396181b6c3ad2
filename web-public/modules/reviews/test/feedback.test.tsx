import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../app/api/http';
import { showToast } from '../../../app/toast/toast';
import { review } from '../../../test/samples';
import * as api from '../api/owned';
import { countWaiting } from '../api/waiting';
import { Feedback } from '../operated/owned/Feedback';
import { wrongWithReply } from '../operated/owned/ReplyForm';
import { ANSWER, REPLY } from '../texts/feedback';

vi.mock('../../../app/toast/toast', () => ({ showToast: vi.fn() }));
vi.mock('../api/owned', () => ({
  listOwnedReviews: vi.fn(),
  listOwnedQuestions: vi.fn(),
  replyToReview: vi.fn(),
  propose: vi.fn(),
}));
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const owned = (differs: Partial<api.OwnedReview> = {}): api.OwnedReview => ({
  ...review(),
  ownerReply: null,
  ...differs,
});

const question = (differs: Partial<api.OwnedQuestion> = {}): api.OwnedQuestion => ({
  _id: 'q1',
  id: 'q1',
  question: 'Does it work offline?',
  answer: null,
  tool: review().aiTool,
  proposal: null,
  createdAt: '2026-11-24T09:00:00Z',
  ...differs,
});

const page = (reviews: api.OwnedReview[], totalPages = 1): api.OwnedReviewList => ({
  reviews,
  totalCount: reviews.length,
  totalPages,
});

let place: HTMLElement;
let root: Root | undefined;

async function open(reviews: api.OwnedReviewList, questions: api.OwnedQuestion[] = []): Promise<void> {
  vi.mocked(api.listOwnedReviews).mockResolvedValue(reviews);
  vi.mocked(api.listOwnedQuestions).mockResolvedValue(questions);
  const Stub = createRoutesStub([{ path: '/', Component: Feedback }]);
  place = document.body.appendChild(document.createElement('div'));
  const shown = createRoot(place);
  root = shown;
  await act(async () => shown.render(<Stub />));
}

const text = () => place.textContent ?? '';
const button = (name: string): HTMLButtonElement => {
  const found = [...place.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(name));
  if (!found) throw new Error(`no button "${name}" in ${text()}`);
  return found;
};
const press = (name: string) => act(async () => button(name).click());
const field = () => place.querySelector<HTMLTextAreaElement>('textarea[name]');

async function enter(value: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field(), value);
    field()?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  vi.clearAllMocks();
});

describe('a reply', () => {
  it('has a text that can be seen, of at most as many characters as the server takes', () => {
    expect(wrongWithReply(' \u200B ', REPLY)).toBe('Please write a reply.');
    expect(wrongWithReply('👍'.repeat(2_000), REPLY)).toBeNull();
    expect(wrongWithReply('x'.repeat(2_001), REPLY)).toBe('A reply can have up to 2,000 characters.');
    expect(wrongWithReply('x'.repeat(201), ANSWER)).toBe('An answer can have up to 200 characters.');
  });
});

describe('what waits for an owner', () => {
  const count = (open: number, questions: api.OwnedQuestion[]) => {
    vi.mocked(api.listOwnedReviews).mockResolvedValue({ reviews: [], totalCount: open, totalPages: open });
    vi.mocked(api.listOwnedQuestions).mockResolvedValue(questions);
    return countWaiting(new AbortController().signal);
  };

  it('is every review without a reply, and every question without an answer', async () => {
    const proposal = { text: 'No.', state: 'waiting' } as const;
    expect(await count(2, [question(), question({ proposal }), question({ answer: 'No.' })])).toEqual({
      count: 3,
      text: '1 question and 2 reviews without your reply',
    });
    expect(await count(1, [])).toEqual({ count: 1, text: '1 review without your reply' });
    expect(api.listOwnedReviews).toHaveBeenCalledWith({ page: 1, limit: 1, replied: false }, expect.anything());
  });

  it('is nothing when all have one', async () => {
    expect(await count(0, [question({ answer: 'No.' })])).toBeNull();
  });
});

describe('the page of owners', () => {
  it.each([
    ['above the reviews while one is open', null, ['Questions', 'Reviews']],
    ['below them after that', 'No.', ['Reviews', 'Questions']],
  ])('has the questions %s', async (_where, answer, headings) => {
    await open(page([owned()]), [question({ answer })]);
    expect([...place.querySelectorAll('h2')].map((heading) => heading.textContent)).toEqual(headings);
  });

  it('leads to a claim where there is nothing to reply to', async () => {
    await open(page([]));
    expect(place.querySelector('a')?.getAttribute('href')).toBe('/claim');
    expect(api.listOwnedReviews).toHaveBeenCalledWith({ page: 1, limit: 10 }, expect.anything());
  });

  it('sends the reply to a review, which then waits for a moderator', async () => {
    await open(page([owned()]));
    expect(text()).toContain('No open questions about your tools.');
    await press('Reply');
    expect(document.activeElement).toBe(field());
    await press('Send the reply');
    expect(text()).toContain('Please write a reply.');
    expect(api.replyToReview).not.toHaveBeenCalled();
    await enter(' Thank you. ');
    expect(text()).toContain('10 of at most 2000 characters.');
    await press('Send the reply');
    expect(api.replyToReview).toHaveBeenCalledWith(review().id, 'Thank you.');
    expect(showToast).toHaveBeenCalledWith(REPLY.sent, 'success', 'reply');
    expect(place.querySelector('.owned-text')?.textContent).toBe('Your reply Waiting for a moderatorThank you.');
    expect(document.activeElement).toBe(button('Edit the reply'));
  });

  it('changes a published reply, which stays until the new one is published', async () => {
    const reply = { text: 'Thank you.', repliedAt: '2026-11-24T09:00:00Z' };
    await open(page([owned({ reply, ownerReply: { text: 'Thank you.', state: 'published' } })]));
    expect(text()).toContain('Your reply Published');
    await press('Edit the reply');
    expect(field()?.value).toBe('Thank you.');
    await enter('Thank you all.');
    await press('Send the reply');
    expect(text()).toContain('Your previous reply stays until the new one is published.');
  });

  it('puts what the server rejects at the field, and what belongs to none below the form', async () => {
    await open(page([]), [question()]);
    await press('Answer');
    await enter('No.');
    vi.mocked(api.propose).mockRejectedValueOnce(
      new ApiError(422, 'Invalid', 'invalid', { answer: ['must be at most 200 characters'] }),
    );
    await press('Send the answer');
    const error = place.querySelector('.Mui-error + .Mui-error, .MuiFormHelperText-root.Mui-error');
    expect(text()).toContain('Your answer must be at most 200 characters');
    expect(field()?.getAttribute('aria-describedby')).toContain(error?.id);
    const late = 'This question is answered already: see the FAQs of the tool.';
    vi.mocked(api.propose).mockRejectedValueOnce(new ApiError(409, late, 'conflict'));
    await press('Send the answer');
    expect(place.querySelector('[role="alert"]')?.textContent).toContain(late);
    expect(field()?.value).toBe('No.');
  });

  it('proposes the answer to a question, and shows what became of others', async () => {
    const asked = { ...question(), id: 'q2', _id: 'q2', question: 'Is it fast?' };
    const replaced = { ...asked, answer: 'Rather.', proposal: { text: 'Yes.', state: 'replaced' as const } };
    await open(page([]), [question(), replaced]);
    expect(text()).toContain('Your answer A moderator has published a different textYes.The published answer Rather.');
    expect([...place.querySelectorAll('button')].filter(({ textContent }) => textContent?.includes('fast'))).toEqual(
      [],
    );
    await press('Answer');
    await enter('No, it needs a connection.');
    await press('Send the answer');
    expect(api.propose).toHaveBeenCalledWith('q1', 'No, it needs a connection.');
    expect(text()).toContain('Your answer Waiting for a moderatorNo, it needs a connection.');
    button('Edit the answer');
  });

  it('shows only reviews without a reply, and page by page', async () => {
    await open(page([owned()], 2));
    await press('Next');
    expect(api.listOwnedReviews).toHaveBeenLastCalledWith({ page: 2, limit: 10 });
    expect(text()).toContain('Page 2 of 2');
    vi.mocked(api.listOwnedReviews).mockResolvedValue(page([], 0));
    await act(async () => place.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click());
    expect(api.listOwnedReviews).toHaveBeenLastCalledWith({ page: 1, limit: 10, replied: false });
    expect(text()).toContain('Every review has a reply.');
    vi.mocked(api.listOwnedReviews).mockRejectedValue(new ApiError(503, 'The server is busy.', 'unavailable'));
    await act(async () => place.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click());
    expect(showToast).toHaveBeenCalledWith('The server is busy.', 'error', 'feedback');
    expect(text()).toContain('Every review has a reply.');
  });
});
