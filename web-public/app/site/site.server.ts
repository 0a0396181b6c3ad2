import type { Site } from '../api/types';

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

/** The site as admins have set it: its server sends that with each request. */
export function siteShown({ headers }: Request): Site {
  const sent = headers.get('x-toolbase-site');
  return sent ? (JSON.parse(Buffer.from(sent, 'base64').toString()) as Site) : started;
}
