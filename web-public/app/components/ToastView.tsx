import Alert from '@mui/material/Alert';
import Snackbar, { type SnackbarCloseReason } from '@mui/material/Snackbar';
import { dismissToast, type Toast } from '../lib/toast';

/** Errors stay until dismissed (decision 181). */
export default function ToastView({ toast }: { toast: Toast }) {
  const onClose = (_event: unknown, reason?: SnackbarCloseReason) => {
    if (reason !== 'clickaway') dismissToast();
  };
  return (
    <Snackbar
      key={toast.id}
      open
      autoHideDuration={toast.severity === 'error' ? null : 4000}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
    >
      <Alert severity={toast.severity} variant="filled" onClose={() => dismissToast()}>
        {toast.text}
      </Alert>
    </Snackbar>
  );
}
