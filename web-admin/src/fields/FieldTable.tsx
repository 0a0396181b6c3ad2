import type { FieldModel } from '../model/index';
import { useState } from 'react';
import Button from '@mui/material/Button';
import { RecordValue } from './RecordValue';
import { isBlank } from './Value';

interface FieldTableProps {
  fields: FieldModel[];
  record: Record<string, unknown>;
  /** The class of the list, which sets its look. */
  className?: string;
}

/**
 * Fields with their values, one below the other. Not react-admin's SimpleShowLayout: a `dl` ties each label to its value
 * for screen readers.
 */
export const FieldTable = ({ fields, record, className = 'values' }: FieldTableProps) => (
  <dl className={className}>
    {fields.map((field) => (
      <div key={field.name}>
        <dt>{field.label}</dt>
        <dd>
          <RecordValue field={field} record={record} />
        </dd>
      </div>
    ))}
  </dl>
);

/** As `FieldTable`, without what is empty, until it is requested. */
export function FoldedTable({ fields, record }: Omit<FieldTableProps, 'className'>) {
  const [all, setAll] = useState(false);
  const filled = fields.filter((field) => !isBlank(field, record[field.name]));
  const empty = fields.length - filled.length;
  return (
    <>
      <FieldTable fields={all ? fields : filled} record={record} />
      {empty > 0 && !all && (
        <Button size="small" onClick={() => setAll(true)}>
          Show {empty} empty {empty === 1 ? 'field' : 'fields'}
        </Button>
      )}
    </>
  );
}

/** As `FieldTable`, with the names of what is empty in one line below. */
export function FilledTable({ fields, record }: Omit<FieldTableProps, 'className'>) {
  const empty = fields.filter((field) => isBlank(field, record[field.name]));
  const filled = fields.filter((field) => !empty.includes(field));
  return (
    <>
      {filled.length > 0 && <FieldTable fields={filled} record={record} />}
      {empty.length > 0 && <p className="nothing empty-fields">Empty: {empty.map(({ label }) => label).join(', ')}</p>}
    </>
  );
}
