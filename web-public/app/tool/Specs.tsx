import type { ReactNode } from 'react';
import type { Tool } from '../api/types';
import { KNOWN } from '../texts/known';
import { countryName, languageNames, monthYear, PLATFORM_NAMES, truthWord } from './known';

type Spec = [label: string, value: ReactNode] | false;

/** The known facts of a tool in a line each; what is not known is left out. */
export function Specs({ tool }: { tool: Tool }) {
  const { platforms, maker, openSource, offline, interfaceLanguages, outputLanguages, madeIn } = tool;
  const { launchedOn } = tool;
  const specs: Spec[] = [
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
  ];
  const known = specs.filter((spec) => spec !== false);
  if (known.length === 0) return null;
  return (
    <dl className="specs">
      {known.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
