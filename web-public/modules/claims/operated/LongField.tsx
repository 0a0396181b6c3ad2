import { TextField } from '../../../app/operated/TextField';

interface LongFieldProps {
  name: string;
  label: string;
  hint?: string;
  defaultValue?: string;
  error?: string;
}

/** A field for a few sentences. What is wrong takes the place of the hint. */
export const LongField = ({ hint, error, ...field }: LongFieldProps) => (
  <TextField
    labelClass="claim-label"
    multiline
    minRows={3}
    maxRows={10}
    note={error ? undefined : hint}
    error={error}
    {...field}
  />
);
