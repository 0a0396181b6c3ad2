export { applies, filled, mayApply, publicAddress } from './actions';
export { buildModel } from './build';
export type { Document, Json, LeadsTo } from './openapi';
export type * from './document-types';
export type * from './screen-types';
export { codeInWords, valueInWords, words } from './words';
