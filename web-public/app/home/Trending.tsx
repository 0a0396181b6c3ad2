import { type Excerpt, readTrending } from './home-page';
import { tabsPath } from './home-tabs';
import { type HomeTabs } from '../extensions/home-page';
import { type RankingSlug, RANKINGS, TRENDING } from '../texts/site';
import { H } from '../texts/home';
import { RankedGrid } from '../card/RankedGrid';
import { R } from '../texts/rankings';
import { HomeTabList } from './HomeTabList';
import { SectionHead } from './SectionHead';
import { TabPanel } from './TabPanel';
import { useOpenTab } from './useOpenTab';

interface TrendingProps {
  tabs: HomeTabs;
  first: { tab: RankingSlug; list: Excerpt | null };
}

/** Six rankings, one shown. */
export function Trending({ tabs, first }: TrendingProps) {
  const requested = tabs.trending;
  const { tab, list, leaving, retry } = useOpenTab(requested, first, readTrending);
  const entries = TRENDING.map((key) => ({
    key,
    label: RANKINGS[key].label,
    to: tabsPath({ ...tabs, trending: key }),
  }));
  return (
    <section className="wrap home-section" aria-labelledby="trending">
      <SectionHead id="trending" heading={H.trending} all={list?.more ? `/${tab}` : undefined} />
      <HomeTabList label={H.trending} tabs={entries} open={requested} />
      <TabPanel
        list={list}
        leaving={leaving}
        retry={retry}
        empty={H.noTrending(RANKINGS[tab as RankingSlug].label)}
        paths={entries.map(({ to }) => to)}
        open={TRENDING.indexOf(requested)}
      >
        {(tools) => (
          <>
            {list?.ranked === 0 && <p className="no-figures">{R.noFigures(tab as RankingSlug)}</p>}
            <RankedGrid
              tools={tools}
              ranked={list?.ranked ?? tools.length}
              picked={list?.picked ?? 0}
              className="grid rows"
            />
          </>
        )}
      </TabPanel>
    </section>
  );
}
