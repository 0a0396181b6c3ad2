import { type Cell, isEmpty } from './table';
import type { MediaItem } from '../tool/media';
import { COMPARE } from '../texts/compare';
import { Icon } from '../ui/Icon';

function Medium({ item }: { item: MediaItem }) {
  return (
    <a href={item.url} target="_blank" rel="noopener">
      {item.kind === 'photo' ? (
        <img className="shot-image" src={item.url} alt={item.label} width={160} height={100} loading="lazy" />
      ) : (
        <>
          <Icon name="play" />
          {item.label}
        </>
      )}
      <span className="visually-hidden"> {COMPARE.newTab}</span>
    </a>
  );
}

/** The mark of the better figure: a drawing and a word, not a colour alone. */
const Best = ({ word }: { word: string }) => (
  <span className="compare-best">
    <Icon name="check" />
    {word}
  </span>
);

/** One tool under one criterion; `best` is the word that marks the best. */
export function CompareCell({ cell, best }: { cell: Cell; best: string | null }) {
  if (isEmpty(cell)) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{COMPARE.none}</span>
      </>
    );
  }
  switch (cell.kind) {
    case 'text':
      return (
        <p>
          {cell.text}
          {best && (
            <>
              {' '}
              <Best word={best} />
            </>
          )}
        </p>
      );
    case 'list':
      return (
        <ul>
          {cell.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case 'media':
      return (
        <ul className="compare-media">
          {cell.items.map((item) => (
            <li key={item.url}>
              <Medium item={item} />
            </li>
          ))}
        </ul>
      );
    case 'plans':
      return (
        <ul className="compare-plans">
          {cell.plans.map((plan) => (
            <li key={plan.name}>
              <b>{plan.name}</b> {plan.price !== plan.name && plan.price}
              {plan.features.length > 0 && (
                <ul>
                  {plan.features.map((feature) => (
                    <li key={feature}>{feature}</li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      );
  }
}
