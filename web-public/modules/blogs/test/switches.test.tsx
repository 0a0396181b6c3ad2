import { expect, it } from 'vitest';
import { htmlWithout } from '../../../test/switched';
import { Comments } from '../comments/Comments';

const post = { id: '1', slug: 'a' };

it('without comments there is no form for them, and no part without any', () => {
  const none = <Comments post={post} comments={[]} />;
  expect(htmlWithout(none)).toMatch(/id="comments"/);
  expect(htmlWithout(none, 'blogs.comments')).not.toMatch(/id="comments"/);
});

it('comments that were published are still read', () => {
  const author = { id: '2', name: 'Mia', picture: null };
  const comment = { id: '1', author, date: '2026-11-21T00:00:00Z', text: 'Thank you.', replies: [] };
  const comments = <Comments post={post} comments={[comment as never]} />;
  expect(htmlWithout(comments)).toContain('>Reply<');
  const read = htmlWithout(comments, 'blogs.comments');
  expect(read).toContain('Thank you.');
  expect(read).not.toContain('<button');
});
