import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { Ref } from 'react';

interface ComboInputProps {
  /** The parameters that Autocomplete gives to its input. */
  parameters: AutocompleteRenderInputParams;
  name: string;
  label: string;
  error: boolean;
  /** Stands below: what is wrong, or how it is filled in. */
  note?: string;
  inputRef?: Ref<HTMLInputElement>;
  required?: boolean;
  /** That of a label above the field; without it, the label floats in the field. */
  labelClass?: string;
}

/** The input of an Autocomplete. TextField would be the same, and load Select, Menu and Popover with it. */
export function ComboInput({ parameters, name, label, error, note, inputRef, required, labelClass }: ComboInputProps) {
  const { id, disabled, fullWidth, slotProps } = parameters;
  const noteId = note ? `${id}-helper-text` : undefined;
  return (
    <FormControl disabled={disabled} fullWidth={fullWidth} error={error} required={required} size="small">
      {labelClass ? (
        <FormLabel htmlFor={id} id={`${id}-label`} className={labelClass}>
          {label}
        </FormLabel>
      ) : (
        <InputLabel htmlFor={id} id={`${id}-label`} {...slotProps.inputLabel}>
          {label}
        </InputLabel>
      )}
      <OutlinedInput
        id={id}
        name={name}
        label={labelClass ? undefined : label}
        inputRef={inputRef}
        aria-describedby={noteId}
        inputProps={{ ...slotProps.htmlInput, required }}
        {...slotProps.input}
      />
      {note && <FormHelperText id={noteId}>{note}</FormHelperText>}
    </FormControl>
  );
}
