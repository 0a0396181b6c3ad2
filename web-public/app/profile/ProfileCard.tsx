import { useState } from 'react';
import { shortDate } from '../ui/format';
import type { User } from '../session/session';
import { P } from '../texts/profile';
import { useMember } from '../dashboard/session';
import { EditProfileDialog } from './EditProfileDialog';
import { Picture } from './Picture';
import { SocialIcon } from './SocialIcon';

/** What is filled in, or an invitation to do so. */
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
          <button type="button" className="link-button" onClick={onPrompt}>
            {prompt}
          </button>
        )}
      </dd>
    </div>
  );
}

function Socials({ socials, onPrompt }: { socials: User['socials']; onPrompt: () => void }) {
  if (socials.length === 0)
    return (
      <button type="button" className="link-button" onClick={onPrompt}>
        {P.addSocials}
      </button>
    );
  return (
    <ul className="profile-socials">
      {socials.map(({ platform, url }) => (
        <li key={platform}>
          <a href={url} target="_blank" rel="noopener nofollow ugc" title={platform} className="icon-button">
            <SocialIcon platform={platform} />
            <span className="visually-hidden">{platform}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Who one is to others, and a little that only oneself sees. */
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
            <button type="button" className="link-button" onClick={edit}>
              {P.selectTitle}
            </button>
          )}
        </p>
        <Socials socials={user.socials} onPrompt={edit} />
      </div>
      <button type="button" className="button-plain profile-edit" onClick={edit}>
        {P.edit}
      </button>
      <dl className="profile-facts">
        <Fact label={P.city} value={user.city} prompt={P.addCity} onPrompt={edit} />
        <Fact label={P.country} value={user.country} prompt={P.addCountry} onPrompt={edit} />
        <Fact label={P.phone} value={user.phoneNumber} prompt={P.addPhone} onPrompt={edit} />
        <div>
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
      {editing && <EditProfileDialog user={user} onClose={() => setEditing(false)} />}
    </section>
  );
}
