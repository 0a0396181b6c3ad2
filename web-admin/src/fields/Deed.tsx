import type { HistoryEntry } from './entry';
import { sentenceOf } from './sentence';
import { useAdmin } from '../kit/admin';

interface DeedProps {
  entry: HistoryEntry;
  brief?: boolean;
}

/** An entry of the audit in a sentence; on its page with the summary of the operation. */
export function Deed({ entry, brief }: DeedProps) {
  const summary = useAdmin().model.codes[entry.action];
  const sentence = <span title={summary ?? entry.action}>{sentenceOf(entry)}</span>;
  if (brief || !summary) return sentence;
  return (
    <>
      {sentence}
      <br />
      <small>{summary}</small>
    </>
  );
}
