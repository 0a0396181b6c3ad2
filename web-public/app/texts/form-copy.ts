/** The offer of what an earlier visit has left in a form. */
export const COPY = {
  offer: (time: string) => `This browser has a copy of what you entered here and did not send, from ${time}.`,
  restore: 'Restore it',
  discard: 'Discard it',
} as const;
