import { describe, expect, it } from 'vitest';
import { editOf } from '../app/tool/edit-rule';
import { tool, user } from './samples';

describe('Edit on a tool page', () => {
  const claimed = (claimedUserId: string | null) => ({ status: { isApproved: true, isClaimed: true }, claimedUserId });

  it('is for admins and for who has claimed the tool', () => {
    expect(editOf(tool(), user({ role: { name: 'admin' } }))).toEqual({ to: 'admin' });
    expect(editOf(claimed(user().id), user())).toEqual({ to: 'form' });
  });

  it('tells others why not', () => {
    expect(editOf(claimed('somebody-else'), user())).toEqual({
      to: null,
      message: 'Only the user who claimed this AI can make edits.',
    });
    expect(editOf(tool(), user())).toEqual({
      to: null,
      message: 'You need to claim this AI before making any edits.',
    });
  });
});
