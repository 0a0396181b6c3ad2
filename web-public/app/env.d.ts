declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router';
  const build: ServerBuild;
  export = build;
}

declare module 'virtual:admin-links' {
  const links: readonly { path: string; label: string }[];
  export default links;
}
