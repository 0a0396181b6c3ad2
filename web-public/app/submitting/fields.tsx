import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type HTMLInputTypeAttribute, useId } from 'react';
import { type FieldPath, useController } from 'react-hook-form';
import { F } from '../texts/tool-form';
import type { FormValues } from './values/form-values';
import { lengthOf, lengthOfLines } from './values/schema';

type TextPath = Exclude<
  FieldPath<FormValues>,
  | 'categories'
  | `categories.${string}`
  | 'platforms'
  | 'interfaceLanguages'
  | 'outputLanguages'
  | 'pricing'
  | 'qaSection'
  | 'details'
  | 'features'
  | 'socialLinks'
  | 'contact'
>;

interface TextInputProps {
  name: TextPath;
  label: string;
  hint?: string;
  /** Most characters; the rest is counted below. */
  max?: number;
  /** Rows of a text; one line without. */
  rows?: number;
  /** Is true when lines are counted, without their breaks. */
  lines?: boolean;
  type?: HTMLInputTypeAttribute;
  inputMode?: 'url' | 'email' | 'numeric';
  autoComplete?: string;
  required?: boolean;
}

/** A text of the form: its label above, what is left or wrong below. */
export function TextInput(props: TextInputProps) {
  const { name, label, hint, max, rows, lines, type, inputMode, autoComplete, required } = props;
  const id = useId();
  const { field, fieldState, formState } = useController<FormValues, TextPath>({ name });
  // An entry that was just added has errors, but nobody has been there yet.
  const error = fieldState.isTouched || formState.isSubmitted ? fieldState.error?.message : undefined;
  const value = typeof field.value === 'string' ? field.value : '';
  const left = max === undefined ? null : max - (lines ? lengthOfLines(value) : lengthOf(value));
  const notes = [error && `${id}-error`, hint && `${id}-hint`, left !== null && `${id}-left`].filter(Boolean);
  return (
    <FormControl fullWidth error={Boolean(error)} required={required}>
      <FormLabel htmlFor={id} className="form-label">
        {label}
      </FormLabel>
      <OutlinedInput
        id={id}
        name={field.name}
        inputRef={field.ref}
        value={value}
        size="small"
        type={type}
        multiline={rows !== undefined}
        minRows={rows}
        maxRows={16}
        autoComplete={autoComplete ?? 'off'}
        aria-describedby={notes.join(' ') || undefined}
        slotProps={{ input: { inputMode } }}
        onChange={({ target }) => field.onChange(target.value)}
        onBlur={field.onBlur}
      />
      {error && <FormHelperText id={`${id}-error`}>{error}</FormHelperText>}
      {hint && (
        <FormHelperText id={`${id}-hint`} error={false}>
          {hint}
        </FormHelperText>
      )}
      {left !== null && (
        <FormHelperText id={`${id}-left`} error={left < 0}>
          {F.left(left)}
        </FormHelperText>
      )}
    </FormControl>
  );
}

interface SelectInputProps {
  name: TextPath;
  label: string;
  options: readonly { value: string; label: string }[];
  disabled?: boolean;
  hint?: string;
}

/** One of a few values. */
export function SelectInput({ name, label, options, disabled, hint }: SelectInputProps) {
  const id = useId();
  const { field } = useController<FormValues, TextPath>({ name });
  return (
    <FormControl fullWidth disabled={disabled}>
      <FormLabel htmlFor={id} className="form-label">
        {label}
      </FormLabel>
      <NativeSelect
        input={<OutlinedInput size="small" />}
        value={typeof field.value === 'string' ? field.value : ''}
        onChange={({ target }) => field.onChange(target.value)}
        inputProps={{ id, name: field.name, onBlur: field.onBlur, 'aria-describedby': hint ? `${id}-hint` : undefined }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
      {hint && <FormHelperText id={`${id}-hint`}>{hint}</FormHelperText>}
    </FormControl>
  );
}
