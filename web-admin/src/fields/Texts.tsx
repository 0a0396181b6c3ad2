import type { FieldModel } from '../model/index';
import { Url } from './Value';

/** Texts with what each of them belongs to: the label of a key, or the address that it is. */
const Texts = ({ field, value }: { field: FieldModel; value: unknown }) => (
  <dl className="values values-nested">
    {Object.entries(value as Record<string, unknown>).map(([key, text]) => (
      <div key={key}>
        <dt className="text">{field.choices.find(({ id }) => id === key)?.name ?? key}</dt>
        <dd>
          {String(text).includes('\n') ? (
            <span className="paragraphs">{String(text)}</span>
          ) : (
            <Url text={String(text)} />
          )}
        </dd>
      </div>
    ))}
  </dl>
);

export default Texts;
