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

/** One tool under one criterion. */
export function CompareCell({ cell }: { cell: Cell }) {
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
      return <p>{cell.text}</p>;
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
              <b>{plan.name}</b> {plan.price}
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
