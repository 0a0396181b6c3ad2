import type { HomePagePart } from '../../app/extensions/home-page';
import type { TabbedSection } from '../../app/home/home-page';
import { featuredCategories } from './home/featured-categories';
import { readUseCases, TABS } from './home/featured-use-cases';
import { pickOfDay } from './home/pick-of-day';
import { UseCases } from './home/UseCases';

export default {
  place: 'before-popular',
  tabs: TABS,
  read: readUseCases,
  section: (tabs, found) => <UseCases tabs={tabs} section={found} />,
  categories: featuredCategories,
  pick: pickOfDay,
} satisfies HomePagePart<TabbedSection>;
