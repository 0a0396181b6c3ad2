import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ErrorAlert } from '@toolbase/web-shared/ErrorAlert';
import { useState } from 'react';
import { RequestError } from '../api/errors';
import { goToLogin } from '../api/login';
import { logOut, type Session } from '../api/session';
import { Loading } from '../kit/Loading';
import { Notice } from './Notice';

const ToTheSite = () => (
  <Button component="a" href="/">
    Go to the site
  </Button>
);

/** Why the admin did not open. */
export function StartError({ error }: { error: Error }) {
  const status = error instanceof RequestError ? error.status : 0;
  if (status === 401) {
    // The request has set off for the log-in page already.
    return (
      <main className="main" id="main">
        <Loading label="Going to the log-in page…" />
      </main>
    );
  }
  if (status === 403) {
    return (
      <Notice title="The admin is closed to you">
        <Typography>{error.message}</Typography>
        <div className="notice-ways">
          <ToTheSite />
        </div>
      </Notice>
    );
  }
  return (
    <Notice title="The admin did not open">
      <Typography>{error.message}</Typography>
      <div className="notice-ways">
        <Button variant="contained" onClick={() => location.reload()}>
          Try again
        </Button>
        <ToTheSite />
      </div>
    </Notice>
  );
}

/** For an admin who has yet to turn on what this site requires of admins. */
export const TwoFactorFirst = () => (
  <Notice title="Turn on two-factor sign-in first">
    <Typography>
      Admins of this site must use it. In your account settings, choose “Set up” under “Two-factor sign-in”; then come
      back.
    </Typography>
    <div className="notice-ways">
      <Button variant="contained" component="a" href="/dashboard/profile">
        Go to your account settings
      </Button>
      <ToTheSite />
    </div>
  </Notice>
);

/** For a member who is no admin. */
export function NotAnAdmin({ session }: { session: Session }) {
  const [failure, setFailure] = useState<string>();
  const change = () => void logOut().then(goToLogin, (error: Error) => setFailure(error.message));
  return (
    <Notice title="This part is for admins">
      <Typography>
        You are logged in as {session.fullName} ({session.email}), and this account is not an admin’s.
      </Typography>
      {failure && <ErrorAlert>{failure}</ErrorAlert>}
      <div className="notice-ways">
        <Button variant="contained" component="a" href="/dashboard">
          Go to your dashboard
        </Button>
        <ToTheSite />
        <Button onClick={change}>Log in as someone else</Button>
      </div>
    </Notice>
  );
}
