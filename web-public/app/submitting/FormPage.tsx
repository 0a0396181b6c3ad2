import Alert from '@mui/material/Alert';
import { ErrorAlert } from '@toolbase/web-shared/ErrorAlert';
import { type ReactNode, useState } from 'react';
import { type Fetching, useFetched } from '../dashboard/fetched';
import { ApiError, type Tagged } from '../api/http';
import type { EditableTool } from '../api/submissions';
import { OperatedTheme } from '../operated/OperatedTheme';
import { RequireSession } from '../sign-in/RequireSession';
import { mayBeSignedIn } from '../session/store';
import { F } from '../texts/tool-form';
import { T } from '../texts/site';
import type { FormValues } from './values/form-values';
import { type Outcome, SubmitResult } from './SubmitResult';
import './submit.css';
import './tool-form.css';

/** With these the server says why there is no form; another try would not help. */
const DENIED = [403, 404, 409];

const importForm = () => import('./ToolForm');

// Half of what this page needs: who is signed in loads it at once, not after the session.
if (typeof document !== 'undefined' && mayBeSignedIn()) void importForm();

/** The data that the form begins with. */
export interface Beginning {
  record: Tagged<EditableTool> | null;
  local: FormValues | null;
  /** Is true when a draft was found that the member may have forgotten. */
  restored: boolean;
}

type Load = (signal: AbortSignal) => Promise<Beginning>;

/** The form and what it begins with; for ever under way for who is not signed in, and is sent away. */
async function begin(load: Load, signal: AbortSignal) {
  if (!mayBeSignedIn()) return new Promise<never>(() => undefined);
  const [beginning, { ToolForm }] = await Promise.all([load(signal), importForm()]);
  return { ...beginning, ToolForm };
}

interface ContentProps {
  fetching: Fetching<Awaited<ReturnType<typeof begin>>>;
  inBrowser: boolean;
  after: FormPageProps['after'];
}

function Content({ fetching: { fetched, again }, inBrowser, after }: ContentProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  if (fetched.state === 'loading') {
    return (
      <p role="status" className="guard">
        {F.loading}
      </p>
    );
  }
  if (fetched.state === 'failed' && fetched.error instanceof ApiError && DENIED.includes(fetched.error.status)) {
    return (
      <Alert severity="warning" variant="outlined">
        {fetched.error.message}
      </Alert>
    );
  }
  if (fetched.state === 'failed') {
    return (
      <ErrorAlert again={again} label={T.tryAgain}>
        {F.loadFailed}
      </ErrorAlert>
    );
  }
  const result = outcome && <SubmitResult outcome={outcome} onAgain={() => setOutcome(null)} />;
  if (outcome?.done) return result;
  const { record, local, restored, ToolForm } = fetched.value;
  return (
    <>
      {result}
      {/* What was entered is there when it is tried again. */}
      <div hidden={outcome !== null}>
        {restored && (
          <Alert severity="info" variant="outlined">
            {F.restored}
          </Alert>
        )}
        <ToolForm record={record} local={local} inBrowser={inBrowser} onDone={setOutcome} />
        {record && after?.(record.value)}
      </div>
    </>
  );
}

interface FormPageProps {
  load: Load;
  /** Is true when the entered values are the draft of this browser. */
  inBrowser?: boolean;
  /** Renders the part below the form of a tool. */
  after?: (tool: EditableTool) => ReactNode;
}

/** A page with the form; for members only. */
export function FormPage({ load, inBrowser = false, after }: FormPageProps) {
  // At the same time as the session: each is a round trip.
  const fetching = useFetched((signal) => begin(load, signal));
  return (
    <OperatedTheme>
      <noscript>
        <p className="wrap notice">{F.needsScripts}</p>
      </noscript>
      <div className="wrap needs-js">
        <RequireSession>
          <Content fetching={fetching} inBrowser={inBrowser} after={after} />
        </RequireSession>
      </div>
    </OperatedTheme>
  );
}
