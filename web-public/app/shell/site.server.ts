import type { Site } from '../api/types';
import type { Menu } from '../navigation/menu';

const DEVELOPMENT: Site = {
  name: 'AI ToolBase',
  shortName: 'ATB',
  url: 'http://localhost:8080',
  env: 'development',
  year: new Date().getUTCFullYear(),
  description: 'A directory of AI tools, agents and GPTs.',
};

/** Given by the server that starts the renderer; the default serves `npm run dev`. */
const started: Site = process.env.TOOLBASE_SITE
  ? { ...DEVELOPMENT, ...(JSON.parse(process.env.TOOLBASE_SITE) as Partial<Site>) }
  : DEVELOPMENT;

/** The header of a request, as its server has encoded it. */
function decoded<Value>({ headers }: Request, name: string): Value | undefined {
  const sent = headers.get(name);
  return sent ? (JSON.parse(Buffer.from(sent, 'base64').toString()) as Value) : undefined;
}

/** The site as admins have set it: its server sends that with each request. */
export const siteShown = (request: Request): Site => decoded<Site>(request, 'x-toolbase-site') ?? started;

/** The menu as it is now; empty with a renderer that runs by itself. */
export const menuShown = (request: Request): Menu => decoded<Menu>(request, 'x-toolbase-menu') ?? {};
