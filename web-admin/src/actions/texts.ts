/** The texts of the effects of actions. */
export const EFFECTS = {
  label: 'Effects',
  /** Stands where the effects cannot be counted: an action is possible all the same. */
  notCounted: 'The effects cannot be counted at the moment.',
};
