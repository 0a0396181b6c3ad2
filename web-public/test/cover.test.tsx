import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Tool } from '../app/api/types';
import { Cover } from '../app/tool/Cover';
import { tool } from './samples';

const SHOT = { url: '/media/4f/captured/1280.webp', capturedAt: '2026-11-26T23:30:00Z' };

const html = (differs: Partial<Tool>) =>
  renderToString(
    <MemoryRouter>
      <Cover tool={tool({ name: 'Quill', ...differs })} />
    </MemoryRouter>,
  );

describe('the picture at the top of a tool', () => {
  it('is the website as the server captured it, with its date', () => {
    const page = html({ screenshot: SHOT });
    expect(page).toContain(`src="${SHOT.url}"`);
    expect(page).toContain('alt="The website of Quill on November 26, 2026"');
    expect(page).toContain('width="1280" height="800"');
  });

  it('is the first photo where there is one', () => {
    const page = html({ screenshot: SHOT, media: { photos: ['/media/one.webp'], videos: [] } });
    expect(page).toContain('src="/media/one.webp"');
    expect(page).not.toContain(SHOT.url);
  });

  it('is left out where there is neither', () => {
    expect(html({ screenshot: null })).toBe('');
  });
});
