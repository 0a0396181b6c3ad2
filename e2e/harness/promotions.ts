import { asGrace } from './blogs.ts';
import { startOpen } from './member.ts';
import type { ServeOptions, Server } from './server.ts';

/** A server where members may request promotions, and where campaigns may stand on lists and searches, too. */
export const startPromoting = ({ settings, ...options }: ServeOptions = {}): Promise<Server> =>
  startOpen({
    ...options,
    settings: {
      'promotions.enabled': 'true',
      'promotions.card_places': '["list", "search"]',
      'promotions.flush_ms': '10',
      // Nothing but this machine can be reached: no website of a tool is looked at.
      'fetch.enabled': 'false',
      ...settings,
    },
  });

interface Booked {
  type: 'title-sponsor' | 'website-visit';
  /** The slug of the tool. */
  tool: string;
  /** Days from now. */
  from?: number;
  until?: number;
  /** It stays a draft. */
  draft?: boolean;
}

const DAY = 86_400_000;
export const PAYER = 'Inkwell Ltd';

/** Books a campaign, which runs from now on unless it is given another time. Returns its id. */
export const bookCampaign = (server: Server, { type, tool, from = -1, until = 7, draft }: Booked): Promise<string> =>
  asGrace(server, async ({ request: admin }) => {
    const post = async (path: string, data: object) => {
      const response = await admin.post(`${server.url}/api/admin/campaigns${path}`, { data });
      if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
      return (await response.json()) as { id: string };
    };
    const { id } = await post('', {
      name: `${tool} in autumn`,
      toolId: tool,
      type,
      startsAt: new Date(Date.now() + from * DAY).toISOString(),
      endsAt: new Date(Date.now() + until * DAY).toISOString(),
      payer: PAYER,
      payerAddress: '1 High Street\nDublin',
      charge: '325.00',
    });
    if (!draft) await post(`/${id}/schedule`, {});
    return id;
  });

/** Ends a campaign before its time. */
export const endCampaign = (server: Server, id: string): Promise<void> =>
  asGrace(server, async ({ request: admin }) => {
    const response = await admin.post(`${server.url}/api/admin/campaigns/${id}/end`, {
      data: { reason: 'The tool moves to another address.' },
    });
    if (!response.ok()) throw new Error(`end: ${response.status()} ${await response.text()}`);
  });
