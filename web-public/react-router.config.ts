import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  buildDirectory: 'build/web',
  serverBuildFile: 'index.mjs',
  // Every route is known to the browser at once: no manifest requests while people move about.
  routeDiscovery: { mode: 'initial' },
  future: { v8_splitRouteModules: true, v8_viteEnvironmentApi: true },
} satisfies Config;
