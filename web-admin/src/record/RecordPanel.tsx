import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { request } from '../api/http';
import { VERSION } from '../data/provider';
import { FieldTable } from '../fields/FieldTable';
import { applies, type PanelModel, type ResourceModel } from '../model';
import { Loading } from '../shell/Loading';
import { Panel } from '../shell/Panel';

/** What another operation has about the record. When it fails, the record itself is still shown. */
export function RecordPanel({ panel, record }: { panel: PanelModel; record: RaRecord }) {
  const { data, error, isPending, isFetching } = useQuery({
    // Requested again with each version of the record, and only while the record still allows it.
    queryKey: ['panel', panel.id, record.id, record[VERSION]],
    queryFn: async ({ signal }) => {
      const path = panel.path.replace(/\{[^}]+\}/, encodeURIComponent(record.id));
      return (await request<Record<string, unknown>>(path, { signal })).data;
    },
    retry: false,
  });
  return (
    <Panel heading={panel.label}>
      {isPending || (error && isFetching) ? (
        // What was rejected before may be allowed now: the record has changed.
        <Loading />
      ) : error ? (
        <Alert severity="warning" variant="outlined">
          {error.message}
        </Alert>
      ) : (
        <FieldTable fields={panel.fields} record={data} />
      )}
    </Panel>
  );
}

/** All that other operations have about the record. */
export const Panels = ({ resource, record }: { resource: ResourceModel; record: RaRecord }) =>
  resource.panels
    .filter((panel) => applies(panel, record))
    .map((panel) => <RecordPanel key={panel.id} panel={panel} record={record} />);
