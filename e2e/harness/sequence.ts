import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that open every page or screen: short, and by far the slowest. */
const SUITE = /\.screens\.test\.ts$/;

/** Begins with the slowest files: one that came last would run alone. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSuite = ({ moduleId }: TestSpecification) => SUITE.test(moduleId);
    return [...sorted.filter(isSuite), ...sorted.filter((file) => !isSuite(file))];
  }
}
