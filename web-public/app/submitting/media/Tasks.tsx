import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import type { MediaKind } from '../../api/tool-media';
import { M } from '../../texts/tool-media';
import type { MediaStore, Task } from './media-store';
import type { PartProps } from './parts';

function textOf({ state, percent, file: { name } }: Task): string {
  if (state === 'waiting') return M.waiting(name);
  return percent < 100 ? M.uploading(name, percent) : M.processing(name);
}

function Row({ task, store }: { task: Task; store: MediaStore }) {
  const { id, file, state, percent, failure, again } = task;
  const stop = () => store.dismiss(id);
  if (state === 'failed') {
    return (
      <li className="media-task is-failed">
        <span role="alert">
          <b>{file.name}</b> {failure}
        </span>
        {again && (
          <Button size="small" aria-label={M.retry(file.name)} onClick={() => store.retry(id)}>
            {M.retryShort}
          </Button>
        )}
        <Button size="small" aria-label={M.dismiss(file.name)} onClick={stop}>
          {M.dismissShort}
        </Button>
      </li>
    );
  }
  return (
    <li className="media-task">
      <span>{textOf(task)}</span>
      <LinearProgress
        variant={state === 'sending' && percent === 100 ? 'indeterminate' : 'determinate'}
        value={percent}
        aria-label={file.name}
      />
      <Button size="small" aria-label={M.cancel(file.name)} onClick={stop}>
        {M.cancelShort}
      </Button>
    </li>
  );
}

/** The uploads of a kind that are under way or have failed. */
export function Tasks({ store, state, kind }: PartProps & { kind: MediaKind }) {
  const tasks = state.tasks.filter((task) => task.kind === kind);
  if (tasks.length === 0) return null;
  return (
    <ul className="media-tasks">
      {tasks.map((task) => (
        <Row key={task.id} task={task} store={store} />
      ))}
    </ul>
  );
}
