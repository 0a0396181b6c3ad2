/** Words of what is known of a tool, on its page and in comparisons. */
export const KNOWN = {
  alternatives: 'Alternatives',
  atAGlance: (tool: string) => `${tool} at a glance`,
  inUse: 'In use:',
  platforms: 'Platforms',
  maker: 'Made by',
  openSource: 'Open source',
  launched: 'Launched',
} as const;
