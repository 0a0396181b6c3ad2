import type { Identifier } from 'react-admin';
import { Link } from 'react-router';
import type { ResourceModel } from '../model/index';
import { pathOfRecord } from '../kit/paths';
import { TEXTS } from './texts';
import { useNotes } from './useNotes';

/** How many notes a record has, where it has any, and the way to them. */
export function NoteCount({ resource, id }: { resource: ResourceModel; id: Identifier }) {
  const { count } = useNotes(resource, id);
  const to = pathOfRecord(resource, id);
  if (!count || !to) return null;
  return (
    <p className="note-count">
      <Link to={`${to}?tab=notes`}>{TEXTS.count(count)}</Link>
    </p>
  );
}
