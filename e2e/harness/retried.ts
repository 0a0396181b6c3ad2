import type { Reporter, TestCase } from 'vitest/node';

/** Says why a test had to be tried again that passed then: it is a bug all the same, of the page or of the test. */
export default class Retried implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return;
    for (const { stack, message } of test.result().errors ?? []) {
      console.log(`\n${test.module.relativeModuleId} > ${test.fullName}, at the first try:\n${stack ?? message}\n`);
    }
  }
}
