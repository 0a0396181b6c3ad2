import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { type InputHTMLAttributes, type Ref, useId } from 'react';

type Native = Pick<InputHTMLAttributes<HTMLInputElement>, 'required' | 'maxLength' | 'inputMode'>;

interface FieldProps
  extends
    Native,
    Pick<
      OutlinedInputProps,
      | 'name'
      | 'type'
      | 'value'
      | 'defaultValue'
      | 'onChange'
      | 'autoComplete'
      | 'autoFocus'
      | 'placeholder'
      | 'className'
    > {
  label: string;
  /** The rule that it breaks. */
  error?: string;
  inputRef?: Ref<HTMLInputElement>;
}

/**
 * A labelled field with what is wrong with it: the parts of Material UI's TextField, which itself would load its
 * selects and menus with every page.
 */
export function Field({ label, error, className, required, maxLength, inputMode, ...input }: FieldProps) {
  const id = useId();
  const note = error ? `${id}-note` : undefined;
  return (
    <FormControl fullWidth size="small" error={Boolean(error)} className={className}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        {...input}
        id={id}
        label={label}
        aria-describedby={note}
        slotProps={{ input: { required, maxLength, inputMode } }}
      />
      {error && <FormHelperText id={note}>{error}</FormHelperText>}
    </FormControl>
  );
}
