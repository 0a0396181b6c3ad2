import type { RaRecord } from 'react-admin';
import type { BulkOutcome } from '../data/provider';
import type { ActedResource } from '../model/index';
import { withLabels } from '../kit/messages';
import type { Skipped } from './OutcomeAlert';
import { titleOf } from './target';

/** The skipped records with the names of those that are on the screen. */
export const namedSkipped = (
  resource: ActedResource,
  records: RaRecord[],
  skipped: BulkOutcome['skipped'],
): Skipped[] =>
  skipped.map(({ id, message }) => {
    const record = records.find((one) => String(one.id) === String(id));
    return { id, name: record && titleOf(resource, record), message: withLabels(message) };
  });
