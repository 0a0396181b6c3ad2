/** The platforms of S2 section 3 in their order, each with a line drawing of ours on a 24 px grid. */
const PLATFORMS: Record<string, { label: string; drawing: string }> = {
  facebook: {
    label: 'Facebook',
    drawing: 'M14 21v-8h3l.5-3.5H14V7.5c0-1.2.6-2 2-2h1.5V3H15c-2.8 0-4.5 1.6-4.5 4.3v2.2H7.5V13h3v8',
  },
  linkedin: {
    label: 'LinkedIn',
    drawing: 'M3.5 3.5h17v17h-17ZM8 11v6M8 7.5v.1M12 17v-6m0 2.5c0-1.6 1-2.5 2.3-2.5s2.2.9 2.2 2.5V17',
  },
  instagram: {
    label: 'Instagram',
    drawing:
      'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5Zm4 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM17 7v.1',
  },
  whatsapp: {
    label: 'WhatsApp',
    drawing:
      'M3.5 20.5 5 16a8.5 8.5 0 1 1 3.2 3.1ZM9 8.5c0 4 2.5 6.5 6.5 6.5l.5-2-2.3-1-1 1c-1-.6-1.6-1.2-2.2-2.2l1-1-1-2.3Z',
  },
  youtube: { label: 'YouTube', drawing: 'M3 6.5h18v11H3Zm7 2.5v6l5-3Z' },
  reddit: {
    label: 'Reddit',
    drawing:
      'M12 9c5 0 8.5 2.3 8.5 5.5S17 20 12 20s-8.5-2.3-8.5-5.5S7 9 12 9Zm0 0 1-5 4 1m1.5-.5a1.2 1.2 0 1 0 0 2 1.2 1.2 0 0 0 0-2ZM9 13.5v.1m6-.1v.1M9 16.5c1.8 1.3 4.2 1.3 6 0',
  },
  telegram: { label: 'Telegram', drawing: 'M3 11.5 21 4l-3 16-6-4.5-3 3V14l8-6.5-10.5 5.8Z' },
  twitter: { label: 'Twitter', drawing: 'M4 4l16 16M20 4 4 20' },
  discord: {
    label: 'Discord',
    drawing:
      'M8.5 6.5 6 7.5C4.3 10.2 3.5 13.3 3.7 17l4.3 2 1-2m6.5-10.5 2.5 1c1.7 2.7 2.5 5.8 2.3 9.5L16 19l-1-2m-8-1c3.2 1.5 6.8 1.5 10 0M7.5 7.5c3-1 6-1 9 0M9.5 12v1m5-1v1',
  },
  twitch: { label: 'Twitch', drawing: 'M5 3.5h15V14l-4 4h-4l-3 3v-3H5ZM11 8v4m5-4v4' },
  pinterest: {
    label: 'Pinterest',
    drawing:
      'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM10.5 20 12.5 10m-2.7 3.2c-2-3 .2-5.7 2.7-5.7 2.6 0 3.8 2 3.3 4.2-.5 2.3-2.6 3.6-4.2 2.3',
  },
  tiktok: { label: 'TikTok', drawing: 'M13.5 3.5V15a3.5 3.5 0 1 1-3.5-3.5M13.5 3.5c.3 2.7 2 4.3 4.5 4.5' },
};

/** A page of a tool on one of the platforms. */
export interface Elsewhere {
  key: string;
  label: string;
  url: string;
  drawing: string;
}

/** The pages that are given, in the order of the platforms. */
export const elsewhere = (links: Record<string, string>): Elsewhere[] =>
  Object.entries(PLATFORMS).flatMap(([key, platform]) => {
    const url = links[key]?.trim();
    return url && /^https?:\/\//i.test(url) ? [{ key, url, ...platform }] : [];
  });
