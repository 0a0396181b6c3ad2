import type { ReactNode } from 'react';
import type { Tool } from '../api/types';
import { Fold } from '../ui/Fold';
import { Icon } from '../ui/Icon';
import { splitAtLinks } from './links-in-text';

const SHOWN = 5;

/** An answer, with its addresses as links. */
function Answer({ text }: { text: string }) {
  return splitAtLinks(text).map((part, at) =>
    part.url ? (
      <a key={at} href={part.url} target="_blank" rel="noopener nofollow ugc">
        {part.text}
      </a>
    ) : (
      part.text
    ),
  );
}

function Entries({ entries }: { entries: Tool['qaSection'] }) {
  return entries.map((entry) => (
    <details key={entry._id} className="faq">
      <summary>
        <h3>{entry.question}</h3>
        <Icon name="down" />
      </summary>
      <p>
        <Answer text={entry.answer} />
      </p>
    </details>
  ));
}

interface FaqsProps {
  tool: Pick<Tool, 'qaSection'>;
  /** Parts of modules. */
  children: ReactNode;
}

/** The FAQs, the first five at once. */
export function Faqs({ tool, children }: FaqsProps) {
  const entries = tool.qaSection;
  return (
    <>
      <Entries entries={entries.slice(0, SHOWN)} />
      {entries.length > SHOWN && (
        <Fold>
          <Entries entries={entries.slice(SHOWN)} />
        </Fold>
      )}
      {children}
    </>
  );
}
