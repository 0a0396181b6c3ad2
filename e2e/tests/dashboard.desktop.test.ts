import { dashboardSuite } from '../harness/dashboard-suite.ts';

dashboardSuite('desktop');
