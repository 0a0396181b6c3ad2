import Add from '@mui/icons-material/Add';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Delete from '@mui/icons-material/Delete';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import { useFieldArray, useFormState, get } from 'react-hook-form';
import type { FieldModel } from '../model';
import { blankOf } from './blank';
import { InputOf } from './InputOf';

interface StepsProps {
  label: string;
  place: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function Steps({ label, place, count, onMove, onRemove }: StepsProps) {
  const name = `${label} ${place + 1}`;
  return (
    <div className="part-steps">
      <IconButton size="small" aria-label={`Move ${name} up`} disabled={place === 0} onClick={() => onMove(place - 1)}>
        <ArrowUpward fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={`Move ${name} down`}
        disabled={place === count - 1}
        onClick={() => onMove(place + 1)}
      >
        <ArrowDownward fontSize="small" />
      </IconButton>
      <IconButton size="small" aria-label={`Remove ${name}`} onClick={onRemove}>
        <Delete fontSize="small" />
      </IconButton>
    </div>
  );
}

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
