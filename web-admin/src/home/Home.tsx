import { useAdmin } from '../shell/admin';
import { Screen } from '../shell/Screen';
import { Charts } from './Charts';
import { NeedsYou } from './NeedsYou';
import { Statistics } from './Statistics';
import './home.css';

/** The first screen: the queues that need an admin, then the numbers of the site, then how they came about. */
export function Home() {
  const { statistics, waiting } = useAdmin().model;
  return (
    <Screen title="Statistics">
      {waiting && <NeedsYou />}
      {statistics && <Statistics statistics={statistics} />}
      {statistics && <Charts statistics={statistics} />}
    </Screen>
  );
}
