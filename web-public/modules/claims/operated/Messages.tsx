import Button from '@mui/material/Button';
import { ErrorAlert } from '@toolbase/web-shared/ErrorAlert';
import { FormCopy } from '../../../app/ui/FormCopy';
import { useSubmission } from '../../../app/ui/submission';
import { writeMessage } from '../api/claims';
import { momentOf } from '../reading/moment';
import { OWN } from '../texts/own-claim';
import { LongField } from './LongField';
import { readMessage } from './long-text';
import type { PartProps } from './useClaim';

function NewMessage({ claim, actions }: PartProps) {
  const { errors, failure, busy, onSubmit } = useSubmission({
    read: readMessage,
    send: async (text) => actions.set(await writeMessage(claim.id, text)),
    failed: OWN.failed,
    labels: { text: OWN.write },
  });
  return (
    <form className="form claim-form" noValidate onSubmit={onSubmit}>
      <FormCopy name={`claim.${claim.id}`} />
      <LongField name="text" label={OWN.write} hint={OWN.writeHint} error={errors.text} />
      {failure && <ErrorAlert>{failure}</ErrorAlert>}
      <p>
        <Button type="submit" variant="contained" aria-disabled={busy}>
          {busy ? OWN.sending : OWN.writeSend}
        </Button>
      </p>
    </form>
  );
}

/** The statement and documents that were sent for the review, for the member who sent them. */
function Sent({ claim: { statement, documents } }: Pick<PartProps, 'claim'>) {
  if (!statement && documents.length === 0) return null;
  return (
    <details className="claim-sent">
      <summary>{OWN.whatYouSent}</summary>
      <p className="claim-written">{statement}</p>
      <ul>
        {documents.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </details>
  );
}

/** The text about what the review waits for, and what both sides and the admins have written. */
export function Messages({ claim, actions }: PartProps) {
  const { as, tool, isDispute, messages, state } = claim;
  const owner = as === 'present-owner';
  const text = owner ? OWN.disputed(tool.name) : isDispute ? OWN.dispute(tool.name) : OWN.waits;
  return (
    <section className="panel" aria-labelledby="messages">
      <h2 id="messages">{OWN.messages}</h2>
      <p className="claim-intro">{text}</p>
      <Sent claim={claim} />
      {messages.length === 0 ? (
        <p className="field-hint">{OWN.noMessages}</p>
      ) : (
        <ol className="claim-messages" aria-live="polite">
          {messages.map(({ id, from, text: written, createdAt }) => (
            <li key={id} className={from === 'you' ? 'is-own' : undefined}>
              <p className="claim-author">
                <b>{OWN.from[from]}</b> <time dateTime={createdAt}>{momentOf(createdAt)}</time>
              </p>
              <p className="claim-written">{written}</p>
            </li>
          ))}
        </ol>
      )}
      {/* Empty again once a message is sent. */}
      {state === 'pending-review' && <NewMessage key={messages.length} claim={claim} actions={actions} />}
    </section>
  );
}
