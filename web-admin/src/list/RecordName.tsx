import type { RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { titleOf } from '../actions/target';
import { RecordValue } from '../fields/RecordValue';
import type { FieldModel, ResourceModel } from '../model/index';
import { recordPathOf } from '../kit/forms';

interface RecordNameProps {
  resource: ResourceModel;
  field: FieldModel;
  record: RaRecord;
}

/** A row's first cell: the way to its record. */
export function RecordName({ resource, field, record }: RecordNameProps) {
  const path = recordPathOf(resource, record);
  const value: unknown = record[field.name];
  // A link within a link leads nowhere for certain.
  const plain: FieldModel = ['url', 'email', 'reference'].includes(field.kind) ? { ...field, kind: 'string' } : field;
  const name = value === undefined || value === null || value === '' ? record.id : value;
  const shown = <RecordValue field={plain} record={{ ...record, [field.name]: name }} brief />;
  return path ? (
    <Link
      to={path}
      className="record-name"
      // A picture has no text of its own.
      aria-label={field.kind === 'image' ? titleOf(resource, record) : undefined}
    >
      {shown}
    </Link>
  ) : (
    shown
  );
}
