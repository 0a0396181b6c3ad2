import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { InputHelperText, useInput, type Validator } from 'react-admin';
import { entriesOf, type NamedText, textsOf, withLabels } from '../fields/texts';

interface NamedTextsProps {
  source: string;
  label: string;
  named: NamedText[];
  validate?: Validator[];
  helperText?: string | false;
  defaultValue?: unknown;
}

/** A text above this length has several lines in a form. */
const ONE_LINE = 120;

const helpOf = ({ help, maxLength }: NamedText) =>
  [help, maxLength === undefined ? '' : `At most ${maxLength} characters.`].filter(Boolean).join(' ');

/** Names the texts that are too long, as the server does. */
const noneTooLong =
  (named: NamedText[]): Validator =>
  (value: unknown) =>
    entriesOf(value)
      .flatMap(({ key, text }) => {
        const { label, maxLength } = named.find((one) => one.key === key) ?? {};
        const isLong = maxLength !== undefined && [...text].length > maxLength;
        return isLong ? `${label}: must be at most ${maxLength} characters` : [];
      })
      .join('; ') || undefined;

/** Texts by keys that the record describes: an input for each, and the original where one is emptied. */
export function NamedTexts({ source, label, named, helperText, validate = [], ...rules }: NamedTextsProps) {
  const { field: input, fieldState } = useInput({
    source,
    label,
    validate: [...validate, noneTooLong(named)],
    ...rules,
  });
  const entries = entriesOf(input.value);
  const set = (key: string, text: string) =>
    input.onChange(textsOf([...entries.filter((entry) => entry.key !== key), { key, text }]));
  return (
    <fieldset className="part" data-source={source}>
      <legend>{label}</legend>
      {named.map((one, place) => (
        <TextField
          key={one.key}
          fullWidth
          label={one.label}
          name={place === 0 ? source : undefined}
          value={entries.find(({ key }) => key === one.key)?.text ?? ''}
          placeholder={one.original}
          helperText={helpOf(one)}
          multiline={one.severalLines || (one.maxLength ?? 0) > ONE_LINE}
          onChange={(event) => set(one.key, event.target.value)}
          onBlur={input.onBlur}
        />
      ))}
      {(fieldState.error || helperText) && (
        <FormHelperText error={fieldState.invalid}>
          <InputHelperText
            error={withLabels(fieldState.error?.message ?? '', named)}
            helperText={helperText || undefined}
          />
        </FormHelperText>
      )}
    </fieldset>
  );
}
