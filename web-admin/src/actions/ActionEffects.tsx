import type { RaRecord } from 'react-admin';
import type { ActionModel, ResourceModel } from '../model';
import { NOT_COUNTED, useEffects } from './useEffects';

interface ActionEffectsProps {
  action: ActionModel;
  resource: ResourceModel;
  record: RaRecord;
}

/** The effects of the action whose dialog is open. Those of an action that declares none are not named. */
export function ActionEffects({ action, resource, record }: ActionEffectsProps) {
  const { effects, hasFailed } = useEffects(resource, record);
  if (hasFailed) return <p className="effects-failed">{NOT_COUNTED}</p>;
  const sentences = effects.find((one) => one.action === action.id)?.sentences ?? [];
  if (sentences.length === 0) return null;
  return (
    <ul className="effects" aria-label="Effects">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
