import { adminSuite } from '../harness/admin-suite.ts';

adminSuite('phone');
