import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { InputHelperText, useInput, type Validator } from 'react-admin';
import type { FieldModel } from '../model/index';
import { GONE } from '../fields/labels';

interface SwitchesInputProps {
  field: FieldModel;
  source: string;
  label: string;
  validate?: Validator[];
  helperText?: string | false;
  defaultValue?: unknown;
}

/** Features that are on or off: the value has the keys of those that are off. Those that have gone are named. */
export function SwitchesInput({ field, source, label, helperText, ...rules }: SwitchesInputProps) {
  const { field: input, fieldState } = useInput({ source, label, ...rules });
  const id = useId();
  const off = Array.isArray(input.value) ? (input.value as string[]) : [];
  const gone = off.filter((key) => field.choices.every((choice) => choice.id !== key));
  const entries = [...field.choices, ...gone.map((key) => ({ id: key, name: `${key} (${GONE})`, help: undefined }))];
  const set = (key: string, on: boolean) => input.onChange(on ? off.filter((other) => other !== key) : [...off, key]);
  return (
    <fieldset className="part" data-source={source}>
      <legend>{label}</legend>
      <ul className="line-list">
        {entries.map(({ id: key, name, help }, place) => (
          <li key={key}>
            <div className="order-entry">
              <FormControlLabel
                label={name}
                control={
                  <Switch
                    name={place === 0 ? source : undefined}
                    checked={!off.includes(key)}
                    onChange={(_, on) => set(key, on)}
                    onBlur={input.onBlur}
                    slotProps={{ input: { 'aria-describedby': help ? `${id}${key}` : undefined } }}
                  />
                }
              />
              {help && <FormHelperText id={`${id}${key}`}>{help}</FormHelperText>}
            </div>
          </li>
        ))}
      </ul>
      {(fieldState.error || helperText) && (
        <FormHelperText error={fieldState.invalid}>
          <InputHelperText error={fieldState.error?.message} helperText={helperText || undefined} />
        </FormHelperText>
      )}
    </fieldset>
  );
}
