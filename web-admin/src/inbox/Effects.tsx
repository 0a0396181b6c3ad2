import type { RaRecord } from 'react-admin';
import { actionsFor } from '../actions/RecordActions';
import { NOT_COUNTED, useEffects } from '../actions/useEffects';
import type { ResourceModel } from '../model';
import { Panel } from '../shell/Panel';

/** The effects of each action on the record, before one of them is chosen. */
export function Effects({ resource, record }: { resource: ResourceModel; record: RaRecord }) {
  const { effects, hasFailed } = useEffects(resource, record);
  const shown = actionsFor(resource, record, 'show').flatMap(({ id, label }) => {
    const sentences = effects.find(({ action }) => action === id)?.sentences ?? [];
    return sentences.length > 0 ? [{ id, label, text: sentences.join(' ') }] : [];
  });
  if (!hasFailed && shown.length === 0) return null;
  return (
    <Panel heading="Effects of a decision">
      {hasFailed ? (
        <p className="effects-failed">{NOT_COUNTED}</p>
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
