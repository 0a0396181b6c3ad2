import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/** Writes the files that failed, with the names of their tests, where TOOLBASE_FAILURES says: they are repeated alone. */
export default class Failures implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const report = process.env.TOOLBASE_FAILURES;
    // An error outside of any test belongs to no file that could be repeated.
    if (!report || unhandledErrors.length > 0) return;
    const failed = modules.filter((module) => !module.ok());
    const files = failed.map((module) => ({
      file: relative(process.cwd(), module.moduleId),
      tests: [...module.children.allTests('failed')].map((test) => test.fullName),
    }));
    writeFileSync(report, JSON.stringify(files));
  }
}
