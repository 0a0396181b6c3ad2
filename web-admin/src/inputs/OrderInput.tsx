import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { InputHelperText, useInput, type Validator } from 'react-admin';
import type { FieldModel } from '../model/index';
import { GONE } from '../fields/labels';
import { Steps } from './Steps';

interface OrderInputProps {
  field: FieldModel;
  source: string;
  label: string;
  validate?: Validator[];
  helperText?: string | false;
  defaultValue?: unknown;
}

interface Entry {
  item: string;
  hidden: boolean;
}

/** Entries that are there in an order of one's own: moved by buttons, shown or hidden. Those that have gone are named. */
export function OrderInput({ field, source, label, helperText, ...rules }: OrderInputProps) {
  const { field: input, fieldState } = useInput({ source, label, ...rules });
  const entries = Array.isArray(input.value) ? (input.value as Entry[]) : [];
  const set = (now: Entry[]) => input.onChange(now);
  return (
    <fieldset className="part" data-source={source}>
      <legend>{label}</legend>
      <ol className="line-list">
        {entries.map((entry, place) => {
          const known = field.choices.find(({ id }) => id === entry.item);
          const name = known?.name ?? `${entry.item} (${GONE})`;
          return (
            <li key={entry.item}>
              <FormControlLabel
                className="order-entry"
                label={name}
                control={
                  <Switch
                    name={place === 0 ? source : undefined}
                    checked={!entry.hidden}
                    onChange={(_, shown) => set(entries.with(place, { ...entry, hidden: !shown }))}
                    onBlur={input.onBlur}
                  />
                }
              />
              <Steps
                label={label}
                name={name}
                place={place}
                count={entries.length}
                onMove={(to) => set(entries.toSpliced(place, 1).toSpliced(to, 0, entry))}
                onRemove={known ? undefined : () => set(entries.toSpliced(place, 1))}
              />
            </li>
          );
        })}
      </ol>
      {(fieldState.error || helperText) && (
        <FormHelperText error={fieldState.invalid}>
          <InputHelperText error={fieldState.error?.message} helperText={helperText || undefined} />
        </FormHelperText>
      )}
    </fieldset>
  );
}
