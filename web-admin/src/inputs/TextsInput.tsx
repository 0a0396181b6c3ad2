import Add from '@mui/icons-material/Add';
import Delete from '@mui/icons-material/Delete';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { InputHelperText, useInput, type Validator } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { isSame } from '../data/changes';
import { Pictures } from '../fields/Pictures';
import type { Choice, FieldModel } from '../model/index';
import { NamedTexts } from './NamedTexts';
import { entriesOf, namedTexts, type TextEntry, textsOf, withKeys } from '../fields/texts';

interface TextsInputProps {
  field: FieldModel;
  source: string;
  label: string;
  validate?: Validator[];
  helperText?: string | false;
  defaultValue?: unknown;
}

interface KeyProps {
  label: string;
  value: string;
  choices: Choice[];
  onChange: (key: string) => void;
}

/** A key that is chosen, or typed where nothing is known of it. */
const Key = ({ label, value, choices, onChange }: KeyProps) => (
  <TextField
    className="line-key"
    select={choices.length > 0}
    label={`${label}: for`}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  >
    {choices.map(({ id, name }) => (
      <MenuItem key={id} value={id}>
        {name}
      </MenuItem>
    ))}
  </TextField>
);

/** Texts by keys: one for each entry of another field, as of each picture, or for keys that are chosen. */
export function TextsInput({ field, ...input }: TextsInputProps) {
  const listed: unknown = useWatch({ name: field.keys ?? input.source, disabled: field.keys === undefined });
  const named = namedTexts(listed);
  if (named.length > 0) return <NamedTexts {...input} named={named} />;
  return <KeyedTexts {...input} field={field} listed={listed} />;
}

function KeyedTexts({ field, listed, source, label, helperText, ...rules }: TextsInputProps & { listed: unknown }) {
  const { field: input, fieldState } = useInput({ source, label, ...rules });
  const keys = field.keys && Array.isArray(listed) ? listed.map(String).filter((key) => key !== '') : [];
  // An entry whose key is not chosen yet has no place in the value.
  const [drafts, setDrafts] = useState<TextEntry[]>(() => entriesOf(input.value));
  const known = isSame(textsOf(drafts), input.value) ? drafts : entriesOf(input.value);
  const entries = withKeys(known, keys);
  const set = (now: TextEntry[]) => {
    setDrafts(now);
    input.onChange(textsOf(now));
  };
  const change = (place: number, part: Partial<TextEntry>) =>
    set(entries.map((entry, at) => (at === place ? { ...entry, ...part } : entry)));
  const free = field.choices.filter(({ id }) => !entries.some(({ key }) => key === id));
  return (
    <fieldset className="part" data-source={source}>
      <legend>{label}</legend>
      {entries.length > 0 && (
        <ul className="line-list">
          {entries.map(({ key, text }, place) => (
            <li key={place}>
              {field.keys ? (
                <Pictures addresses={[key]} brief />
              ) : (
                <Key
                  label={`${label} ${place + 1}`}
                  value={key}
                  choices={field.choices.filter(({ id }) => id === key || free.some((one) => one.id === id))}
                  onChange={(now) => change(place, { key: now })}
                />
              )}
              <TextField
                value={text}
                name={place === 0 ? source : undefined}
                onChange={(event) => change(place, { text: event.target.value })}
                onBlur={input.onBlur}
                slotProps={{ htmlInput: { 'aria-label': `${label} ${place + 1}` } }}
              />
              {!keys.includes(key) && (
                <IconButton
                  size="small"
                  aria-label={`Remove ${label} ${place + 1}`}
                  onClick={() => set(entries.toSpliced(place, 1))}
                >
                  <Delete fontSize="small" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {(fieldState.error || helperText) && (
        <FormHelperText error={fieldState.invalid}>
          <InputHelperText error={fieldState.error?.message} helperText={helperText || undefined} />
        </FormHelperText>
      )}
      {!field.keys && (field.choices.length === 0 || free.length > 0) && (
        <Button size="small" startIcon={<Add />} onClick={() => set([...entries, { key: '', text: '' }])}>
          Add to {label}
        </Button>
      )}
    </fieldset>
  );
}
