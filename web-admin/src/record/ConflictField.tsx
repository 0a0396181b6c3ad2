import { Value } from '../fields/Value';
import type { FieldModel } from '../model';
import type { Side } from './conflict';

interface ConflictFieldProps {
  field: FieldModel;
  mine: unknown;
  theirs: unknown;
  side: Side;
  onChoose: (side: Side) => void;
}

const NAMES: Record<Side, string> = { mine: 'Keep mine', theirs: 'Take theirs' };

/** A field in both versions, side by side. */
export function ConflictField({ field, side, onChoose, ...versions }: ConflictFieldProps) {
  return (
    <fieldset className="conflict">
      <legend>{field.label}</legend>
      {(['mine', 'theirs'] as const).map((one) => (
        <div key={one} className="conflict-side" data-chosen={one === side}>
          <label>
            <input type="radio" name={`conflict-${field.name}`} checked={one === side} onChange={() => onChoose(one)} />
            {NAMES[one]}
          </label>
          <div>
            <Value field={field} value={versions[one]} />
          </div>
        </div>
      ))}
    </fieldset>
  );
}
