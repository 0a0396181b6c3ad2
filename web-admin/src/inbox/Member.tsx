import { Link } from 'react-router';
import { useAdmin } from '../kit/admin';
import { type InboxItem, pathOfMember } from './inbox';

/** The member who sent an item, with the way to their page. */
export function Member({ member }: Pick<InboxItem, 'member'>) {
  const { model } = useAdmin();
  if (!member) return null;
  const path = pathOfMember(model, member.id);
  return path ? (
    <Link to={path} className="inbox-member">
      {member.name}
    </Link>
  ) : (
    <span>{member.name}</span>
  );
}
