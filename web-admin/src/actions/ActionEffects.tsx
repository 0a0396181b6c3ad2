import type { RaRecord } from 'react-admin';
import type { ActionModel, ResourceModel } from '../model/index';
import { EFFECTS } from './texts';
import { useEffects } from './useEffects';

interface ActionEffectsProps {
  action: ActionModel;
  resource: ResourceModel;
  record: RaRecord;
}

/** The effects of the action whose dialog is open. Those of an action that declares none are not named. */
export function ActionEffects({ action, resource, record }: ActionEffectsProps) {
  const { sentencesOf, hasFailed } = useEffects(resource, record);
  if (hasFailed) return <p className="effects-failed">{EFFECTS.notCounted}</p>;
  const sentences = sentencesOf(action.id);
  if (sentences.length === 0) return null;
  return (
    <ul className="effects" aria-label={EFFECTS.label}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
