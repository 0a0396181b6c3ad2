import { expectNarrow, pageSuite } from '../harness/page-suite.ts';

pageSuite('phone', 'fits the narrowest one', (page) => expectNarrow(page, 'phone'));
