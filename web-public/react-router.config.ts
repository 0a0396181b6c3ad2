import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { pageAddresses } from './scripts/page-addresses.ts';
import { pageParameters } from './scripts/page-parameters';

export default {
  ssr: true,
  buildDirectory: 'build/web',
  serverBuildFile: 'index.mjs',
  // Every route is known to the browser at once: no manifest requests while people move about.
  routeDiscovery: { mode: 'initial' },
  // The server keeps these addresses from modules.
  buildEnd: ({ reactRouterConfig: { buildDirectory, routes } }) =>
    writeFile(
      join(buildDirectory, 'pages.json'),
      `${JSON.stringify(pageAddresses(routes, pageParameters()), null, 2)}\n`,
    ),
  future: { v8_splitRouteModules: true, v8_viteEnvironmentApi: true },
} satisfies Config;
