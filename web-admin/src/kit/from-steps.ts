/** The state of an address that the first steps have led to. */
export const FROM_STEPS = { fromSteps: true };

/** True if the first steps have led to the address with this state. */
export const isFromSteps = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromSteps' in state;
