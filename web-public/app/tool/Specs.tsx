import type { ReactNode } from 'react';
import type { Tool } from '../api/types';
import { priceLabel } from '../card/price';
import { shortDate } from '../ui/format';
import { T } from '../texts';
import { KNOWN } from '../texts/known';
import { monthYear, openSourceWord, PLATFORM_NAMES } from './known';

type Spec = [label: string, value: ReactNode] | false;

/** What is known of a tool in a line each; what is not known is left out. */
export function Specs({ tool }: { tool: Tool }) {
  const { platforms, maker, openSource, launchedOn, updatedAt } = tool;
  const specs: Spec[] = [
    [T.pricing, <b key="price">{priceLabel(tool)}</b>],
    platforms.length > 0 && [KNOWN.platforms, platforms.map((platform) => PLATFORM_NAMES[platform]).join(', ')],
    maker ? [KNOWN.maker, maker] : false,
    openSource !== null && [KNOWN.openSource, openSourceWord(openSource)],
    launchedOn
      ? [
          KNOWN.launched,
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
