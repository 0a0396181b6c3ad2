import type { Tool } from '../api/types';
import { T } from '../texts';
import { ASK } from '../texts/reviews';
import { Icon } from '../ui/Icon';
import { AskButton } from './AskButton';

const SHOWN = 5;

function Entries({ entries }: { entries: Tool['qaSection'] }) {
  return entries.map((entry) => (
    <details key={entry._id} className="faq">
      <summary>
        <h3>{entry.question}</h3>
        <Icon name="down" />
      </summary>
      <p>{entry.answer}</p>
    </details>
  ));
}

interface FaqsProps {
  tool: Pick<Tool, 'id' | 'name' | 'qaSection'>;
  /** Whether questions can be asked on this site. */
  asking: boolean;
}

/** The questions that were answered, the first five at once, and the way to ask another. */
export function Faqs({ tool, asking }: FaqsProps) {
  const entries = tool.qaSection;
  return (
    <>
      {entries.length === 0 && <p>{ASK.none(tool.name)}</p>}
      <Entries entries={entries.slice(0, SHOWN)} />
      {entries.length > SHOWN && (
        <details className="fold">
          <summary>
            <span className="fold-more">{T.showMore}</span>
            <span className="fold-less">{T.showLess}</span>
          </summary>
          <Entries entries={entries.slice(SHOWN)} />
        </details>
      )}
      {asking && (
        <p className="faq-ask">
          <AskButton tool={tool} />
        </p>
      )}
    </>
  );
}
