import { dashboardSuite } from '../harness/dashboard-suite.ts';

dashboardSuite('phone');
