import { readPopular, type TabbedSection } from './home-page';
import { tabsPath } from './home-tabs';
import { type HomeTabs } from '../extensions/home-page';
import { T } from '../texts/site';
import { H } from '../texts/home';
import { Icon } from '../ui/Icon';
import { ToolCard } from '../card/ToolCard';
import { HomeTabList } from './HomeTabList';
import { SectionHead } from './SectionHead';
import { TabPanel } from './TabPanel';
import { useOpenTab } from './useOpenTab';
import { SiteLink } from '../ui/SiteLink';

/** The featured categories, the most popular tools of one; the way to all of them takes the last place. */
export function Popular({ tabs, section }: { tabs: HomeTabs; section: TabbedSection }) {
  const requested = section.tabs.find(({ key }) => key === (tabs.category ?? section.tab));
  const { tab, list, leaving, retry } = useOpenTab(requested?.key ?? '', section, readPopular);
  const shown = section.tabs.find(({ key }) => key === tab);
  if (!requested || !shown) return null;
  const entries = section.tabs.map(({ key, label }) => ({ key, label, to: tabsPath({ ...tabs, category: key }) }));
  return (
    <section className="wrap home-section" aria-labelledby="popular">
      <SectionHead id="popular" heading={H.popular} all="/categories" />
      <HomeTabList label={H.popular} tabs={entries} open={requested.key} />
      <TabPanel
        list={list}
        leaving={leaving}
        retry={retry}
        empty={T.noTools}
        paths={entries.map(({ to }) => to)}
        open={section.tabs.indexOf(requested)}
      >
        {(tools) => (
          <ul className="grid grid-three grid-short">
            {tools.map((tool) => (
              <ToolCard key={tool.id} tool={tool} />
            ))}
            {list?.more && (
              <li className="more-card">
                <SiteLink to={shown.path} aria-label={H.moreOf(shown.label)}>
                  {H.showMore}
                  <Icon name="next" />
                </SiteLink>
              </li>
            )}
          </ul>
        )}
      </TabPanel>
    </section>
  );
}
