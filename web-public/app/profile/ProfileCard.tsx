import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { lazy, Suspense, useState } from 'react';
import { shortDate } from '../ui/format';
import type { User } from '../session/session';
import { P } from '../texts/profile';
import { useMember } from '../dashboard/session';
import { Picture } from './Picture';
import { SocialIcon } from './SocialIcon';

/** Its field for countries is large: few open it on each visit. */
const EditProfileDialog = lazy(() =>
  import('./EditProfileDialog').then((file) => ({ default: file.EditProfileDialog })),
);

/** Renders a value that is filled in, or an invitation to fill it in. */
function Fact({
  label,
  value,
  prompt,
  onPrompt,
}: {
  label: string;
  value: string;
  prompt: string;
  onPrompt: () => void;
}) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value || (
          <Link component="button" type="button" onClick={onPrompt}>
            {prompt}
          </Link>
        )}
      </dd>
    </div>
  );
}

function Socials({ socials, onPrompt }: { socials: User['socials']; onPrompt: () => void }) {
  if (socials.length === 0)
    return (
      <Link component="button" type="button" onClick={onPrompt}>
        {P.addSocials}
      </Link>
    );
  return (
    <ul className="profile-socials">
      {socials.map(({ platform, url }) => (
        <li key={platform}>
          <IconButton component="a" href={url} target="_blank" rel="noopener nofollow ugc" title={platform}>
            <SocialIcon platform={platform} />
            <span className="visually-hidden">{platform}</span>
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

/** The member's profile as others see it, and a little that only the member sees. */
export function ProfileCard() {
  const user = useMember();
  const [editing, setEditing] = useState(false);
  const edit = () => setEditing(true);
  return (
    <section className="panel profile-card" aria-labelledby="profile-name">
      <Picture user={user} />
      <div className="profile-who">
        <h2 id="profile-name">{user.fullName}</h2>
        {user.isVerified && <p className="badge">{P.verifiedBy(user.platform)}</p>}
        <p className="profile-title">
          {user.title || (
            <Link component="button" type="button" onClick={edit}>
              {P.selectTitle}
            </Link>
          )}
        </p>
        <Socials socials={user.socials} onPrompt={edit} />
      </div>
      <Button className="profile-edit" onClick={edit}>
        {P.edit}
      </Button>
      <dl className="profile-facts">
        <Fact label={P.city} value={user.city} prompt={P.addCity} onPrompt={edit} />
        <Fact label={P.country} value={user.country} prompt={P.addCountry} onPrompt={edit} />
        <Fact label={P.phone} value={user.phoneNumber} prompt={P.addPhone} onPrompt={edit} />
        <div className="profile-email">
          <dt>{P.email}</dt>
          <dd>{user.email}</dd>
        </div>
        <div>
          <dt>{P.memberSince}</dt>
          <dd>
            <time dateTime={user.createdAt}>{shortDate(user.createdAt)}</time>
          </dd>
        </div>
        <div>
          <dt>{P.lastLogin}</dt>
          <dd>
            <time dateTime={user.lastLoginAt ?? user.updatedAt}>{shortDate(user.lastLoginAt ?? user.updatedAt)}</time>
          </dd>
        </div>
      </dl>
      <p className="profile-note">{P.onlyYou}</p>
      {editing && (
        <Suspense>
          <EditProfileDialog user={user} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </section>
  );
}
