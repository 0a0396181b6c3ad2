import { foldText, paragraphs } from './long-text';
import { Fold } from './Fold';

/** Plain text with its line breaks. What is long unfolds, without JavaScript too. */
export function LongText({ text }: { text: string }) {
  const { shown, folded } = foldText(text);
  return (
    <div className="prose">
      {paragraphs(shown).map((part) => (
        <p key={part}>{part}</p>
      ))}
      {folded && (
        <Fold>
          {paragraphs(folded).map((part) => (
            <p key={part}>{part}</p>
          ))}
        </Fold>
      )}
    </div>
  );
}
