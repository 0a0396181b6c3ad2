import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { RequestError } from '../api/errors';
import { Screen } from './Screen';

/** A screen that cannot be shown: the record is gone, not allowed, or the server failed. */
export function ErrorScreen({ error, back, again }: { error: Error; back?: string; again?: () => void }) {
  const status = error instanceof RequestError ? error.status : undefined;
  const title = status === 404 ? 'Not found' : status === 403 ? 'Not allowed' : 'Something went wrong';
  return (
    <Screen title={title}>
      <Typography role="alert" sx={{ mb: 2 }}>
        {error.message}
      </Typography>
      {again && status !== 404 && status !== 403 && (
        <Button variant="contained" onClick={again} sx={{ mr: 1 }}>
          Try again
        </Button>
      )}
      <Button component={Link} to={back ?? '/'}>
        {back ? 'Back to the list' : 'Go to the statistics'}
      </Button>
    </Screen>
  );
}

/** An address that is no screen's. */
export const NoSuchScreen = () => (
  <Screen title="Not found">
    <Typography sx={{ mb: 2 }}>There is no screen at this address. Its module may be switched off.</Typography>
    <Button component={Link} to="/">
      Go to the statistics
    </Button>
  </Screen>
);
