import type { RefObject } from 'react';
import { DataTable, type RaRecord, useListContext } from 'react-admin';
import { RecordActions } from '../actions/RecordActions';
import { RecordValue } from '../fields/RecordValue';
import { EditableCell } from '../inline-edit/EditableCell';
import type { FieldModel, ResourceModel } from '../model/index';
import { DialogLink } from '../record/DialogLink';
import { PublicAddress } from '../record/PublicLink';
import { UnfinishedMark } from '../actions/Unfinished';
import { Column } from './Column';
import { type ColumnModel, DIALOG } from '../views/columns';
import { RecordName } from './RecordName';
import { SelectOne, SelectPage } from './Selecting';
import { hasBulkActions, hasRowActions } from './shape';

const NUMBERS = new Set(['integer', 'number', 'decimal', 'count', 'duration']);
const alignOf = ({ kind }: FieldModel) => (NUMBERS.has(kind) ? 'right' : undefined);

// Stronger than the row's own background and that under the pointer.
const SELECTED = { '&&&': { background: 'var(--accent-soft)' } };

interface TableProps {
  resource: ResourceModel;
  columns: ColumnModel[];
  around: RefObject<HTMLDivElement | null>;
}

/** Records as rows. The columns of checkboxes and actions are ours: react-admin's checkboxes all have one name. */
export function Table({ resource, columns, around }: TableProps) {
  const { selectedIds } = useListContext();
  const selecting = hasBulkActions(resource);
  const cell = (record: RaRecord, { name, field }: ColumnModel, isFirst: boolean) => {
    if (name === DIALOG) return <DialogLink resource={resource} record={record} />;
    if (!field) return <PublicAddress resource={resource} record={record} />;
    const shown = isFirst ? (
      <span className="named">
        <RecordName resource={resource} field={field} record={record} />
        <UnfinishedMark resource={resource} record={record} />
      </span>
    ) : (
      <RecordValue field={field} record={record} brief />
    );
    return (
      <EditableCell resource={resource} name={name} record={record}>
        {shown}
      </EditableCell>
    );
  };
  // A picture names nothing.
  const rowHeader = columns.findIndex(({ field }) => field?.kind !== 'image');
  return (
    <div ref={around} className="table-around">
      <DataTable
        bulkActionButtons={false}
        rowClick={false}
        aria-label={resource.label}
        className={selecting ? 'has-select' : undefined}
        rowSx={({ id }) => (selectedIds.includes(id) ? SELECTED : {})}
      >
        {selecting && (
          <Column
            source="@select"
            className="select"
            label={<SelectPage />}
            render={(record) => <SelectOne resource={resource} record={record} />}
          />
        )}
        {columns.map((column, place) => (
          <Column
            key={column.name}
            source={column.name}
            label={column.label}
            sortable={column.field?.sortable}
            align={column.field && alignOf(column.field)}
            isRowHeader={place === rowHeader}
            render={(record) => cell(record, column, place === 0)}
          />
        ))}
        {hasRowActions(resource) && (
          <Column
            source="@actions"
            className="acting"
            label={<span className="visually-hidden">Actions</span>}
            render={(record) => <RecordActions resource={resource} record={record} />}
          />
        )}
      </DataTable>
    </div>
  );
}
