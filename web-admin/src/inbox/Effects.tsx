import type { RaRecord } from 'react-admin';
import { actionsFor } from '../actions/RecordActions';
import { EFFECTS } from '../actions/texts';
import { useEffects } from '../actions/useEffects';
import type { ResourceModel } from '../model/index';
import { Panel } from '../kit/Panel';
import { INBOX } from './texts';

/** The effects of each action on the record, before one of them is chosen. */
export function Effects({ resource, record }: { resource: ResourceModel; record: RaRecord }) {
  const { sentencesOf, hasFailed } = useEffects(resource, record);
  const shown = actionsFor(resource, record, 'show').flatMap(({ id, label }) => {
    const sentences = sentencesOf(id);
    return sentences.length > 0 ? [{ id, label, text: sentences.join(' ') }] : [];
  });
  if (!hasFailed && shown.length === 0) return null;
  return (
    <Panel heading={INBOX.effects}>
      {hasFailed ? (
        <p className="effects-failed">{EFFECTS.notCounted}</p>
      ) : (
        <dl className="effects">
          {shown.map(({ id, label, text }) => (
            <div key={id}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  );
}
