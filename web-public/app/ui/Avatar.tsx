import { initials, monogramColour } from './monogram';

interface AvatarProps {
  person: { id: string; name: string; picture: string | null };
}

/** The picture of a person, over the initials of their name. */
export function Avatar({ person }: AvatarProps) {
  return (
    <span className="avatar" style={{ background: monogramColour(person.id) }}>
      <span aria-hidden="true">{initials(person.name)}</span>
      {person.picture && (
        <img className="logo-image" src={person.picture} alt="" width={40} height={40} loading="lazy" />
      )}
    </span>
  );
}
