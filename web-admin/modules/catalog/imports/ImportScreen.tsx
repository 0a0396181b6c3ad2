import Button from '@mui/material/Button';
import { ErrorAlert } from '@toolbase/web-shared/ErrorAlert';
import { useState } from 'react';
import { StepUpDeclined } from '@toolbase/web-shared/step-up';
import type { ResourceModel } from '../../../src/model/index';
import { BackLink } from '../../../src/record/BackLink';
import { Screen } from '../../../src/kit/Screen';
import {
  type ImportCategory,
  type ImportChoices,
  type ImportRecord,
  type ListColumns,
  type Preview,
  previewImport,
  readColumns,
  runImport,
} from './calls';
import { CategoriesForm } from './CategoriesForm';
import { ChoicesForm } from './ChoicesForm';
import { ColumnsForm } from './ColumnsForm';
import { FileButton } from './FileButton';
import { ImportProgress } from './ImportProgress';
import { ImportSummary } from './ImportSummary';
import { failureOf, withFound } from './labels';
import { MappingBar } from './MappingBar';
import './imports.css';

const CHOICES: ImportChoices = {
  map: {},
  mapCategory: {},
  categories: 'reject',
  defaultCategory: '',
  onDuplicate: 'skip',
  onSimilar: 'flag',
  approved: false,
};

interface State {
  file?: File;
  list?: ListColumns;
  /** Categories of the list that previews did not find by their names. */
  categories: ImportCategory[];
  preview?: Preview;
  record?: ImportRecord;
  busy?: 'columns' | 'preview' | 'import';
  failure?: string;
}

const START: State = { categories: [] };

/** Imports a list: file, columns, choices, what it would do, and how far it is. */
export default function ImportScreen({ resource }: { resource: ResourceModel }) {
  const [choices, setChoices] = useState(CHOICES);
  const [state, setState] = useState(START);
  const { file, list, categories, preview, record, busy, failure } = state;

  const attempt = async (step: State['busy'], before: State, send: (file: File) => Promise<Partial<State>>) => {
    if (!before.file) return;
    setState({ ...before, failure: undefined, busy: step });
    try {
      setState({ ...before, failure: undefined, ...(await send(before.file)) });
    } catch (error) {
      const reason = error instanceof StepUpDeclined ? undefined : failureOf(error as Error);
      setState({ ...before, preview: step === 'import' ? before.preview : undefined, failure: reason });
    }
  };
  const choose = (chosen: File) => {
    // Columns and categories are those of one list; the other choices hold for the next one too.
    setChoices({ ...choices, map: {}, mapCategory: {} });
    void attempt('columns', { ...START, file: chosen }, async (read) => ({ list: await readColumns(read) }));
  };
  const change = (next: ImportChoices) => {
    setChoices(next);
    // The preview is no longer what the import would do.
    setState({ ...state, preview: undefined, failure: undefined });
  };

  if (record)
    return (
      <>
        <BackLink resource={resource} />
        <Screen title="Import a list">
          <ImportProgress resource={resource} begun={record} onAnother={() => setState(START)} />
        </Screen>
      </>
    );
  return (
    <>
      <BackLink resource={resource} />
      <Screen title="Import a list">
        <div className="import">
          <p>
            A list of tools as CSV, JSON, JSON lines, Markdown, XLSX or ODS, up to 64 MiB. Nothing is written before you
            have seen what the import would do.
          </p>
          <FileButton file={file} disabled={busy !== undefined} onChoose={choose} />
          {list && <MappingBar list={list} chosen={choices} onApply={(chosen) => change({ ...choices, ...chosen })} />}
          {list && <ColumnsForm list={list} map={choices.map} onChange={(map) => change({ ...choices, map })} />}
          <ChoicesForm choices={choices} onChange={change} />
          {categories.length > 0 && (
            <CategoriesForm
              categories={categories}
              map={choices.mapCategory}
              onChange={(mapCategory) => change({ ...choices, mapCategory })}
            />
          )}
          {failure && <ErrorAlert>{failure}</ErrorAlert>}
          {preview && <ImportSummary preview={preview} approved={choices.approved} />}
          <div className="import-buttons">
            <Button
              variant={preview ? 'outlined' : 'contained'}
              disabled={!list || busy === 'import'}
              loading={busy === 'preview'}
              onClick={() =>
                void attempt('preview', state, async (read) => {
                  const found = await previewImport(read, choices);
                  return { preview: found, categories: withFound(categories, found.categories, choices.mapCategory) };
                })
              }
            >
              Preview
            </Button>
            <Button
              variant="contained"
              disabled={!list || !preview || busy === 'preview'}
              loading={busy === 'import'}
              onClick={() =>
                void attempt('import', state, async (read) => ({ record: await runImport(read, choices) }))
              }
            >
              Import
            </Button>
          </div>
        </div>
      </Screen>
    </>
  );
}
