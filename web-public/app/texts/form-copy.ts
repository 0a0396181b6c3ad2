/** The offer of what an earlier visit has left in a form. */
export const COPY = {
  offer: (time: string) => `This browser has an unsent copy of this form from ${time}.`,
  restore: 'Restore',
  discard: 'Discard',
} as const;
