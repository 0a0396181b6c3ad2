import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import { SummaryPanel } from '../app/search/parts';
import { summaryOf } from '../app/search/search-page';
import { tool } from './samples';

function draw(Component: () => React.ReactNode): Document {
  const Stub = createRoutesStub([{ path: '/', Component }]);
  return new DOMParser().parseFromString(renderToString(<Stub />), 'text/html');
}

const texts = (page: Document, selector: string) =>
  [...page.querySelectorAll(selector)].map((node) => node.textContent);

describe('the summary of a search', () => {
  const first = { id: 'a', slug: 'remover', name: 'Remover', description: 'Removes backgrounds.', bullets: [] };
  const second = { id: 'b', slug: 'cutter', name: 'Cutter', text: 'Cuts people out.' };

  it('is a list of the quoted tools with the logos of the page', () => {
    const summary = summaryOf({ ...first, tools: [second] }, [tool({ id: 'b', logoUrl: '/media/cutter.webp' })]);
    const page = draw(() => <SummaryPanel summary={summary} />);
    expect(texts(page, 'li a')).toEqual(['Remover', 'Cutter']);
    expect(texts(page, 'li p')).toEqual(['Removes backgrounds.', 'Cuts people out.']);
    const logos = [...page.querySelectorAll('li')].map((item) => item.querySelector('img')?.getAttribute('src'));
    // A tool that is on the page no more has its monogram.
    expect(logos).toEqual([undefined, '/media/cutter.webp']);
  });

  it('is one line where the further tools have gone', () => {
    const page = draw(() => <SummaryPanel summary={summaryOf({ ...first, tools: [] }, [])} />);
    expect(texts(page, 'li')).toEqual(['RRemoverRemoves backgrounds.']);
  });
});
