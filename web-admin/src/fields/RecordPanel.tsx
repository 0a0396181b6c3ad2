import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { request } from '../api/http';
import { VERSION } from '../data/provider';
import { FilledTable } from './FieldTable';
import { formatNumber } from '../kit/format';
import { Value } from './Value';
import type { PanelModel, ResourceModel } from '../model/index';
import { Loading } from '../kit/Loading';
import { Panel } from '../kit/Panel';
import { onlyList, panelsFor } from '../kit/tabs';

function headingOf(panel: PanelModel, data: Record<string, unknown> | undefined): string {
  const list = onlyList(panel);
  const values = list && data?.[list.name];
  return Array.isArray(values) ? `${panel.label} (${formatNumber(values.length)})` : panel.label;
}

function Parts({ panel, record }: { panel: PanelModel; record: Record<string, unknown> }) {
  const list = onlyList(panel);
  if (list) return <Value field={{ ...list, label: panel.label }} value={record[list.name]} />;
  return <FilledTable fields={panel.fields} record={record} />;
}

interface RecordPanelProps {
  panel: PanelModel;
  record: RaRecord;
  /** The values of its parameters. */
  values?: Record<string, string>;
}

/** The facts that another operation has about the record. When it fails, the record itself is still shown. */
export function RecordPanel({ panel, record, values = {} }: RecordPanelProps) {
  const { data, error, isPending, isFetching } = useQuery({
    // Requested again with each version of the record, and only while the record still allows it.
    queryKey: ['panel', panel.id, record.id, record[VERSION], values],
    queryFn: async ({ signal }) => {
      const path = panel.path.replace(/\{[^}]+\}/, encodeURIComponent(record.id));
      const query = new URLSearchParams(values).toString();
      return (await request<Record<string, unknown>>(query ? `${path}?${query}` : path, { signal })).data;
    },
    retry: false,
  });
  return (
    <Panel heading={headingOf(panel, data)}>
      {isPending || (error && isFetching) ? (
        // A change that was rejected before may be allowed now: the record has changed.
        <Loading />
      ) : error ? (
        <Alert severity="warning" variant="outlined">
          {error.message}
        </Alert>
      ) : (
        <Parts panel={panel} record={data} />
      )}
    </Panel>
  );
}

interface PanelsProps {
  resource: ResourceModel;
  record: RaRecord;
  /** True for those before the record, otherwise those below it. */
  first?: boolean;
}

/** All that other operations have about the record, before it or below it. */
export const Panels = ({ resource, record, first = false }: PanelsProps) =>
  panelsFor(resource, record)
    .filter((panel) => panel.first === first)
    .map((panel) => <RecordPanel key={panel.id} panel={panel} record={record} />);
