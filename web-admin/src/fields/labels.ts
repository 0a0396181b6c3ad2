/** An entry of an order whose module does not run. */
export const GONE = 'its module does not run';
/** In an order that is read. */
export const HIDDEN = 'hidden';
/** A feature that is switched off. */
export const OFF = 'off';
