import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { fieldsOf } from '../data/values';
import { FieldTable } from '../fields/FieldTable';
import { isBlank } from '../fields/Value';
import type { FieldKind, FieldModel, ResourceModel } from '../model/index';
import { NoteCount } from '../notes/NoteCount';
import { Panel } from '../kit/Panel';

/** These have no room in it, or stand above it already. */
const LARGE = new Set<FieldKind>([
  'text',
  'richText',
  'lines',
  'object',
  'objects',
  'order',
  'switches',
  'changes',
  'json',
  'map',
  'image',
]);

const MOST = 10;

/** The main facts of a record: what its list has columns for. */
export function mainFacts({ list, show, title }: ResourceModel, record: RaRecord): FieldModel[] {
  const columns = new Set(list.map(({ name }) => name));
  return fieldsOf(show)
    .filter((field) => columns.has(field.name) && field.name !== title && !LARGE.has(field.kind))
    .filter((field) => !isBlank(field, record[field.name]))
    .slice(0, MOST);
}

interface RecordAsideProps {
  resource: ResourceModel;
  record: RaRecord;
  /** The buttons of what can be done to the record. */
  actions: ReactNode;
}

/** The facts that one acts on and the actions themselves, in sight beside whatever is read of the record. */
export function RecordAside({ resource, record, actions }: RecordAsideProps) {
  const facts = mainFacts(resource, record);
  return (
    <div className="record-aside">
      <Panel heading="At a glance">
        {facts.length > 0 && <FieldTable fields={facts} record={record} className="values values-nested" />}
        <NoteCount resource={resource} id={record.id} />
        <div className="record-actions">{actions}</div>
      </Panel>
    </div>
  );
}
