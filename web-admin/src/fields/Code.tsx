import { codeInWords } from '../model/index';
import { useAdmin } from '../kit/admin';

/** A code in words, with the summary of the operation that it names. */
export function Code({ text, brief }: { text: string; brief?: boolean }) {
  const summary = useAdmin().model.codes[text];
  const name = <span title={summary ?? text}>{codeInWords(text)}</span>;
  return summary && !brief ? (
    <>
      {name}
      <br />
      <small>{summary}</small>
    </>
  ) : (
    name
  );
}
