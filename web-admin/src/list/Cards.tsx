import Card from '@mui/material/Card';
import type { RaRecord } from 'react-admin';
import { RecordActions } from '../actions/RecordActions';
import { RecordValue } from '../fields/RecordValue';
import { DialogLink } from '../record/DialogLink';
import { PublicAddress } from '../record/PublicLink';
import { UnfinishedMark } from '../actions/Unfinished';
import type { ResourceModel } from '../model/index';
import { RecordName } from './RecordName';
import { SelectOne } from './Selecting';
import { fieldsOfCard, hasBulkActions, hasRowActions } from './shape';

/**
 * Records as cards, where there is no room for rows. Not react-admin's SimpleList: it has no labels for values and no
 * place for several actions.
 */
export function Cards({ resource, records }: { resource: ResourceModel; records: RaRecord[] }) {
  const [first] = resource.list;
  return (
    <ul className="cards" aria-label={resource.label}>
      {records.map((record) => (
        <Card component="li" key={record.id} className="card">
          <div className="card-head">
            {hasBulkActions(resource) && <SelectOne resource={resource} record={record} />}
            {first && <RecordName resource={resource} field={first} record={record} />}
            <UnfinishedMark resource={resource} record={record} />
          </div>
          <dl>
            {fieldsOfCard(resource, record).map((field) => (
              <div key={field.name}>
                <dt>{field.label}</dt>
                <dd>
                  <RecordValue field={field} record={record} brief />
                </dd>
              </div>
            ))}
          </dl>
          <div className="card-end">
            <PublicAddress resource={resource} record={record} />
            <DialogLink resource={resource} record={record} />
            {hasRowActions(resource) && <RecordActions resource={resource} record={record} />}
          </div>
        </Card>
      ))}
    </ul>
  );
}
