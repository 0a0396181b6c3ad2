export { applies, filled, publicAddress } from './actions';
export { buildModel } from './build';
export type { Document, Json, LeadsTo } from './openapi';
export type * from './types';
export { codeInWords, valueInWords, words } from './words';
