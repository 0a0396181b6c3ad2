import Card from '@mui/material/Card';
import type { RaRecord } from 'react-admin';
import { RecordActions } from '../actions/RecordActions';
import { Value } from '../fields/Value';
import { PublicAddress } from '../record/PublicLink';
import type { ResourceModel } from '../model';
import { RecordName } from './RecordName';
import { SelectOne } from './Selecting';
import { hasBulkActions, hasRowActions } from './shape';

/** Of those that have a value. More would make of a list a column of pages; the rest is on the record's own page. */
const FIELDS = 5;

const isFilled = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/**
 * Records as cards, where there is no room for rows. Not react-admin's SimpleList: it has no labels for values and no
 * place for several actions.
 */
export function Cards({ resource, records }: { resource: ResourceModel; records: RaRecord[] }) {
  const [first, ...others] = resource.list;
  const fields = others.filter(({ kind }) => kind !== 'image');
  return (
    <ul className="cards" aria-label={resource.label}>
      {records.map((record) => (
        <Card component="li" key={record.id} className="card">
          <div className="card-head">
            {hasBulkActions(resource) && <SelectOne resource={resource} record={record} />}
            {first && <RecordName resource={resource} field={first} record={record} />}
          </div>
          <dl>
            {fields
              .filter(({ name }) => isFilled(record[name]))
              .slice(0, FIELDS)
              .map((field) => (
                <div key={field.name}>
                  <dt>{field.label}</dt>
                  <dd>
                    <Value field={field} value={record[field.name]} brief />
                  </dd>
                </div>
              ))}
          </dl>
          <div className="card-end">
            <PublicAddress resource={resource} record={record} />
            {hasRowActions(resource) && <RecordActions resource={resource} record={record} />}
          </div>
        </Card>
      ))}
    </ul>
  );
}
