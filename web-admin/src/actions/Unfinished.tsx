import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { titleOf } from './target';
import { applies, type ResourceModel } from '../model/index';
import { useResourceModel } from '../kit/admin';
import { paths } from '../kit/paths';

interface UnfinishedProps {
  resource: ResourceModel;
  record: RaRecord;
}

const notesOf = ({ unfinished }: ResourceModel, record: RaRecord) =>
  unfinished && applies(unfinished, record) ? unfinished : undefined;

/** Stands beside the name of a record that is not finished. */
export function UnfinishedMark({ resource, record }: UnfinishedProps) {
  const notes = notesOf(resource, record);
  return notes ? <Chip size="small" className="chip" data-color="warning" label={notes.mark} /> : null;
}

/** Leads to the form that finishes a record, where it is needed and allowed. */
export function UnfinishedLink({ resource, record }: UnfinishedProps) {
  const notes = notesOf(resource, record);
  const other = useResourceModel(notes?.resource);
  if (!notes || !other?.edit) return null;
  return (
    <Button
      size="small"
      component={Link}
      to={paths.edit(other.name, record.id)}
      aria-label={`${notes.label}: ${titleOf(resource, record)}`}
    >
      {notes.label}
    </Button>
  );
}
