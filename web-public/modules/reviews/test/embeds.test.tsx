import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { cardPath, type Embedded, frameCode, pictureCode, pixelsOf } from '../embeds/embed-code';
import EmbedCards from '../embeds/EmbedCards';
import { site } from '../../../test/samples';

vi.mock('../../../app/site/site', () => ({ useSite: () => site }));

const embedded: Embedded = {
  site: { name: 'Tools', url: 'https://tools.example' },
  tool: { name: 'Sample', slug: 'sample' },
  card: 'review-show-1',
  mode: 'light',
  size: 'regular',
};

describe('the code of a widget', () => {
  it('has the address that it always had, unless something is chosen', () => {
    expect(cardPath(embedded)).toBe('/ai/sample/embeds/review-show-1');
    expect(cardPath({ ...embedded, mode: 'dark' }, '.svg')).toBe('/ai/sample/embeds/review-show-1.svg?mode=dark');
    expect(cardPath({ ...embedded, mode: 'neutral', size: 'small' })).toBe(
      '/ai/sample/embeds/review-show-1?mode=neutral&size=small',
    );
  });

  it('gives the frame the size of what is in it', () => {
    expect(frameCode(embedded)).toContain('width="320" height="140"');
    expect(pixelsOf({ card: 'product', size: 'regular' })).toEqual([320, 130]);
    expect(pixelsOf({ card: 'product', size: 'small' })).toEqual([220, 56]);
    expect(frameCode({ ...embedded, size: 'large' })).toContain('width="480" height="210"');
  });

  it('keeps names of any kind in their attributes', () => {
    const code = pictureCode({
      ...embedded,
      tool: { name: '"><script>', slug: 'sample' },
      mode: 'dark',
      size: 'large',
    });
    expect(code).toContain('alt="&quot;&gt;&lt;script&gt; on Tools"');
    expect(code).toContain('review-show-1.svg?mode=dark&amp;size=large"');
  });
});

it('the widgets are offered in three colours and three sizes, each with two buttons', () => {
  const text = renderToString(<EmbedCards tool={{ name: 'Sample', slug: 'sample' }} />);
  expect(text.match(/type="radio"/g)).toHaveLength(6);
  expect(text.match(/<button/g)).toHaveLength(6);
  expect(text.match(/<img/g)).toHaveLength(3);
});
