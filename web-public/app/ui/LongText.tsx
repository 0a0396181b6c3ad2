import { foldText, paragraphs } from './long-text';
import { T } from '../texts/site';

/** Plain text with its line breaks. What is long unfolds, without JavaScript too. */
export function LongText({ text }: { text: string }) {
  const { shown, folded } = foldText(text);
  return (
    <div className="prose">
      {paragraphs(shown).map((part) => (
        <p key={part}>{part}</p>
      ))}
      {folded && (
        <details className="fold">
          <summary>
            <span className="fold-more">{T.showMore}</span>
            <span className="fold-less">{T.showLess}</span>
          </summary>
          {paragraphs(folded).map((part) => (
            <p key={part}>{part}</p>
          ))}
        </details>
      )}
    </div>
  );
}
