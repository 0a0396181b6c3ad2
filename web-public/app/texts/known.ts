import { isolated } from '@toolbase/web-shared/isolated';

const RUNS_ON = {
  web: 'Runs in the browser',
  desktop: 'Desktop program',
  phone: 'Phone app',
  api: 'Has an API',
} as const;

/** Words of what is known of a tool, on its page and in comparisons. */
export const KNOWN = {
  alternatives: 'Alternatives',
  atAGlance: (tool: string) => `${isolated(tool)} at a glance`,
  yours: 'Is this yours?',
  why: {
    cheaper: 'Cheaper',
    runs: (on: readonly (keyof typeof RUNS_ON)[]) => on.map((platform) => RUNS_ON[platform]).join(', '),
    rated: (score: string) => `Rated ${score}`,
  },
  platforms: 'Platforms',
  maker: 'Made by',
  openSource: 'Open source',
  offline: 'Runs offline',
  interfaceLanguages: 'Interface languages',
  outputLanguages: 'Output languages',
  madeIn: 'Made in',
  launched: 'Launched',
} as const;
