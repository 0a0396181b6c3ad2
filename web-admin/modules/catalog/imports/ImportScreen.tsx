import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { StepUpDeclined } from '@toolbase/web-shared/step-up';
import type { ResourceModel } from '../../../src/model';
import { BackLink } from '../../../src/record/BackLink';
import { Screen } from '../../../src/shell/Screen';
import { type ImportChoices, type ImportRecord, type Preview, previewImport, runImport } from './calls';
import { ChoicesForm } from './ChoicesForm';
import { FileButton } from './FileButton';
import { ImportProgress } from './ImportProgress';
import { ImportSummary } from './ImportSummary';
import { failureOf } from './labels';
import './imports.css';

const CHOICES: ImportChoices = {
  map: '',
  mapCategory: '',
  categories: 'reject',
  defaultCategory: '',
  onDuplicate: 'skip',
  onSimilar: 'flag',
  approved: false,
};

interface State {
  file?: File;
  preview?: Preview;
  record?: ImportRecord;
  busy?: 'preview' | 'import';
  failure?: string;
}

/** Imports a list: file, choices, what it would do, and how far it is. */
export default function ImportScreen({ resource }: { resource: ResourceModel }) {
  const [choices, setChoices] = useState(CHOICES);
  const [{ file, preview, record, busy, failure }, setState] = useState<State>({});

  const attempt = async (step: 'preview' | 'import', chosen: File) => {
    setState({ file: chosen, preview, busy: step });
    try {
      if (step === 'preview') setState({ file: chosen, preview: await previewImport(chosen, choices) });
      else setState({ file: chosen, record: await runImport(chosen, choices) });
    } catch (error) {
      const message = error instanceof StepUpDeclined ? undefined : failureOf(error as Error);
      setState({ file: chosen, preview: step === 'import' ? preview : undefined, failure: message });
    }
  };

  return (
    <>
      <BackLink resource={resource} />
      <Screen title="Import a list">
        {record ? (
          <ImportProgress resource={resource} begun={record} />
        ) : (
          <div className="import">
            <p>
              A list of tools as CSV, JSON, JSON lines, Markdown, XLSX or ODS, up to 64 MiB. Nothing is written before
              you have seen what the import would do.
            </p>
            <FileButton
              file={file}
              disabled={busy !== undefined}
              onChoose={(chosen) => {
                setState({ file: chosen });
              }}
            />
            <ChoicesForm
              choices={choices}
              onChange={(next) => {
                setChoices(next);
                // What was shown is no longer what the import would do.
                setState({ file });
              }}
            />
            {failure && (
              <Alert severity="error" variant="outlined">
                {failure}
              </Alert>
            )}
            {preview && <ImportSummary preview={preview} approved={choices.approved} />}
            <div className="import-buttons">
              <Button
                variant={preview ? 'outlined' : 'contained'}
                disabled={!file || busy === 'import'}
                loading={busy === 'preview'}
                onClick={() => file && void attempt('preview', file)}
              >
                Preview
              </Button>
              <Button
                variant="contained"
                disabled={!file || !preview || busy === 'preview'}
                loading={busy === 'import'}
                onClick={() => file && void attempt('import', file)}
              >
                Import
              </Button>
            </div>
          </div>
        )}
      </Screen>
    </>
  );
}
