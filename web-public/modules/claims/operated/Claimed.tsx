import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { EmptyRows, ListFailed, Loading } from '../../../app/dashboard/ListState';
import { type Column, TableRows } from '../../../app/dashboard/TableRows';
import { useFetched } from '../../../app/dashboard/fetched';
import { ApiError } from '../../../app/api/http';
import { D, DASHBOARD_PAGES } from '../../../app/texts/dashboard';
import { shortDate } from '../../../app/ui/format';
import { type Claim, type ClaimedTool, listClaimedTools, listClaims } from '../api/claims';
import { CLAIMED } from '../texts/dashboard';
import { isOpen } from './claim-view';
import { FirstClaim } from './FirstClaim';
import { OpenClaims } from './OpenClaims';
import { PriceHint } from './PriceHint';

const NEW_TAB = { target: '_blank', rel: 'noopener' };

const NAME: Column<ClaimedTool> = {
  label: 'Name',
  text: ({ name }) => name,
  show: (tool) => (
    <>
      <a href={`/ai/${tool.slug}`} {...NEW_TAB}>
        {tool.name}
      </a>
      {tool.role === 'co-owner' && <span className="badge claim-badge">{CLAIMED.role[tool.role]}</span>}
      {tool.state === 'suspended' && <span className="badge claim-badge is-warning">{CLAIMED.suspended}</span>}
      {tool.state === 'approved' && <PriceHint tool={tool} />}
    </>
  ),
};
const URL: Column<ClaimedTool> = {
  label: 'URL',
  text: ({ url }) => url,
  show: ({ url }) => (
    <a href={url} {...NEW_TAB}>
      {url}
    </a>
  ),
};
const CLAIMED_ON: Column<ClaimedTool> = { label: 'Claimed On', text: ({ claimedOn }) => shortDate(claimedOn ?? '') };

const action = (to: string, label: string, name: string) => (
  <Button component={Link} to={to}>
    {label}
    <span className="visually-hidden"> {name}</span>
  </Button>
);
const ACTIONS: Column<ClaimedTool> = {
  label: D.actions,
  text: () => '',
  show: ({ slug, name, claimId, state }) => (
    <span className="row-actions">
      {/* What is suspended has to be proved before anything else. */}
      {state === 'approved' && action(`/dashboard/analytics/${slug}`, CLAIMED.analytics, name)}
      {state === 'approved' && action(`/ai/${slug}/edit`, CLAIMED.edit, name)}
      {action(`/dashboard/claims/${claimId}`, CLAIMED.manage, name)}
    </span>
  ),
};

interface Found {
  tools: ClaimedTool[];
  claims: Claim[];
}

/** Both lists. A server without the module has neither. */
export async function readOwn(signal: AbortSignal): Promise<Found> {
  try {
    const [{ tools }, claims] = await Promise.all([listClaimedTools(signal), listClaims(signal)]);
    return { tools, claims: claims.filter(isOpen) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { tools: [], claims: [] };
    throw error;
  }
}

/** The tools that the member owns; above them the claims that wait for something. */
export function Claimed({ tab }: { tab: string }) {
  const { fetched, again } = useFetched(readOwn);
  const { tools, claims } = fetched.state === 'ready' ? fetched.value : { tools: [], claims: [] };
  const notice = {
    loading: <Loading />,
    failed: <ListFailed again={again} />,
    ready: tools.length === 0 && <EmptyRows to="/claim" next={CLAIMED.next} />,
  }[fetched.state];
  if (fetched.state === 'ready' && tools.length === 0 && claims.length === 0) return <FirstClaim />;
  return (
    <>
      {claims.length > 0 && <OpenClaims claims={claims} />}
      <TableRows
        label={DASHBOARD_PAGES['/dashboard/my-ais'].heading}
        keyOf={({ id }) => id}
        notice={notice || undefined}
        tab={{ label: tab, columns: [NAME, URL, CLAIMED_ON, ACTIONS], rows: tools }}
      />
    </>
  );
}
