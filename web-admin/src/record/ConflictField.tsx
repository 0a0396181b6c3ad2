import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { Value } from '../fields/Value';
import type { FieldModel } from '../model/index';
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
    <FormControl component="fieldset" className="conflict">
      <FormLabel component="legend">{field.label}</FormLabel>
      <RadioGroup
        name={`conflict-${field.name}`}
        value={side}
        onChange={(_, chosen) => onChoose(chosen as Side)}
        className="conflict-sides"
      >
        {(['mine', 'theirs'] as const).map((one) => (
          <div key={one} className="conflict-side" data-chosen={one === side}>
            <FormControlLabel value={one} label={NAMES[one]} control={<Radio size="small" />} />
            <div>
              <Value field={field} value={versions[one]} />
            </div>
          </div>
        ))}
      </RadioGroup>
    </FormControl>
  );
}
