import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { EmptyRows, ListFailed, Loading } from '../../../app/dashboard/ListState';
import { type Column, TableRows } from '../../../app/dashboard/TableRows';
import { ToolCell } from '../../../app/dashboard/ToolCell';
import { useFetched } from '../../../app/dashboard/fetched';
import { ApiError } from '../../../app/api/http';
import { D, DASHBOARD_PAGES } from '../../../app/texts/dashboard';
import { shortDate } from '../../../app/ui/format';
import { type Claim, type ClaimedTool, listClaimedTools, listClaims } from '../api/claims';
import { CLAIMED } from '../texts/dashboard';
import { OWNED } from '../texts/owner-links';
import { isOpen } from './claim-view';
import { FirstClaim } from './FirstClaim';
import { OpenClaims } from './OpenClaims';
import { OwnListing } from './OwnListing';
import { RecentViews } from './RecentViews';

const NEW_TAB = { target: '_blank', rel: 'noopener' };

const NAME: Column<ClaimedTool> = {
  label: 'Name',
  text: ({ name }) => name,
  show: (tool) => (
    <ToolCell tool={tool} linked>
      {tool.role === 'co-owner' && <span className="badge claim-badge">{CLAIMED.role[tool.role]}</span>}
      {tool.state === 'suspended' && <span className="badge claim-badge is-warning">{CLAIMED.suspended}</span>}
      {tool.state === 'approved' && <OwnListing tool={tool} />}
    </ToolCell>
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
const CLAIMED_ON: Column<ClaimedTool> = {
  label: 'Claimed On',
  text: ({ claimedOn }) => shortDate(claimedOn ?? ''),
  kind: 'date',
};
const VIEWS: Column<ClaimedTool> = {
  label: CLAIMED.recent,
  text: () => '',
  show: (tool) => (tool.state === 'approved' ? <RecentViews tool={tool} /> : '–'),
};

const action = (to: string, label: string, name: string) => (
  <Button component={Link} to={to}>
    {label}
    <span className="visually-hidden"> {name}</span>
  </Button>
);
const ACTIONS: Column<ClaimedTool> = {
  label: D.actions,
  text: () => '',
  kind: 'actions',
  show: ({ slug, name, claimId, state }) => (
    <span className="row-actions">
      {/* What is suspended has to be proved before anything else. */}
      {state === 'approved' && action(`/dashboard/analytics/${slug}`, OWNED.analytics, name)}
      {state === 'approved' && action(`/ai/${slug}/edit`, CLAIMED.edit, name)}
      {action(`/dashboard/claims/${claimId}`, CLAIMED.manage, name)}
    </span>
  ),
};

const NO_TOOLS = <EmptyRows text={CLAIMED.none} to="/claim" next={CLAIMED.next} />;

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
    ready: undefined,
  }[fetched.state];
  if (fetched.state === 'ready' && tools.length === 0 && claims.length === 0) return <FirstClaim />;
  return (
    <>
      {claims.length > 0 && <OpenClaims claims={claims} />}
      <TableRows
        label={DASHBOARD_PAGES['/dashboard/my-ais'].heading}
        keyOf={({ id }) => id}
        notice={notice}
        tab={{ label: tab, columns: [NAME, URL, CLAIMED_ON, VIEWS, ACTIONS], rows: tools, empty: NO_TOOLS }}
      />
    </>
  );
}
