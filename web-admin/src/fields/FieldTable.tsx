import type { FieldModel } from '../model';
import { Value } from './Value';

interface FieldTableProps {
  fields: FieldModel[];
  record: Record<string, unknown>;
  nested?: boolean;
}

/**
 * Fields with their values, one below the other. Not react-admin's SimpleShowLayout: a `dl` ties each label to its value
 * for screen readers.
 */
export const FieldTable = ({ fields, record, nested = false }: FieldTableProps) => (
  <dl className={nested ? 'values values-nested' : 'values'}>
    {fields.map((field) => (
      <div key={field.name}>
        <dt>{field.label}</dt>
        <dd>
          <Value field={field} value={record[field.name]} />
        </dd>
      </div>
    ))}
  </dl>
);
