import { describe, expect, it } from 'vitest';
import { commentViews, countComments, withoutDeleted } from '../comments/comment-view';
import { readComment } from '../comments/CommentDialog';
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
