import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { listSubmittedTools, type SubmittedTool } from '../../api/submitted';
import { type Column, TableRows } from '../../dashboard/TableRows';
import { TableTabs, useTab } from '../../dashboard/TableTabs';
import { ToolCell } from '../../dashboard/ToolCell';
import { NothingSubmitted } from '../../dashboard/NothingSubmitted';
import { ListFailed, Loading } from '../../dashboard/ListState';
import { PagesWithin } from '../../dashboard/PagesWithin';
import { MY_AIS_TABS, type MyAisTab } from '../../extensions/my-ais';
import { dashboardMeta } from '../../dashboard/dashboard-page';
import { WithdrawTool } from '../../dashboard/WithdrawTool';
import { useFetched } from '../../dashboard/fetched';
import { SUBMISSIONS, useSwitch } from '../../site/site';
import { shortDate } from '../../ui/format';
import { D, DASHBOARD_PAGES } from '../../texts/dashboard';

export const meta = dashboardMeta('/dashboard/my-ais');

const NEW_TAB = { target: '_blank', rel: 'noopener' };

/** The others are to be found nowhere. */
const HAVE_PAGES = ['approved', 'pending'];

const NAME: Column<SubmittedTool> = {
  label: 'Name',
  text: ({ name }) => name,
  show: (tool) => (
    <ToolCell tool={tool} linked={HAVE_PAGES.includes(tool.state)}>
      {tool.shortDescription && <div className="row-note">{tool.shortDescription}</div>}
    </ToolCell>
  ),
};
const STATE: Column<SubmittedTool> = {
  label: D.state,
  text: ({ state, stateReason }) => `${D.toolStates[state] ?? state} ${stateReason ?? ''}`,
  show: ({ state, stateReason, queuePlace }) => (
    <>
      <span className="badge">{D.toolStates[state] ?? state}</span>
      {typeof queuePlace === 'number' && <div className="row-note">{D.queuePlace(queuePlace)}</div>}
      {stateReason && <div className="row-note">{D.reason(stateReason)}</div>}
    </>
  ),
};
const URL: Column<SubmittedTool> = {
  label: 'URL',
  text: ({ url }) => url,
  show: ({ url }) => (
    <a href={url} {...NEW_TAB}>
      {url}
    </a>
  ),
};
const SUBMITTED_ON: Column<SubmittedTool> = {
  label: 'Submitted On',
  text: ({ createdAt }) => shortDate(createdAt),
  kind: 'date',
};

/** Until it is approved, who submitted a tool changes it and takes it back (S2 6). */
const isOpen = ({ state }: SubmittedTool): boolean => ['draft', 'pending', 'returned', 'rejected'].includes(state);

const actions = (onWithdraw: (tool: SubmittedTool) => void, submits: boolean): Column<SubmittedTool> => ({
  label: D.actions,
  text: () => '',
  kind: 'actions',
  show: (tool) =>
    isOpen(tool) && (
      <span className="row-actions">
        {(submits || tool.state !== 'draft') && (
          <Button
            component={Link}
            to={tool.state === 'draft' ? `/submit/manual?draft=${tool.id}` : `/ai/${tool.slug}/edit`}
          >
            {D.edit}
            <span className="visually-hidden"> {tool.name}</span>
          </Button>
        )}
        <Button onClick={() => onWithdraw(tool)}>
          {D.withdraw}
          <span className="visually-hidden"> {tool.name}</span>
        </Button>
      </span>
    ),
});

const HEADING = DASHBOARD_PAGES['/dashboard/my-ais'].heading;

/** The tools that the member has submitted. */
function Submitted({ tab }: { tab: string }) {
  const { fetched, again } = useFetched(listSubmittedTools);
  const [withdrawing, setWithdrawing] = useState<SubmittedTool | null>(null);
  const submits = useSwitch(SUBMISSIONS);
  const rows = fetched.state === 'ready' ? fetched.value : [];
  const notice = { loading: <Loading />, failed: <ListFailed again={again} />, ready: undefined }[fetched.state];
  if (fetched.state === 'ready' && rows.length === 0) return <NothingSubmitted />;
  const columns = [NAME, URL, SUBMITTED_ON, STATE, actions(setWithdrawing, submits)];
  return (
    <>
      <TableRows label={HEADING} keyOf={({ id }) => id} notice={notice} tab={{ label: tab, columns, rows }} />
      {withdrawing && <WithdrawTool tool={withdrawing} onClose={() => setWithdrawing(null)} onWithdrawn={again} />}
    </>
  );
}

const TABS: readonly MyAisTab[] = [{ label: D.submitted, Table: Submitted }, ...MY_AIS_TABS];

export default function MyAis() {
  const tab = useTab(TABS);
  if (!tab) return null;
  const { label, Table } = tab;
  return (
    <>
      <TableTabs label={HEADING} tabs={TABS} open={label} end={<PagesWithin path="/dashboard/my-ais" />} />
      <Suspense key={label} fallback={<Loading />}>
        <Table tab={label} />
      </Suspense>
    </>
  );
}
