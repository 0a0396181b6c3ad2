import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, it, vi } from 'vitest';
import { commentViews, countComments, withoutDeleted } from '../comments/comment-view';
import { readComment } from '../comments/CommentDialog';
import WaitingComments from '../comments/WaitingComments';
import { comment } from './samples';

const entered = (content: string): FormData => {
  const data = new FormData();
  data.set('content', content);
  return data;
};

describe('a comment', () => {
  it('has 1 to 2,000 characters', () => {
    expect(readComment(entered(' \n\u200b '))).toEqual({ errors: { content: 'Please enter a comment.' } });
    expect(readComment(entered('x'.repeat(2_001)))).toHaveProperty('errors.content');
    expect(readComment(entered('👍'.repeat(2_000)))).toHaveProperty('values');
    expect(readComment(entered(' Two\r\nlines '))).toEqual({ values: { content: 'Two\nlines', website: '' } });
  });

  it('is by Anonymous where nobody is named', () => {
    const [first, second] = commentViews([comment({ user: null }), comment()]);
    expect([first?.author.name, second?.author.name]).toEqual(['Anonymous', 'Ada Lovelace']);
  });

  it('goes with the replies to it, a reply alone', () => {
    const all = commentViews([comment({ replies: [comment({ _id: 'reply' })] }), comment({ _id: 'other' })]);
    expect(countComments(all)).toBe(3);
    expect(countComments(withoutDeleted(all, new Set(['reply'])))).toBe(2);
    expect(withoutDeleted(all, new Set(['comment-1'])).map(({ id }) => id)).toEqual(['other']);
  });
});

describe('comments that wait', () => {
  it('are shown to their author, until they are deleted', async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    const waiting = { _id: 'w1', comment: 'Does it draw?', createdAt: '2026-11-20T10:00:00Z' };
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json([waiting])));
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    const onDelete = vi.fn();
    const shown = (deleted: string[]) =>
      act(async () => root.render(<WaitingComments slug="first" deleted={new Set(deleted)} onDelete={onDelete} />));
    await shown([]);
    expect(place.textContent).toContain('Only you can see them.Does it draw?');
    place.querySelector('button')?.click();
    expect(onDelete).toHaveBeenCalledWith({ id: 'w1' });
    await shown(['w1']);
    expect(place.textContent).toBe('');
    await act(async () => root.unmount());
    vi.unstubAllGlobals();
  });
});
