import type { RaRecord } from 'react-admin';
import type { FieldModel, ResourceModel } from '../model/index';
import { FORMS } from '../kit/modules';

export const hasBulkActions = ({ actions, bulkEdit }: ResourceModel): boolean =>
  bulkEdit.length > 0 || actions.some(({ scope }) => scope.includes('bulk'));

export const hasRowActions = ({ name, actions, edit, canDelete }: ResourceModel): boolean =>
  edit !== undefined ||
  FORMS[name]?.edit !== undefined ||
  canDelete ||
  actions.some(({ scope }) => scope.includes('row'));

/** More would make of a list a column of pages; the rest is on the record's own page. */
const CARD_FIELDS = 5;

const isFilled = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** The fields that a card shows below its name: the first fields that have a value. */
export const fieldsOfCard = ({ list }: ResourceModel, record: RaRecord): FieldModel[] =>
  list
    .slice(1)
    .filter(({ kind, name }) => kind !== 'image' && isFilled(record[name]))
    .slice(0, CARD_FIELDS);
