import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule, TestRunEndReason } from 'vitest/node';

/** A file as `cargo xtask test` reads it: what failed is repeated alone, what passed is left out until it changes. */
const described = (module: TestModule) => ({
  file: relative(process.cwd(), module.moduleId),
  state: module.state(),
  failed: [...module.children.allTests('failed')].map((test) => test.fullName),
  seconds: module.diagnostic().duration / 1000,
  tests: [...module.children.allTests()].map((test) => ({
    name: test.fullName,
    seconds: (test.diagnostic()?.duration ?? 0) / 1000,
  })),
});

/** Writes the files that ran to the path in TOOLBASE_REPORT. */
export default class Report implements Reporter {
  onTestRunEnd(
    modules: readonly TestModule[],
    unhandledErrors: readonly SerializedError[],
    reason: TestRunEndReason,
  ): void {
    const report = process.env.TOOLBASE_REPORT;
    // An error outside of any test belongs to no file: none has passed for certain.
    const isComplete = reason !== 'interrupted' && unhandledErrors.length === 0;
    if (report && isComplete) writeFileSync(report, JSON.stringify(modules.map(described)));
  }
}
