import type { PageTexts } from '../api/page-texts';
import { Icon } from '../ui/Icon';
import type { TextEntry } from './page-texts';

/** Entries with a check mark, such as the benefits of what the page offers. */
export const CheckedEntries = ({ entries }: { entries: TextEntry[] }) => (
  <ul>
    {entries.map(({ heading, text }) => (
      <li key={heading}>
        <Icon name="check" />
        <div>
          <h3>{heading}</h3>
          <p>{text}</p>
        </div>
      </li>
    ))}
  </ul>
);

/** Questions that open their answers. */
export const Questions = ({ faq }: Pick<PageTexts, 'faq'>) =>
  faq.map(({ question, answer }) => (
    <details key={question} className="faq">
      <summary>
        <h3>{question}</h3>
        <Icon name="down" />
      </summary>
      <p>{answer}</p>
    </details>
  ));
