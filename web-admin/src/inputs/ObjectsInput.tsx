import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useFieldArray, useFormState, get } from 'react-hook-form';
import type { FieldModel } from '../model/index';
import { blankOf } from './blank';
import { InputOf } from './InputOf';
import { Steps } from './Steps';

/**
 * A list of objects: added, removed and moved by buttons, which keys reach as well. Not react-admin's ArrayInput with
 * SimpleFormIterator: the buttons of all its entries have the same names.
 */
export function ObjectsInput({ field, source }: { field: FieldModel; source: string }) {
  const { fields, append, remove, move } = useFieldArray({ name: source });
  const { errors } = useFormState();
  const error = get(errors, source) as { message?: string; root?: { message?: string } } | undefined;
  const message = error?.message ?? error?.root?.message;
  const isFull = field.maxItems !== undefined && fields.length >= field.maxItems;
  return (
    <fieldset className="part" data-source={source}>
      <legend>{field.label}</legend>
      {field.help && <p>{field.help}</p>}
      <ol className="part-list">
        {fields.map(({ id }, place) => (
          <li key={id}>
            <fieldset>
              <legend>
                {field.label} {place + 1}
              </legend>
              <Steps
                label={field.label}
                place={place}
                count={fields.length}
                onMove={(to) => move(place, to)}
                onRemove={() => remove(place)}
              />
              {field.fields.map((part) => (
                <InputOf key={part.name} field={part} source={`${source}.${place}.${part.name}`} />
              ))}
            </fieldset>
          </li>
        ))}
      </ol>
      {message && <FormHelperText error>{message}</FormHelperText>}
      <Button size="small" startIcon={<Add />} disabled={isFull} onClick={() => append(blankOf(field))}>
        Add to {field.label}
      </Button>
    </fieldset>
  );
}
