import { ErrorAlert } from '@toolbase/web-shared/ErrorAlert';
import { getSubmission, listToolChanges, type Submission, type ToolChange } from '../api/moderation';
import type { EditableTool } from '../api/submissions';
import { useFetched } from '../dashboard/fetched';
import { A, actionText, STATES } from '../texts/approving';
import { F } from '../texts/tool-form';
import { T } from '../texts/site';
import { ChangeTable } from './ChangeTable';
import { Decisions } from './Decisions';
import { Difference } from './Difference';
import './approving.css';

function Facts({ submission }: { submission: Submission }) {
  const {
    state,
    submittedBy,
    addressConfirmed,
    age,
    overdue,
    duplicates,
    lookalikes,
    signals,
    linkCheck,
    stateReason,
  } = submission;
  const list = (texts: string[]) => (texts.length === 0 ? A.none : texts.join('\n'));
  const rows: [string, string][] = [
    [A.state, STATES[state] ?? state],
    [A.submittedBy, submittedBy === '' ? A.nobody : submittedBy + (addressConfirmed ? '' : A.unconfirmed)],
    [A.duplicates, list(duplicates)],
    [A.lookalikes, list(lookalikes)],
    [A.signals, list(signals)],
    [A.website, linkCheck ?? A.notChecked],
  ];
  if (state === 'pending') rows.splice(2, 0, [A.waits, A.days(age, overdue)]);
  if (stateReason) rows.splice(1, 0, [A.reason, stateReason]);
  return (
    <section>
      <h2>{A.facts}</h2>
      <dl className="approval-facts">
        {rows.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

function History({ changes }: { changes: ToolChange[] }) {
  return (
    <section>
      <h2>{A.history}</h2>
      {changes.length === 0 && <p>{A.noHistory}</p>}
      {changes.map(({ id, action, madeBy, madeAt, reason, changes: fields }) => (
        <details key={id} className="approval-change">
          <summary>
            {actionText(action)} · {madeBy} · <time dateTime={madeAt}>{when.format(new Date(madeAt))}</time>
          </summary>
          {reason && <p>{reason}</p>}
          <ChangeTable changes={fields} from={A.before} to={A.after} />
        </details>
      ))}
    </section>
  );
}

/** The part below the form of a tool that waits for approval: what to know, the decision, and the record's history. */
export function Approval({ tool }: { tool: EditableTool }) {
  const { fetched, again } = useFetched(async (signal) => ({
    submission: await getSubmission(tool.id, signal),
    changes: await listToolChanges(tool.id, signal),
  }));
  if (fetched.state === 'loading') return <p role="status">{F.loading}</p>;
  if (fetched.state === 'failed') {
    return (
      <ErrorAlert again={again} label={T.tryAgain}>
        {F.loadFailed}
      </ErrorAlert>
    );
  }
  const { submission, changes } = fetched.value;
  return (
    <div className="approval">
      <section>
        <h2>{A.decide}</h2>
        <Decisions submission={submission} onDecided={again} />
      </section>
      <Facts submission={submission} />
      <Difference changes={changes} onDecided={again} />
      <History changes={changes} />
    </div>
  );
}
