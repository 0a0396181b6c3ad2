import { Fragment, type ReactNode } from 'react';
import type { Tool } from '../api/types';
import { shortDate } from '../ui/format';
import { T } from '../texts/site';
import { KNOWN } from '../texts/known';
import { isDated, planLines } from './plan-lines';
import { countryName, languageNames, monthYear, PLATFORM_NAMES, truthWord } from './known';

type Spec = [label: string, value: ReactNode] | false;

/** The known facts of a tool in a line each; what is not known is left out. */
export function Specs({ tool, rating }: { tool: Tool; rating: ReactNode }) {
  const included = tool.pricing.map(({ planName, features }) => ({
    planName,
    features: planLines(features).filter((line) => !isDated(line)),
  }));
  const plan = included.find(({ features }) => features.length > 0);
  const { platforms, maker, openSource, offline, interfaceLanguages, outputLanguages, madeIn } = tool;
  const { launchedOn, updatedAt } = tool;
  const specs: Spec[] = [
    rating ? [KNOWN.rating, rating] : false,
    [
      T.pricing,
      <Fragment key="price">
        <b>{tool.priceText}</b>
        {plan && <span>{KNOWN.includes(plan.planName, plan.features.join(', '))}</span>}
      </Fragment>,
    ],
    platforms.length > 0 && [KNOWN.platforms, platforms.map((platform) => PLATFORM_NAMES[platform]).join(', ')],
    maker ? [KNOWN.maker, maker] : false,
    madeIn !== null && [KNOWN.madeIn, countryName(madeIn)],
    openSource !== null && [KNOWN.openSource, truthWord(openSource)],
    offline !== null && [KNOWN.offline, truthWord(offline)],
    interfaceLanguages.length > 0 && [KNOWN.interfaceLanguages, languageNames(interfaceLanguages)],
    outputLanguages.length > 0 && [KNOWN.outputLanguages, languageNames(outputLanguages)],
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
