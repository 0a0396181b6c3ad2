import { Link } from 'react-router';
import type { HistoryEntry } from './entry';
import { namedTexts } from './texts';
import type { FieldModel, LeadsTo } from '../model/index';
import { useResourceModel } from '../kit/admin';
import { pathOfRecord } from '../kit/paths';
import { Deed } from './Deed';
import { isEmpty, Value } from './Value';

interface RecordValueProps {
  field: FieldModel;
  record: Record<string, unknown>;
  /** In a list there is room for a line only. */
  brief?: boolean;
}

function Leading({ to, id, ...shown }: RecordValueProps & { to: LeadsTo; id: string }) {
  const resource = useResourceModel(to.resource);
  const path = resource && pathOfRecord(resource, id);
  const { field, record, brief } = shown;
  const value = <RecordValue field={{ ...field, leadsTo: undefined }} record={record} brief={brief} />;
  return path ? <Link to={path}>{value}</Link> : value;
}

/** The field with the names that the record has for the keys of its texts. */
function named(field: FieldModel, record: RecordValueProps['record']): FieldModel {
  if (field.keys === undefined) return field;
  const names = namedTexts(record[field.keys]).map(({ key, label }) => ({ id: key, name: label }));
  return names.length > 0 ? { ...field, choices: names } : field;
}

/** A value of a record; a link where the field leads to a record of another resource, and that is known. */
export function RecordValue({ field, record, brief }: RecordValueProps) {
  const { leadsTo, name } = field;
  if (field.kind === 'deed' && !leadsTo) return <Deed entry={record as unknown as HistoryEntry} brief={brief} />;
  const id = leadsTo && record[leadsTo.id];
  if (!leadsTo || isEmpty(id) || isEmpty(record[name])) {
    return <Value field={named(field, record)} value={record[name]} brief={brief} />;
  }
  return <Leading field={field} record={record} brief={brief} to={leadsTo} id={String(id)} />;
}
