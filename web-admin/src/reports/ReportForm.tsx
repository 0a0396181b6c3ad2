import Button from '@mui/material/Button';
import { ErrorAlert } from '@toolbase/web-shared/ErrorAlert';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Form, useNotify } from 'react-admin';
import { StepUpDeclined } from '@toolbase/web-shared/step-up';
import type { RequestError } from '../api/errors';
import { download, request } from '../api/http';
import { InputOf } from '../inputs/InputOf';
import type { ReportModel } from '../model/index';
import { addressOf } from './address';
import { Preview, type ReportPreview } from './Preview';

/** The value of the button that shows the first rows; the others have a format. */
const FIRST_ROWS = 'preview';

type Values = Record<string, unknown>;

const EMPTY = {};

interface ReportFormProps {
  report: ReportModel;
  /** The parameters that are filled in at first. */
  values?: Record<string, string>;
}

/** A report's parameters, its first rows, and a button for each of its formats. */
export function ReportForm({ report, values: filled = EMPTY }: ReportFormProps) {
  const [state, setState] = useState<{ busy?: string; failure?: string }>({});
  const [preview, setPreview] = useState<ReportPreview>();
  const running = useRef<AbortController>(undefined);
  const notify = useNotify();
  const { preview: previewPath, failed = 'Failed to download file', formats, parameters, path, title } = report;
  // A download of a screen that was left goes on for nobody.
  useEffect(() => () => running.current?.abort(), []);

  const run = async (chosen: string, values: Values, signal: AbortSignal) => {
    if (chosen === FIRST_ROWS && previewPath) {
      const { data } = await request<ReportPreview>(addressOf(previewPath, parameters, values), { signal });
      setPreview(data);
    } else {
      await download(addressOf(path, parameters, values, chosen), `${report.name}.${chosen}`, signal);
    }
  };

  const submit = async (values: object, event?: SyntheticEvent) => {
    const button = (event?.nativeEvent as SubmitEvent | undefined)?.submitter as HTMLButtonElement | null | undefined;
    const chosen = button?.value || formats[0] || 'csv';
    const abort = new AbortController();
    running.current = abort;
    setState({ busy: chosen });
    try {
      await run(chosen, values as Values, abort.signal);
      setState({});
      return undefined;
    } catch (error) {
      if (abort.signal.aborted || error instanceof StepUpDeclined) {
        setState({});
        return undefined;
      }
      const { message, body } = error as RequestError & { body?: { errors?: Record<string, string> } };
      const known = Object.keys(body?.errors ?? {}).some((name) => parameters.some((one) => one.name === name));
      setState(known ? {} : { failure: message });
      if (!known) notify(failed, { type: 'error' });
      return body?.errors;
    }
  };
  return (
    <Form onSubmit={submit as never} record={filled} noValidate disableInvalidFormNotification className="report-form">
      {parameters.map((field) => (
        <InputOf key={field.name} field={field} />
      ))}
      <div className="report-formats">
        {[...(previewPath ? [FIRST_ROWS] : []), ...formats].map((value) => (
          <Button
            key={value}
            type="submit"
            size="small"
            variant={value === FIRST_ROWS ? 'text' : 'outlined'}
            value={value}
            loading={state.busy === value}
            disabled={state.busy !== undefined}
          >
            {value === FIRST_ROWS ? 'Show first rows' : `Download ${value.toUpperCase()}`}
            <span className="visually-hidden">: {title}</span>
          </Button>
        ))}
        {state.busy && (
          <Button size="small" onClick={() => running.current?.abort()}>
            Cancel
          </Button>
        )}
      </div>
      {state.failure && <ErrorAlert sx={{ mt: 1 }}>{state.failure}</ErrorAlert>}
      {preview && <Preview preview={preview} title={title} />}
    </Form>
  );
}
