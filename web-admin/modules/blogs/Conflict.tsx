import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { documentLines } from '../../src/richtext/document/text';
import { type BlogValues, valuesOf } from './blog';
import type { BlogDraft } from './blog-draft';
import type { Opened } from './calls';
import { VersionDialog } from './VersionDialog';

interface ConflictProps {
  draft: BlogDraft;
  theirs: Opened;
  values: BlogValues;
}

/** Someone else has saved meanwhile: nothing is saved and nothing lost until a version is chosen. */
export function Conflict({ draft, theirs, values }: ConflictProps) {
  const [shown, setShown] = useState(false);
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard
      ?.writeText([values.title, ...documentLines(values.content)].join('\n\n'))
      .then(() => setCopied(true))
      .catch(() => setCopied(false));
  return (
    <Alert
      severity="warning"
      variant="outlined"
      className="blog-offer"
      action={
        <>
          <Button onClick={() => setShown(true)}>Compare</Button>
          <Button onClick={() => void copy()}>{copied ? 'Copied' : 'Copy my text'}</Button>
        </>
      }
    >
      Someone else has changed this post. Nothing is saved until you choose a version; yours stays here.
      {shown && (
        <VersionDialog
          title="From your version to theirs"
          before={values}
          after={valuesOf(theirs.blog)}
          onClose={() => setShown(false)}
          actions={
            <>
              <Button onClick={() => void draft.choose('theirs')}>Take theirs</Button>
              <Button variant="contained" onClick={() => void draft.choose('mine')}>
                Keep mine
              </Button>
            </>
          }
        />
      )}
    </Alert>
  );
}
