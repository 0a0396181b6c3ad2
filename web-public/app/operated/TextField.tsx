import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId } from 'react';

interface TextFieldProps extends Pick<
  OutlinedInputProps,
  'name' | 'value' | 'defaultValue' | 'onChange' | 'multiline' | 'rows' | 'minRows' | 'maxRows'
> {
  label: string;
  /** The class of the label. */
  labelClass: string;
  /** The note below it, as how much is missing. */
  note?: string;
  error?: string;
}

/** A text with its label above, and what is missing or wrong below. */
export function TextField({ label, labelClass, note, error, ...input }: TextFieldProps) {
  const id = useId();
  const described = [error && `${id}-error`, note && `${id}-note`].filter(Boolean).join(' ') || undefined;
  return (
    <FormControl fullWidth error={Boolean(error)}>
      <FormLabel htmlFor={id} className={labelClass}>
        {label}
      </FormLabel>
      <OutlinedInput {...input} id={id} size="small" aria-describedby={described} />
      {error && <FormHelperText id={`${id}-error`}>{error}</FormHelperText>}
      {note && (
        <FormHelperText id={`${id}-note`} error={false}>
          {note}
        </FormHelperText>
      )}
    </FormControl>
  );
}
