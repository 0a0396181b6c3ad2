import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { Avatar } from '../ui/Avatar';
import { SUBMISSIONS, useSite, useSwitch } from '../site/site';
import { D } from '../texts/dashboard';
import { LISTED } from '../texts/dashboard-lists';
import { runningPages } from './pages';
import { useMember } from './session';
import { useWaiting } from './waiting';

/** The things that wait for the member, with the way there. */
function WaitingOrText() {
  const { modules } = useSite();
  const waiting = useWaiting(runningPages(modules));
  if (waiting.length === 0) return LISTED.welcomeText;
  return waiting.map(({ path, text }) => (
    <Link key={path} to={path}>
      {text}
    </Link>
  ));
}

/** Greets the member, with what most come to do and what is still open about the account. */
export function Welcome() {
  const { id, fullName, profilePicture, emailVerified } = useMember();
  const submits = useSwitch(SUBMISSIONS);
  return (
    <section className="panel welcome" aria-label={LISTED.welcome}>
      <Avatar person={{ id, name: fullName, picture: profilePicture ?? null }} />
      <div className="welcome-text">
        <h2 dir="auto">{LISTED.greeting(fullName)}</h2>
        <p>
          {emailVerified ? (
            <WaitingOrText />
          ) : (
            <>
              {LISTED.unverified} <Link to="/dashboard/profile">{LISTED.toProfile}</Link>
            </>
          )}
        </p>
      </div>
      <div className="welcome-ways">
        {submits && (
          <Button component={Link} to="/submit" variant="contained">
            {D.submitOne}
          </Button>
        )}
        <Button component={Link} to="/all" variant="outlined">
          {D.findTools}
        </Button>
      </div>
    </section>
  );
}
