import { expect, test } from 'vitest';
import { codeInWords } from '../src/model';

test.each([
  ['tool.request-changes', 'Tool: request changes'],
  ['review.settle-reports', 'Review: settle reports'],
  ['event.read the list', 'Event: read the list'],
  ['system-config.edit', 'System config: edit'],
  ['import', 'Import'],
])('the code %s in words', (code, text) => {
  expect(codeInWords(code)).toBe(text);
});
