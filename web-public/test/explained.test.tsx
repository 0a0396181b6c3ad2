import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Explained } from '../app/site/Explained';
import { PRIVACY, TERMS } from '../app/texts/legal';

const parsed = (html: string): HTMLElement => {
  const place = document.createElement('div');
  place.innerHTML = html;
  return place;
};

describe('a page of text', () => {
  it.each([PRIVACY, TERMS])('$title leads to each of its sections', ({ parts }) => {
    const page = parsed(renderToStaticMarkup(<Explained parts={parts} contents="On this page" />));
    const links = [...page.querySelectorAll('nav a')];
    expect(links.map((link) => link.textContent)).toEqual(parts.map(({ heading }) => heading));
    for (const link of links) {
      const heading = page.querySelector(link.getAttribute('href') ?? '');
      expect(heading?.textContent).toBe(link.textContent);
    }
  });

  it('has no contents where none are given', () => {
    expect(renderToStaticMarkup(<Explained parts={TERMS.parts} />)).not.toContain('<nav');
  });
});
