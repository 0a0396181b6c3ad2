import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';
import { listSubmittedTools, type SubmittedTool } from '../../api/submitted';
import { type Column, DataTable } from '../../dashboard/DataTable';
import { ListFailed, Loading } from '../../dashboard/ListState';
import { dashboardMeta } from '../../dashboard/dashboard-page';
import { WithdrawTool } from '../../dashboard/WithdrawTool';
import { useFetched } from '../../dashboard/fetched';
import { shortDate } from '../../ui/format';
import { D, DASHBOARD_PAGES } from '../../texts/dashboard';

export const meta = dashboardMeta('/dashboard/my-ais');

const NEW_TAB = { target: '_blank', rel: 'noopener' };

/** The others are to be found nowhere. */
const HAVE_PAGES = ['approved', 'pending'];

const NAME: Column<SubmittedTool> = {
  label: 'Name',
  text: ({ name }) => name,
  show: ({ name, slug, state }) =>
    HAVE_PAGES.includes(state) ? (
      <a href={`/ai/${slug}`} {...NEW_TAB}>
        {name}
      </a>
    ) : (
      name
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
const dated = (label: string): Column<SubmittedTool> => ({ label, text: ({ createdAt }) => shortDate(createdAt) });

/** Until it is approved, who submitted a tool changes it and takes it back (S2 6). */
const isOpen = ({ state }: SubmittedTool): boolean => ['draft', 'pending', 'returned', 'rejected'].includes(state);

const actions = (onWithdraw: (tool: SubmittedTool) => void): Column<SubmittedTool> => ({
  label: D.actions,
  text: () => '',
  show: (tool) =>
    isOpen(tool) && (
      <span className="row-actions">
        <Button
          component={Link}
          to={tool.state === 'draft' ? `/submit/manual?draft=${tool.id}` : `/ai/${tool.slug}/edit`}
        >
          {D.edit}
          <span className="visually-hidden"> {tool.name}</span>
        </Button>
        <Button onClick={() => onWithdraw(tool)}>
          {D.withdraw}
          <span className="visually-hidden"> {tool.name}</span>
        </Button>
      </span>
    ),
});

export default function MyAis() {
  const { fetched, again } = useFetched(listSubmittedTools);
  const [withdrawing, setWithdrawing] = useState<SubmittedTool | null>(null);
  const notice = {
    loading: <Loading />,
    failed: <ListFailed again={again} />,
    ready: undefined,
  }[fetched.state];
  return (
    <>
      <DataTable
        label={DASHBOARD_PAGES['/dashboard/my-ais'].heading}
        keyOf={({ id }) => id}
        notice={notice}
        tabs={[
          {
            label: D.submitted,
            columns: [NAME, URL, dated('Submitted On'), STATE, actions(setWithdrawing)],
            rows: fetched.state === 'ready' ? fetched.value : [],
          },
          // Always empty here (S3 section 2.4): claims are a module of their own.
          { label: D.claimed, columns: [NAME, URL, dated('Claimed On')], rows: [] },
        ]}
      />
      {withdrawing && <WithdrawTool tool={withdrawing} onClose={() => setWithdrawing(null)} onWithdrawn={again} />}
    </>
  );
}
