import { DRAFTS } from './operated/draft-key';

export default [DRAFTS];
