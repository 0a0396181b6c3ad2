import { asDocument } from '../richtext/document/document';
import { documentLines } from '../richtext/document/text';

/** A rich text as its lines; in a list there is room for the first. */
export default function RichText({ value, brief }: { value: unknown; brief?: boolean }) {
  const lines = documentLines(asDocument(value));
  return brief ? <span className="one-line">{lines[0]}</span> : <span className="paragraphs">{lines.join('\n')}</span>;
}
