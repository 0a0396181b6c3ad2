import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { Avatar } from '../ui/Avatar';
import { SUBMISSIONS, useSwitch } from '../site/site';
import { D } from '../texts/dashboard';
import { LISTED } from '../texts/dashboard-lists';
import { useMember } from './session';

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
            LISTED.welcomeText
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
