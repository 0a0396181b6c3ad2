import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { ErrorAlert } from '@toolbase/web-shared/ErrorAlert';
import { useState } from 'react';
import { formatMoment } from '../../src/kit/format';
import { words } from '../../src/model/index';
import { Panel } from '../../src/kit/Panel';
import { valuesOf } from './blog';
import type { BlogDraft, DraftState } from './blog-draft';
import { listRevisions, readRevision, type Revision } from './calls';
import { VersionDialog } from './VersionDialog';

interface RevisionsProps {
  draft: BlogDraft;
  state: DraftState;
  id: string;
}

/** The list shows so many; older ones are rarely needed. */
const SHOWN = 10;

/** Earlier versions of a post. The difference is shown before one is restored. */
export function Revisions({ draft, state, id }: RevisionsProps) {
  const [chosen, setChosen] = useState<Revision>();
  const [failure, setFailure] = useState<string>();
  const revisions = useQuery({
    queryKey: ['@blog-revisions', id, state.savedAt?.getTime()],
    queryFn: () => listRevisions(id),
    placeholderData: (before) => before,
  });
  const version = useQuery({
    queryKey: ['@blog-revision', id, chosen?.id],
    queryFn: () => readRevision(id, chosen?.id ?? ''),
    enabled: chosen !== undefined,
  });
  const restore = async (revision: Revision) => {
    setChosen(undefined);
    setFailure(
      await draft.restore(revision.id).then(
        () => undefined,
        (error: Error) => error.message,
      ),
    );
  };
  const error = revisions.error?.message ?? version.error?.message ?? failure;
  return (
    <Panel heading="Revisions">
      {error && <ErrorAlert>{error}</ErrorAlert>}
      {revisions.data?.length === 0 && <p>None yet.</p>}
      <ul className="blog-revisions">
        {revisions.data?.slice(0, SHOWN).map((revision) => (
          <li key={revision.id}>
            <Button size="small" onClick={() => setChosen(revision)}>
              {formatMoment(revision.createdAt)}
              <span className="visually-hidden">: show the difference</span>
            </Button>
            <span>{[revision.kind && words(revision.kind), revision.author?.fullName].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
      {chosen && (
        <VersionDialog
          title={`From the text here to that of ${formatMoment(chosen.createdAt)}`}
          before={state.values}
          after={version.data && valuesOf(version.data)}
          onClose={() => setChosen(undefined)}
          actions={
            <Button variant="contained" disabled={!version.data} onClick={() => void restore(chosen)}>
              Restore
            </Button>
          }
        />
      )}
    </Panel>
  );
}
