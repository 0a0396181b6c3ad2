import { type RaRecord, useGetManyAggregate } from 'react-admin';
import { Link } from 'react-router';
import type { FieldModel, ResourceModel } from '../model/index';
import { useResourceModel } from '../kit/admin';
import { pathOfRecord } from '../kit/paths';

type Id = string | number;
type Known = RaRecord & Record<string, unknown>;

/** A reference may come with its record in it. */
const isRecord = (value: unknown): value is Known => typeof value === 'object' && value !== null && 'id' in value;
const idOf = (value: unknown): Id => (isRecord(value) ? (value.id as Id) : (value as Id));

interface NameProps {
  resource?: ResourceModel;
  id: Id;
  record?: Known;
  plain?: boolean;
}

function Name({ resource, id, record, plain }: NameProps) {
  const shown = record?.[resource?.title ?? 'name'] ?? record?.name ?? record?.title ?? id;
  const path = !plain && resource && pathOfRecord(resource, id);
  return path ? <Link to={path}>{String(shown)}</Link> : <>{String(shown)}</>;
}

interface ReferencesProps {
  field: Pick<FieldModel, 'reference'>;
  values: unknown[];
  /** Names alone, where a link has no place. */
  plain?: boolean;
}

/**
 * The names of records of another resource, each leading to its record. Not react-admin's ReferenceField: a value may
 * hold its record already.
 */
export function References({ field, values, plain }: ReferencesProps) {
  const resource = useResourceModel(field.reference);
  const unknown = values.filter((value) => !isRecord(value)).map(idOf);
  const { data } = useGetManyAggregate<Known>(
    field.reference ?? '',
    { ids: unknown },
    { enabled: resource !== undefined && unknown.length > 0 },
  );
  return (
    <span className="references">
      {values.map((value, place) => {
        const id = idOf(value);
        const record = isRecord(value) ? value : data?.find((one) => one?.id === id);
        return (
          <span key={String(id)}>
            <Name resource={resource} id={id} record={record} plain={plain} />
            {place < values.length - 1 && ', '}
          </span>
        );
      })}
    </span>
  );
}

/** The name of one record of another resource. */
export const Reference = ({ field, value }: { field: FieldModel; value: unknown }) => (
  <References field={field} values={[value]} />
);
