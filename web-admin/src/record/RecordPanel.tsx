import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { RaRecord } from 'react-admin';
import { request } from '../api/http';
import { VERSION } from '../data/provider';
import { FieldTable } from '../fields/FieldTable';
import type { PanelModel } from '../model';
import { Loading } from '../shell/Loading';

/** What another operation has about the record. When it fails, the record itself is still shown. */
export function RecordPanel({ panel, record }: { panel: PanelModel; record: RaRecord }) {
  const heading = useId();
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
    <section className="panel" aria-labelledby={heading}>
      <Typography variant="h2" id={heading}>
        {panel.label}
      </Typography>
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
    </section>
  );
}
