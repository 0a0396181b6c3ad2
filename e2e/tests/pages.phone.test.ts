import { pageSuite } from '../harness/page-suite.ts';

pageSuite('phone');
