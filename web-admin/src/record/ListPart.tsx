import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { request } from '../api/http';
import { listQuery } from '../data/query';
import { VERSION } from '../data/provider';
import { formatNumber } from '../kit/format';
import { Rows } from '../fields/Rows';
import type { FieldModel, PartModel, ResourceModel } from '../model/index';
import { Loading } from '../kit/Loading';
import { Panel } from '../kit/Panel';
import { paths } from '../kit/paths';

/** So many records are shown; the list has all of them. */
const SHOWN = 5;

interface Listed {
  items: RaRecord[];
  totalCount: number;
}

interface ListPartProps {
  /** The resource of the list. */
  resource: ResourceModel;
  part: PartModel;
  record: RaRecord;
}

/** The list with the filters of the part. */
export function addressOf(resource: ResourceModel, { filter, parameter }: PartModel, id: RaRecord['id']): string {
  const query = new URLSearchParams({ filter: JSON.stringify({ ...filter, [parameter]: id }), page: '1' });
  return `${paths.list(resource.name)}?${query}`;
}

/** The first column leads to the record. */
const columnsOf = (resource: ResourceModel, part: PartModel): FieldModel[] =>
  part.list.map((field, place) =>
    place === 0 && resource.hasShow ? { ...field, leadsTo: { resource: resource.name, id: 'id' } } : field,
  );

/** The records of another list that belong to this record: their number, the first ones, and the way to all. */
export function ListPart({ resource, part, record }: ListPartProps) {
  const { data, error, isPending, isFetching } = useQuery({
    queryKey: ['panel', resource.name, part.label, record.id, record[VERSION]],
    queryFn: async ({ signal }) => {
      const filter = { ...part.filter, [part.parameter]: record.id };
      const query = listQuery(resource, { filter, pagination: { page: 1, perPage: SHOWN } });
      return (await request<Listed>(`${resource.path}?${query}`, { signal })).data;
    },
    retry: false,
  });
  const heading = data ? `${part.label} (${formatNumber(data.totalCount)})` : part.label;
  return (
    <Panel heading={heading}>
      {isPending || (error && isFetching) ? (
        <Loading />
      ) : error ? (
        <Alert severity="warning" variant="outlined">
          {error.message}
        </Alert>
      ) : data.totalCount === 0 ? (
        <p className="nothing">None.</p>
      ) : (
        <>
          <Rows field={{ label: part.label, fields: columnsOf(resource, part) }} rows={data.items} brief />
          <p>
            <Link to={addressOf(resource, part, record.id)}>
              Show all<span className="visually-hidden"> {part.label.toLowerCase()}</span> in the list
            </Link>
          </p>
        </>
      )}
    </Panel>
  );
}
