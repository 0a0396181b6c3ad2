import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import UnfoldMore from '@mui/icons-material/UnfoldMore';
import { type RaRecord, useListContext } from 'react-admin';
import { RecordActions } from '../actions/RecordActions';
import { Value } from '../fields/Value';
import type { FieldModel, ResourceModel } from '../model';
import { PublicAddress } from '../record/PublicLink';
import type { Column } from './columns';
import { RecordName } from './RecordName';
import { SelectOne, SelectPage } from './Selecting';
import { hasBulkActions, hasRowActions } from './shape';

export interface RecordsProps {
  resource: ResourceModel;
  records: RaRecord[];
}

const NUMBERS = new Set(['integer', 'number', 'duration']);
const alignOf = ({ kind }: FieldModel) => (NUMBERS.has(kind) ? 'number' : undefined);

function Head({ field }: { field: FieldModel }) {
  const { sort, setSort } = useListContext();
  if (!field.sortable) {
    return (
      <th scope="col" className={alignOf(field)}>
        {field.label}
      </th>
    );
  }
  const order = sort.field === field.name ? sort.order : undefined;
  const Arrow = order === undefined ? UnfoldMore : order === 'ASC' ? ArrowUpward : ArrowDownward;
  return (
    <th
      scope="col"
      className={alignOf(field)}
      aria-sort={order === undefined ? undefined : order === 'ASC' ? 'ascending' : 'descending'}
    >
      <button
        type="button"
        className="sort"
        onClick={() => setSort({ field: field.name, order: order === 'ASC' ? 'DESC' : 'ASC' })}
      >
        {field.label}
        <Arrow aria-hidden />
      </button>
    </th>
  );
}

/** Records as rows. */
export function Table({ resource, records, columns }: RecordsProps & { columns: Column[] }) {
  const { selectedIds } = useListContext();
  const selecting = hasBulkActions(resource);
  const acting = hasRowActions(resource);
  return (
    <div className="table-box table-scroll">
      <table className={selecting ? 'table has-select' : 'table'}>
        <caption className="visually-hidden">{resource.label}</caption>
        <thead>
          <tr>
            {selecting && (
              <th scope="col" className="select">
                <span className="visually-hidden">Selected</span>
                <SelectPage records={records} />
              </th>
            )}
            {columns.map(({ name, label, field }) =>
              field ? (
                <Head key={name} field={field} />
              ) : (
                <th key={name} scope="col">
                  {label}
                </th>
              ),
            )}
            {acting && (
              <th scope="col" className="acting">
                <span className="visually-hidden">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <tr key={record.id} data-selected={selectedIds.includes(record.id)}>
              {selecting && (
                <td className="select">
                  <SelectOne resource={resource} record={record} />
                </td>
              )}
              {columns.map(({ name, field }, place) =>
                !field ? (
                  <td key={name}>
                    <PublicAddress resource={resource} record={record} />
                  </td>
                ) : place === 0 ? (
                  <th key={name} scope="row">
                    <RecordName resource={resource} field={field} record={record} />
                  </th>
                ) : (
                  <td key={name} className={alignOf(field)}>
                    <Value field={field} value={record[name]} brief />
                  </td>
                ),
              )}
              {acting && (
                <td className="acting">
                  <RecordActions resource={resource} record={record} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
