import type { ChangeEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import type { TabbedSection } from '../../../app/home/home-page';
import { tabsPath } from '../../../app/home/home-tabs';
import { type HomeTabs } from '../../../app/extensions/home-page';
import { readUseCase, TABS } from './featured-use-cases';
import { USE_CASES } from '../texts/home';
import { ToolGrid } from '../../../app/card/ToolGrid';
import { SectionHead } from '../../../app/home/SectionHead';
import { TabPanel } from '../../../app/home/TabPanel';
import { useOpenTab } from '../../../app/home/useOpenTab';

const keyOf = (useCase: string): string => `${TABS}-${useCase}`;

/** The featured use cases, a list at the side or, where there is no room for one, a select; the tools of one. */
export function UseCases({ tabs, section }: { tabs: HomeTabs; section: TabbedSection }) {
  const navigate = useNavigate();
  const requested = section.tabs.find(({ key }) => key === (tabs.parts[TABS] ?? section.tab));
  const { tab, list, leaving, retry } = useOpenTab(requested?.key ?? '', section, readUseCase);
  const shown = section.tabs.find(({ key }) => key === tab);
  if (!requested || !shown) return null;
  const pathOf = (useCase: string) => tabsPath({ ...tabs, parts: { ...tabs.parts, [TABS]: useCase } });
  const onChange = (event: ChangeEvent<HTMLSelectElement>) =>
    void navigate(pathOf(event.target.value.slice(TABS.length + 1)), { preventScrollReset: true, replace: true });
  return (
    <section className="wrap home-section" aria-labelledby="use-cases">
      <SectionHead id="use-cases" heading={USE_CASES.heading} all={list?.more ? shown.path : undefined} />
      <div className="use-cases">
        <nav className="use-case-list" aria-label={USE_CASES.heading}>
          <ul>
            {section.tabs.map(({ key, label }) => (
              <li key={key}>
                <Link
                  to={pathOf(key)}
                  aria-current={key === requested.key ? 'true' : undefined}
                  preventScrollReset
                  replace
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <form action="/" className="use-case-select">
          <label htmlFor="use-case-select">{USE_CASES.select}</label>
          <select id="use-case-select" name="section" value={keyOf(requested.key)} onChange={onChange}>
            {section.tabs.map(({ key, label }) => (
              <option key={key} value={keyOf(key)}>
                {label}
              </option>
            ))}
          </select>
          <button type="submit" className="button-plain no-js">
            {USE_CASES.show}
          </button>
        </form>
        <TabPanel
          list={list}
          leaving={leaving}
          retry={retry}
          empty={USE_CASES.none}
          paths={section.tabs.map(({ key }) => pathOf(key))}
          open={section.tabs.indexOf(requested)}
        >
          {(tools) => <ToolGrid tools={tools} className="grid grid-two grid-short" />}
        </TabPanel>
      </div>
    </section>
  );
}
