import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';

interface LongFieldProps {
  id: string;
  name: string;
  label: string;
  hint?: string;
  defaultValue?: string;
  error?: string;
}

/** A field for a few sentences, with its label above it. */
export function LongField({ id, name, label, hint, defaultValue, error }: LongFieldProps) {
  const note = error ?? hint;
  return (
    <FormControl fullWidth error={Boolean(error)}>
      <FormLabel htmlFor={id} className="claim-label">
        {label}
      </FormLabel>
      <OutlinedInput
        id={id}
        name={name}
        size="small"
        multiline
        minRows={3}
        maxRows={10}
        defaultValue={defaultValue}
        aria-describedby={note ? `${id}-note` : undefined}
      />
      {note && <FormHelperText id={`${id}-note`}>{note}</FormHelperText>}
    </FormControl>
  );
}
