import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';

interface TextFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  /** The note below it, as how much is missing. */
  note: string;
  error?: string;
  /** Rows of a text; one line without. */
  rows?: number;
}

/** A text of the review: its question above, what is missing or wrong below. */
export function TextField({ label, name, value, onChange, note, error, rows }: TextFieldProps) {
  const id = useId();
  return (
    <FormControl fullWidth error={Boolean(error)}>
      <FormLabel htmlFor={id} className="review-label">
        {label}
      </FormLabel>
      <OutlinedInput
        id={id}
        name={name}
        size="small"
        value={value}
        multiline={rows !== undefined}
        rows={rows}
        aria-describedby={error ? `${id}-error ${id}-note` : `${id}-note`}
        onChange={({ target }) => onChange(target.value)}
      />
      {error && <FormHelperText id={`${id}-error`}>{error}</FormHelperText>}
      <FormHelperText id={`${id}-note`} error={false}>
        {note}
      </FormHelperText>
    </FormControl>
  );
}
