import { officeSuite } from '../harness/office-suite.ts';

officeSuite('phone');
