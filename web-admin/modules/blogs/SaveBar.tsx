import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { ErrorAlert } from '@toolbase/web-shared/ErrorAlert';
import { useState } from 'react';
import type { BlogState } from './blog';
import type { DraftState, Saving } from './blog-draft';
import { PreviewDialog } from './PreviewDialog';

interface SaveBarProps {
  state: DraftState;
  onSave: (status?: BlogState) => void;
  onRetry: () => void;
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** The state of saving, as `Saved 12:04`. */
export function savingText(saving: Saving, savedAt: Date | undefined): string {
  const saved = savedAt ? `Saved ${clock.format(savedAt)}` : '';
  switch (saving) {
    case 'saving':
      return 'Saving…';
    case 'changed':
      return saved ? `${saved}, changed since` : 'Not saved yet';
    case 'failed':
      return 'Not saved: the text is stored in this browser';
    case 'conflict':
      return 'Saving has stopped';
    default:
      return saved;
  }
}

const LABELS: Record<BlogState, string> = {
  draft: 'Save draft',
  scheduled: 'Schedule',
  published: 'Publish',
  unpublished: 'Save unpublished',
};

/** The ways to save, and what has been saved. */
export function SaveBar({ state, onSave, onRetry }: SaveBarProps) {
  const { values, stored, saving, savedAt, failure, notice } = state;
  const [previews, setPreviews] = useState(false);
  const isHidden = values.status === 'draft' || values.status === 'unpublished';
  const label = values.status === 'published' && stored === 'published' ? 'Update' : LABELS[values.status];
  const busy = saving === 'saving' || saving === 'conflict';
  return (
    <div className="form-end blog-bar">
      {failure && <ErrorAlert again={onRetry}>{failure}</ErrorAlert>}
      {notice && (
        <Alert severity="info" variant="outlined">
          {notice}
        </Alert>
      )}
      {isHidden && (
        <Button variant="contained" disabled={busy} onClick={() => onSave('published')}>
          Publish
        </Button>
      )}
      <Button type="submit" variant={isHidden ? 'outlined' : 'contained'} disabled={busy}>
        {label}
      </Button>
      <Button onClick={() => setPreviews(true)}>Preview</Button>
      <span role="status" className="blog-saved">
        {savingText(saving, savedAt)}
      </span>
      {previews && <PreviewDialog values={values} onClose={() => setPreviews(false)} />}
    </div>
  );
}
