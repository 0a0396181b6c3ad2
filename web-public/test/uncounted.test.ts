import { expect, test } from 'vitest';
import { signedIn, type User } from '../app/session/store';
import { takeToasts } from '../app/toast/toast';
import { showIfUncounted } from '../app/votes/uncounted';

test('a vote of a member whose address is not confirmed does not count yet, and the page says so', () => {
  const shown = (emailVerified: boolean) => {
    signedIn({ id: 'ada', emailVerified } as User);
    showIfUncounted();
    return takeToasts().map(({ text }) => text);
  };
  expect(shown(true)).toEqual([]);
  expect(shown(false)).toEqual([expect.stringMatching(/counts once you confirm your email address/)]);
});
