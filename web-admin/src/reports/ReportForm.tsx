import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type SyntheticEvent, useState } from 'react';
import { Form } from 'react-admin';
import { StepUpDeclined } from '@toolbase/web-shared/step-up';
import type { RequestError } from '../api/errors';
import { download } from '../api/http';
import { contentsOf } from '../data/changes';
import { InputOf } from '../inputs/InputOf';
import type { ReportModel } from '../model';

function addressOf(report: ReportModel, values: Record<string, unknown>, format: string): string {
  const filled = Object.entries(contentsOf(report.parameters, values));
  const query = new URLSearchParams(
    filled.flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((one) => [name, String(one)])),
  );
  query.set('format', format);
  return `${report.path}?${query}`;
}

/** A report's parameters, and a button for each of its formats. */
export function ReportForm({ report }: { report: ReportModel }) {
  const [state, setState] = useState<{ busy?: string; failure?: string }>({});

  const submit = async (values: object, event?: SyntheticEvent) => {
    const button = (event?.nativeEvent as SubmitEvent | undefined)?.submitter as HTMLButtonElement | null | undefined;
    const format = button?.value || report.formats[0] || 'csv';
    setState({ busy: format });
    try {
      await download(addressOf(report, values as Record<string, unknown>, format), `${report.name}.${format}`);
      setState({});
      return undefined;
    } catch (error) {
      const { message, body } = error as RequestError & { body: { errors?: Record<string, string> } };
      if (error instanceof StepUpDeclined) {
        setState({});
        return undefined;
      }
      const known = Object.keys(body?.errors ?? {}).some((name) => report.parameters.some((one) => one.name === name));
      setState(known ? {} : { failure: [report.failed, message].filter(Boolean).join('. ') });
      return body?.errors;
    }
  };
  return (
    <Form onSubmit={submit as never} record={{}} noValidate disableInvalidFormNotification className="report-form">
      {report.parameters.map((field) => (
        <InputOf key={field.name} field={field} />
      ))}
      <div className="report-formats">
        {report.formats.map((format) => (
          <Button
            key={format}
            type="submit"
            size="small"
            variant="outlined"
            value={format}
            loading={state.busy === format}
            disabled={state.busy !== undefined}
          >
            Download {format.toUpperCase()}
            <span className="visually-hidden">: {report.title}</span>
          </Button>
        ))}
      </div>
      {state.failure && (
        <Alert severity="error" variant="outlined" sx={{ mt: 1 }}>
          {state.failure}
        </Alert>
      )}
    </Form>
  );
}
