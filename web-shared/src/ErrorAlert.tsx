import Alert, { type AlertProps } from '@mui/material/Alert';
import Button from '@mui/material/Button';

interface ErrorAlertProps extends AlertProps {
  /** Tries it once more. */
  again?: () => void;
  /** The words of the button that does. */
  label?: string;
}

/** Something that failed, with a button to try it again where that may help. */
export const ErrorAlert = ({ again, label = 'Try again', ...alert }: ErrorAlertProps) => (
  <Alert severity="error" variant="outlined" action={again && <Button onClick={again}>{label}</Button>} {...alert} />
);
