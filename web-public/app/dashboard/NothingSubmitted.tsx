import { Navigate, useLocation, useSearchParams } from 'react-router';
import { MY_AIS_TABS } from '../extensions/my-ais';
import { useFetched } from './fetched';
import { FirstTool } from './FirstTool';
import { Loading } from './ListState';

/** The first tab of the modules that has something; none when it cannot be read. */
async function firstWithRows(signal: AbortSignal): Promise<string | null> {
  for (const { label, hasRows } of MY_AIS_TABS) if (await hasRows?.(signal).catch(() => false)) return label;
  return null;
}

/** Leads on to the tab that has something; a member who has nothing at all learns how to begin. */
function FirstWithRows() {
  const { fetched } = useFetched(firstWithRows);
  const { pathname } = useLocation();
  if (fetched.state === 'loading') return <Loading />;
  const label = fetched.state === 'ready' ? fetched.value : null;
  return label ? <Navigate to={`${pathname}?tab=${encodeURIComponent(label)}`} replace /> : <FirstTool />;
}

/** For a member who has submitted nothing, unless they have chosen this very tab. */
export function NothingSubmitted() {
  const [parameters] = useSearchParams();
  return parameters.has('tab') ? <FirstTool /> : <FirstWithRows />;
}
