import type { HomePagePart } from '../../app/extensions/home-page';
import { Explore } from './home/Explore';
import { type Explored, readExplored } from './home/explored';

export default {
  place: 'last',
  order: 10,
  tag: 'blogs',
  read: (_tab, signal) => readExplored(signal),
  section: (_tabs, found) => <Explore found={found} />,
} satisfies HomePagePart<Explored>;
