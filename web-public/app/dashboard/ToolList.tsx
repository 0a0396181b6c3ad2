import Button from '@mui/material/Button';
import { useState } from 'react';
import { listSavedTools, listUpvotedTools } from '../api/member-tools';
import { type CardView, cardView } from '../card/card-view';
import { useFetched } from './fetched';
import { D, DASHBOARD_PAGES } from '../texts/dashboard';
import { LISTED } from '../texts/dashboard-lists';
import { SkeletonGrid, ToolGrid } from '../card/ToolGrid';
import { EmptyList } from './EmptyList';
import { ListFailed } from './ListState';
import { Preview } from './Preview';
import { useMember } from './session';

/** The two lists of tools that a member has, and how many of each the dashboard's home shows (S3 section 9). */
const LISTS = {
  saved: {
    path: '/dashboard/saved',
    read: listSavedTools,
    empty: LISTED.noSaved,
    lead: LISTED.noSavedLead,
    ranking: 'most-saved',
    preview: 6,
  },
  upvoted: {
    path: '/dashboard/upvoted',
    read: listUpvotedTools,
    empty: LISTED.noUpvoted,
    lead: LISTED.noUpvotedLead,
    ranking: 'most-upvoted',
    preview: 5,
  },
} as const;
type ListName = keyof typeof LISTS;

/** As many at first, and as many more with each click. */
const STEP = 24;

function useToolList(list: ListName) {
  const { id } = useMember();
  return useFetched(async (signal): Promise<CardView[]> => {
    const entries = await LISTS[list].read(id, signal);
    return entries.map(({ aiToolId }) => cardView(aiToolId));
  });
}

interface ToolListPreviewProps {
  list: ListName;
  /** Is true when tools are suggested where there are none yet. */
  suggests?: boolean;
}

export function ToolListPreview({ list, suggests = false }: ToolListPreviewProps) {
  const { path, empty, lead, ranking, preview } = LISTS[list];
  const { fetched, again } = useToolList(list);
  const tools = fetched.state === 'ready' ? fetched.value : [];
  return (
    <Preview heading={DASHBOARD_PAGES[path].heading} to={path} more={tools.length > preview}>
      {fetched.state === 'loading' && <SkeletonGrid count={3} />}
      {fetched.state === 'failed' && <ListFailed again={again} />}
      {fetched.state === 'ready' && tools.length === 0 && (
        <EmptyList text={empty} lead={lead} ranking={suggests ? ranking : undefined} />
      )}
      {tools.length > 0 && <ToolGrid tools={tools.slice(0, preview)} />}
    </Preview>
  );
}

/** All tools of the list, the newest first. */
export function ToolList({ list }: { list: ListName }) {
  const { path, empty, lead, ranking } = LISTS[list];
  const { fetched, again } = useToolList(list);
  const [shown, setShown] = useState(STEP);
  if (fetched.state === 'failed') return <ListFailed again={again} />;
  const tools = fetched.state === 'ready' ? fetched.value : null;
  if (tools?.length === 0)
    return (
      <>
        <h2 className="visually-hidden">{LISTED.tools}</h2>
        <EmptyList text={empty} lead={lead} ranking={ranking} />
      </>
    );
  // Its heading is there before the number of tools is.
  if (!tools)
    return (
      <>
        <h2 className="list-head">{LISTED.tools}</h2>
        <SkeletonGrid count={6} />
      </>
    );
  return (
    <section aria-label={DASHBOARD_PAGES[path].heading}>
      <h2 className="list-head">{LISTED.newestFirst(tools.length)}</h2>
      <ToolGrid tools={tools.slice(0, shown)} />
      {tools.length > shown && (
        <Button className="show-more" onClick={() => setShown(shown + STEP)}>
          {D.showMore}
        </Button>
      )}
    </section>
  );
}
