import type { ChangeEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { readUseCase, type TabbedSection } from './home-page';
import { type HomeTabs, tabsPath } from './home-tabs';
import { H } from '../texts/home';
import { ToolGrid } from '../card/ToolGrid';
import { SectionHead } from './SectionHead';
import { TabPanel } from './TabPanel';
import { useOpenTab } from './useOpenTab';

const keyOf = (useCase: string): string => `for-${useCase}`;

/** The featured use cases, a list at the side or, where there is no room for one, a select; the tools of one. */
export function UseCases({ tabs, section }: { tabs: HomeTabs; section: TabbedSection }) {
  const navigate = useNavigate();
  const requested = section.tabs.find(({ key }) => key === tabs.useCase) ?? section.tabs[0];
  const { tab, list, leaving, retry } = useOpenTab(requested?.key ?? '', section, readUseCase);
  const shown = section.tabs.find(({ key }) => key === tab);
  if (!requested || !shown) return null;
  const pathOf = (useCase: string) => tabsPath({ ...tabs, useCase });
  const onChange = (event: ChangeEvent<HTMLSelectElement>) =>
    void navigate(pathOf(event.target.value.replace(/^for-/, '')), { preventScrollReset: true, replace: true });
  return (
    <section className="wrap home-section" aria-labelledby="use-cases">
      <SectionHead id="use-cases" heading={H.useCases} all={list?.more ? shown.path : undefined} />
      <div className="use-cases">
        <nav className="use-case-list" aria-label={H.useCases}>
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
          <label htmlFor="use-case-select">{H.useCase}</label>
          <select id="use-case-select" name="section" value={keyOf(requested.key)} onChange={onChange}>
            {section.tabs.map(({ key, label }) => (
              <option key={key} value={keyOf(key)}>
                {label}
              </option>
            ))}
          </select>
          <button type="submit" className="button-plain no-js">
            {H.show}
          </button>
        </form>
        <TabPanel
          list={list}
          leaving={leaving}
          retry={retry}
          empty={H.noUseCaseTools}
          paths={section.tabs.map(({ key }) => pathOf(key))}
          open={section.tabs.indexOf(requested)}
        >
          {(tools) => <ToolGrid tools={tools} className="grid grid-two" />}
        </TabPanel>
      </div>
    </section>
  );
}
