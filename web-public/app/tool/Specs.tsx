import type { ReactNode } from 'react';
import type { Tool } from '../api/types';
import { priceLabel } from '../card/price';
import { monthYear, shortDate } from '../ui/format';
import { T } from '../texts';
import { PLATFORM_NAMES, openSourceWord } from './known';

type Spec = [label: string, value: ReactNode] | false;

/** What is known of a tool in a line each; what is not known is left out. */
export function Specs({ tool }: { tool: Tool }) {
  const { platforms, maker, openSource, launchedOn, updatedAt } = tool;
  const specs: Spec[] = [
    [T.pricing, <b key="price">{priceLabel(tool)}</b>],
    platforms.length > 0 && [T.platforms, platforms.map((platform) => PLATFORM_NAMES[platform]).join(', ')],
    maker ? [T.maker, maker] : false,
    openSource !== null && [T.openSource, openSourceWord(openSource)],
    launchedOn
      ? [
          T.launched,
          <time key="launched" dateTime={launchedOn}>
            {monthYear(launchedOn)}
          </time>,
        ]
      : false,
    [
      T.lastUpdated,
      <time key="updated" dateTime={updatedAt}>
        {shortDate(updatedAt)}
      </time>,
    ],
  ];
  return (
    <dl className="specs">
      {specs
        .filter((spec) => spec !== false)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
