import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../app/api/http';
import { getPageTexts } from '../app/api/page-texts';
import { loadPageTexts, readTexts } from '../app/site/page-texts';
import { site } from './samples';

vi.mock('../app/api/page-texts', () => ({ getPageTexts: vi.fn() }));

const loaded = {
  page: 'guides',
  texts: { heading: 'Guides', steps: 'One\n\nTwo', benefits: 'Short\nRead in\na minute.\n\n\nFree\nNo fee.', none: '' },
  faq: [{ question: 'Why?', answer: 'Why not?' }],
};

describe('the texts of a page', () => {
  it('are lines, lists and entries', () => {
    const { text, lines, entries, faq } = readTexts(site, loaded);
    expect([text('heading'), text('other')]).toEqual(['Guides', '']);
    expect(lines('steps')).toEqual(['One', 'Two']);
    expect(entries('benefits')).toEqual([
      { heading: 'Short', text: 'Read in a minute.' },
      { heading: 'Free', text: 'No fee.' },
    ]);
    expect([lines('none'), entries('none'), entries('other')]).toEqual([[], [], []]);
    expect(faq).toBe(loaded.faq);
  });

  it('are those of a preview on the page that is previewed', () => {
    const preview = { text: 'Preview', end: 'End', to: '/site-preview/end' };
    const read = (page: string) =>
      readTexts({ ...site, preview: { ...preview, pageTexts: { page, texts: { heading: 'New' }, faq: [] } } }, loaded);
    expect([read('guides').text('heading'), read('guides').faq]).toEqual(['New', []]);
    expect(read('submit').text('heading')).toBe('Guides');
    expect(readTexts({ ...site, preview }, loaded).text('heading')).toBe('Guides');
  });
});

describe('its loader', () => {
  const { signal } = new AbortController();
  beforeEach(() => {
    vi.mocked(getPageTexts).mockReset();
  });

  it('reads them', async () => {
    vi.mocked(getPageTexts).mockResolvedValue(loaded);
    expect(await loadPageTexts('guides', signal)).toBe(loaded);
    expect(getPageTexts).toHaveBeenCalledWith('guides', signal);
  });

  it.each([
    [404, 404],
    [500, 503],
    [503, 503],
  ])('turns %i of the server into the page of %i', async (responded, shown) => {
    vi.mocked(getPageTexts).mockRejectedValue(new ApiError(responded, 'No'));
    await expect(loadPageTexts('guides', signal)).rejects.toMatchObject({ init: { status: shown } });
  });
});
