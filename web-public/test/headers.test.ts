import { describe, expect, test } from 'vitest';
import { tagged, toolTag } from '../app/site/headers';

describe('the tag of a tool', () => {
  test('is the same for each spelling of its slug', () => {
    expect(toolTag('ShopMind')).toBe('tool:shopmind');
  });

  test.each(['日本', 'a b', 'a\nb'])('is one that a header may have: %j', (slug) => {
    const { headers } = tagged(toolTag(slug));
    expect(new Headers(headers).get('cache-tag')?.split(/\s/)).toHaveLength(1);
  });
});
