import Alert from '@mui/material/Alert';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { RequestError } from '../api/errors';
import { request } from '../api/http';
import { changesOf } from '../data/changes';
import { VERSION } from '../data/provider';
import { fieldsOf } from '../data/values';
import { FieldTable } from '../fields/FieldTable';
import type { FormPreviewModel, ResourceModel } from '../model/index';
import { Panel } from '../kit/Panel';
import { TEXTS } from './texts';
import { useSettled } from './useSettled';

/** The pause in typing after which the preview is made. */
const PAUSE_MS = 400;

interface FormPreviewProps {
  resource: ResourceModel;
  preview: FormPreviewModel;
  record: RaRecord;
}

/** The rules that are broken, with the labels of their fields. */
function rulesIn(error: RequestError, resource: ResourceModel): string[] {
  const rules = Object.entries(error.body?.errors ?? {});
  if (rules.length === 0) return [error.message];
  const fields = fieldsOf(resource.edit);
  return rules.map(([name, rule]) => `${fields.find((field) => field.name === name)?.label ?? name}: ${rule}`);
}

/** The record as the values of a form would make it. The server makes it, and stores nothing. */
export default function FormPreview({ resource, preview, record }: FormPreviewProps) {
  const inputs: Record<string, unknown> = useWatch();
  const body = useSettled(JSON.stringify(changesOf(resource.edit, inputs, record)), PAUSE_MS);
  const { data, error, isPending } = useQuery<Record<string, unknown>, RequestError>({
    queryKey: ['form preview', preview.path, record.id, record[VERSION], body],
    queryFn: async ({ signal }) => {
      const path = preview.path.replace(/\{[^}]+\}/, encodeURIComponent(record.id));
      return (await request<Record<string, unknown>>(path, { method: 'POST', body: JSON.parse(body), signal })).data;
    },
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <Panel heading={TEXTS.heading}>
      {error && (
        <Alert severity="warning" variant="outlined" role="status">
          {TEXTS.broken}
          <ul>
            {rulesIn(error, resource).map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </Alert>
      )}
      {isPending && <p className="nothing">{TEXTS.loading}</p>}
      <FieldTable fields={preview.fields} record={data ?? record} />
    </Panel>
  );
}
