import { afterEach, describe, expect, it, vi } from 'vitest';
import { removeCoOwner } from '../api/claims';

afterEach(() => vi.unstubAllGlobals());

describe('the removal of a co-owner', () => {
  it('is done when the server responds without a body', async () => {
    const sent: string[] = [];
    vi.stubGlobal('fetch', async (request: Request) => {
      sent.push(`${request.method} ${new URL(request.url).pathname}`);
      return new Response(null, { status: 204 });
    });
    await expect(removeCoOwner('one')).resolves.toBeUndefined();
    expect(sent).toEqual(['DELETE /api/claims/one/co-owner']);
  });
});
