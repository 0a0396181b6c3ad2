import { useAdmin } from '../kit/admin';
import { Screen } from '../kit/Screen';
import { Charts } from './Charts';
import { Downloads } from './Downloads';
import { FirstSteps } from './FirstSteps';
import { NeedsYou } from './NeedsYou';
import { Statistics } from './Statistics';
import { totalOf, useWaiting } from '../kit/waiting';
import './home.css';

/** The first screen: what a new site still needs, the queues that need an admin, then the numbers of the site, then how they came about, then their reports. */
export function Home() {
  const { setup, statistics, waiting } = useAdmin().model;
  const { data, isLoading } = useWaiting();
  return (
    <Screen title="Statistics">
      {setup && <FirstSteps folded={isLoading || totalOf(data) > 0} />}
      {waiting && <NeedsYou />}
      {statistics && <Statistics statistics={statistics} />}
      {statistics && <Charts statistics={statistics} />}
      {statistics && <Downloads />}
    </Screen>
  );
}
