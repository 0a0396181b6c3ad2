import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useFetched } from '../dashboard/fetched';
import type { Tagged } from '../api/http';
import type { EditableTool } from '../api/submissions';
import { OperatedTheme } from '../operated/OperatedTheme';
import { RequireSession } from '../session/RequireSession';
import { F } from '../texts/tool-form';
import type { FormValues } from './form-values';
import { type Outcome, SubmitResult } from './SubmitResult';
import './submit.css';
import './tool-form.css';
import '../ui/dialog.css';

// Loaded while the record is: it is half of what this page needs.
const importForm = () => import('./ToolForm');
const ToolForm = lazy(async () => ({ default: (await importForm()).ToolForm }));

const Loading = () => (
  <p role="status" className="wrap">
    {F.loading}
  </p>
);

/** What the form begins with. */
export interface Beginning {
  record: Tagged<EditableTool> | null;
  local: FormValues | null;
  /** Whether a draft was found that who comes may have forgotten. */
  restored: boolean;
}

type Load = (signal: AbortSignal) => Promise<Beginning>;

function Content({ load, after }: FormPageProps) {
  const { fetched, again } = useFetched(load);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => void importForm(), []);
  if (fetched.state === 'loading') return <Loading />;
  if (fetched.state === 'failed') {
    return (
      <Alert severity="error" variant="outlined" action={<Button onClick={again}>{F.tryAgain}</Button>}>
        {F.loadFailed}
      </Alert>
    );
  }
  if (outcome) return <SubmitResult outcome={outcome} onAgain={() => setOutcome(null)} />;
  const { record, local, restored } = fetched.value;
  return (
    <>
      {restored && (
        <Alert severity="info" variant="outlined">
          {F.restored}
        </Alert>
      )}
      <Suspense fallback={<Loading />}>
        <ToolForm record={record} local={local} onDone={setOutcome} />
      </Suspense>
      {record && after?.(record.value)}
    </>
  );
}

interface FormPageProps {
  load: Load;
  /** What stands below the form of a tool. */
  after?: (tool: EditableTool) => ReactNode;
}

/** A page with the form; for members only. */
export function FormPage(props: FormPageProps) {
  return (
    <OperatedTheme>
      <noscript>
        <p className="wrap notice">{F.needsScripts}</p>
      </noscript>
      <div className="wrap needs-js">
        <RequireSession>
          <Content {...props} />
        </RequireSession>
      </div>
    </OperatedTheme>
  );
}
