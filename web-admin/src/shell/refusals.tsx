import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { RequestError } from '../api/http';
import { Notice } from './Notice';

const Command = () => (
  <Typography>
    On the server, run <code>toolbase admin link</code> and open the link that it prints. It works once, within 15
    minutes.
  </Typography>
);

const Again = () => (
  <Button variant="contained" onClick={() => location.reload()}>
    Try again
  </Button>
);

/** Why the back office did not open. `said` is what the server answered to a link that was brought along. */
export function Refused({ error, withLink }: { error: Error; withLink: boolean }) {
  const status = error instanceof RequestError ? error.status : 0;
  if (status === 401 || (status === 422 && withLink)) {
    return (
      <Notice title={withLink ? 'This link does not work' : 'You are signed out'}>
        {withLink && <Typography>{error.message}</Typography>}
        <Command />
        <Typography>
          <a href="/">Go to the site</a>
        </Typography>
      </Notice>
    );
  }
  if (status === 403) {
    return (
      <Notice title="The back office is closed here">
        <Typography>{error.message}</Typography>
        <Typography>
          <a href="/">Go to the site</a>
        </Typography>
      </Notice>
    );
  }
  return (
    <Notice title="The back office did not open">
      <Typography>{error.message}</Typography>
      <Again />
    </Notice>
  );
}
