import Alert from '@mui/material/Alert';
import type { DocumentJson } from './document/document';
import { documentLines } from './document/text';

/** A document that this editor must not change, as its text. */
export const ReadOnlyDocument = ({ value, reason }: { value: DocumentJson; reason: string }) => (
  <>
    <Alert severity="warning" variant="outlined">
      {reason}
    </Alert>
    <div className="rich-text rt rich-read-only" dir="auto">
      {documentLines(value).map((line, place) => (
        <p key={place}>{line}</p>
      ))}
    </div>
  </>
);
