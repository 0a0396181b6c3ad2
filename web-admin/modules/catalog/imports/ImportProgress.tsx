import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useQuery } from '@tanstack/react-query';
import { ErrorAlert } from '@toolbase/web-shared/ErrorAlert';
import { Link } from 'react-router';
import { ActionButton } from '../../../src/actions/ActionButton';
import { ActionRunner } from '../../../src/actions/ActionRunner';
import { actionsFor } from '../../../src/actions/RecordActions';
import { request } from '../../../src/api/http';
import type { ResourceModel } from '../../../src/model/index';
import { paths } from '../../../src/kit/paths';
import { ResultMessage } from '../../../src/kit/ResultMessage';
import type { ImportRecord } from './calls';
import { rowsOf, toolsOf } from './labels';
import { SkippedRows } from './SkippedRows';

/** The operation that undoes an import. */
const UNDO = 'undo_import';
const SECOND = 1000;
const format = new Intl.NumberFormat('en');

interface ImportProgressProps {
  resource: ResourceModel;
  begun: ImportRecord;
  /** Begins with another list. */
  onAnother: () => void;
}

/** How far an import is, which rows it has skipped, and its undoing. */
export function ImportProgress({ resource, begun, onAnother }: ImportProgressProps) {
  const {
    data = begun,
    error,
    refetch,
  } = useQuery({
    queryKey: ['imports', 'progress', begun.id],
    queryFn: async () => (await request<ImportRecord>(`/api/admin/imports/${begun.id}`)).data,
    refetchInterval: ({ state }) => (['running', 'undoing'].includes((state.data ?? begun).state) ? SECOND : false),
  });
  const running = data.state === 'running';
  const record = { ...data, id: data.id };
  return (
    <ActionRunner resource={resource} onDone={() => void refetch()}>
      <div className="import">
        {error && <ErrorAlert>{error.message}</ErrorAlert>}
        {running && <LinearProgress aria-label={`Importing ${data.fileName}`} />}
        <ResultMessage>
          {data.fileName}: {running ? 'importing' : data.state}. {toolsOf(data.imported)} added,{' '}
          {format.format(data.updated)} changed, {rowsOf(data.skipped)} skipped, {format.format(data.rejected)}{' '}
          rejected.
        </ResultMessage>
        <SkippedRows unit={data.unit} rows={data.skippedRows} count={data.skipped} />
        {data.retained.length > 0 && (
          <>
            <p>These tools stay as they are:</p>
            <ul>
              {data.retained.map(({ id, name, reason }) => (
                <li key={id}>
                  {name}: {reason}
                </li>
              ))}
            </ul>
          </>
        )}
        <div className="import-buttons">
          <Button variant="contained" component={Link} to={paths.show(resource.name, data.id)}>
            Show the import
          </Button>
          {!running &&
            actionsFor(resource, record, 'show')
              .filter(({ id }) => id === UNDO)
              .map((action) => <ActionButton key={action.id} action={action} target={{ record }} />)}
          {!running && <Button onClick={onAnother}>Import another list</Button>}
        </div>
      </div>
    </ActionRunner>
  );
}
