import Add from '@mui/icons-material/Add';
import Delete from '@mui/icons-material/Delete';
import Button from '@mui/material/Button';
import { useFormContext, useWatch } from 'react-hook-form';
import type { FieldModel } from '../model/index';
import { blankOf } from './blank';
import { InputOf } from './InputOf';

/** The parts of an object, under its name. One that may be missing is added first. */
export function ObjectInput({ field, source }: { field: FieldModel; source: string }) {
  const { setValue } = useFormContext();
  const value: unknown = useWatch({ name: source });
  const optional = !field.required;
  const isMissing = optional && (value === null || value === undefined);
  const set = (now: unknown) => setValue(source, now, { shouldDirty: true });
  return (
    <fieldset className="part">
      <legend>{field.label}</legend>
      {field.help && <p>{field.help}</p>}
      {isMissing ? (
        <Button size="small" startIcon={<Add />} onClick={() => set(blankOf(field))}>
          Add {field.label}
        </Button>
      ) : (
        <>
          {field.fields.map((part) => (
            <InputOf key={part.name} field={part} source={`${source}.${part.name}`} />
          ))}
          {optional && (
            <Button size="small" startIcon={<Delete />} onClick={() => set(null)}>
              Remove {field.label}
            </Button>
          )}
        </>
      )}
    </fieldset>
  );
}
