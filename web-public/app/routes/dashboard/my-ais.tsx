import { listSubmittedTools, type SubmittedTool } from '../../api/submitted';
import { type Column, DataTable } from '../../dashboard/DataTable';
import { ListFailed, Loading } from '../../dashboard/ListState';
import { dashboardMeta } from '../../dashboard/dashboard-page';
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
  show: ({ name, slug, state, stateReason }) => (
    <>
      {HAVE_PAGES.includes(state) ? (
        <a href={`/ai/${slug}`} {...NEW_TAB}>
          {name}
        </a>
      ) : (
        name
      )}{' '}
      {state !== 'approved' && (
        <span className="badge" title={stateReason ?? undefined}>
          {D.toolStates[state] ?? state}
        </span>
      )}
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

export default function MyAis() {
  const { fetched, again } = useFetched(listSubmittedTools);
  const notice = {
    loading: <Loading />,
    failed: <ListFailed again={again} />,
    ready: undefined,
  }[fetched.state];
  return (
    <DataTable
      label={DASHBOARD_PAGES['/dashboard/my-ais'].heading}
      keyOf={({ id }) => id}
      notice={notice}
      tabs={[
        {
          label: D.submitted,
          columns: [NAME, URL, dated('Submitted On')],
          rows: fetched.state === 'ready' ? fetched.value : [],
        },
        // Always empty here (S3 section 2.4): claims are a module of their own.
        { label: D.claimed, columns: [NAME, URL, dated('Claimed On')], rows: [] },
      ]}
    />
  );
}
