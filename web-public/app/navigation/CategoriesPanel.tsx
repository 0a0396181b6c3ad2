import { type PointerEvent, useRef, useState } from 'react';
import { getCategoryTree } from '../api/catalog';
import { TWIN } from '../card/card-view';
import { fullCount } from '../ui/format';
import { N } from '../texts/navigation';
import { Icon } from '../ui/Icon';
import { NAV_IN_BAR } from './breakpoint';
import { PanelNote } from './PanelNote';
import { readOnce, useContent } from './useContent';
import { SiteLink } from '../ui/SiteLink';

interface Branch {
  name: string;
  slug: string;
  subs: { name: string; slug: string; count: number }[];
}

/** The categories with tools in them, but those that are shown on request only. */
const readBranches = readOnce(async (): Promise<Branch[]> => {
  const tree = await getCategoryTree(new AbortController().signal);
  return tree
    .filter((main) => !main.sensitive)
    .map(({ name, slug, subCategories }) => ({
      name,
      slug,
      subs: subCategories
        .filter((sub) => !sub.sensitive)
        .map((sub) => ({ name: sub.name, slug: sub.slug, count: sub.count ?? 0 }))
        .filter((sub) => sub.count > 0),
    }));
});

const isWide = (): boolean => window.matchMedia(NAV_IN_BAR).matches;

/** On its way to the subcategories the pointer may cross other categories. */
const POINT_MS = 90;

/**
 * Main categories, and the subcategories of the chosen one: beside them on wide screens, where pointing
 * is enough; in their place in the drawer, with a way back.
 */
export default function CategoriesPanel() {
  const content = useContent(readBranches);
  const [chosen, setChosen] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (content.state !== 'there')
    return <PanelNote failed={content.state === 'failed'} to="/categories" label={N.allCategories} />;
  const branches = content.content;
  const shown = chosen ?? (isWide() ? branches[0]?.slug : null);

  const focusOn = (slug: string, what: string) =>
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-slug="${slug}"] ${what}`)?.focus());
  const choose = (slug: string) => {
    setChosen(slug);
    if (!isWide()) focusOn(slug, '.branch-back');
  };
  const back = (slug: string) => {
    setChosen(null);
    focusOn(slug, '.branch-more');
  };
  const point = (event: PointerEvent, slug: string) => {
    if (event.pointerType !== 'mouse' || !isWide()) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setChosen(slug), POINT_MS);
  };

  return (
    <ul ref={list} className="branches" data-drilled={chosen ?? undefined}>
      {branches.map((main) => (
        <li
          key={main.slug}
          data-slug={main.slug}
          data-shown={main.slug === shown || undefined}
          onPointerEnter={(event) => point(event, main.slug)}
        >
          <SiteLink to={`/category/${main.slug}`} className="branch-link">
            {main.name}
          </SiteLink>
          {main.subs.length > 0 && (
            <button
              type="button"
              className="branch-more"
              aria-label={N.subcategoriesOf(main.name)}
              aria-expanded={main.slug === shown}
              onClick={() => choose(main.slug)}
            >
              <Icon name="next" />
            </button>
          )}
          <div className="branch-pane">
            <button type="button" className="branch-back" onClick={() => back(main.slug)}>
              <Icon name="previous" />
              {N.back}
            </button>
            <ul className="panel-links" aria-label={N.subcategoriesOf(main.name)}>
              <li>
                <SiteLink to={`/category/${main.slug}`} className="branch-all">
                  {N.allOf(main.name)}
                </SiteLink>
              </li>
              {main.subs.map((sub) => (
                <li key={sub.slug}>
                  <SiteLink to={`/category/${main.slug}/${sub.slug}`}>
                    {sub.name}
                    {sub.name === main.name && <span className="visually-hidden">{TWIN}</span>}{' '}
                    <span className="branch-count">{fullCount(sub.count)}</span>
                  </SiteLink>
                </li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ul>
  );
}
