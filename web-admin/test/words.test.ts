import { expect, test } from 'vitest';
import { buildModel, codeInWords } from '../src/model/index';
import { sample } from './sample';

test.each([
  ['tool.request-changes', 'Tool: request changes'],
  ['review.settle-reports', 'Review: settle reports'],
  ['event.read the list', 'Event: read the list'],
  ['system-config.edit', 'System config: edit'],
  ['import', 'Import'],
])('the code %s in words', (code, text) => {
  expect(codeInWords(code)).toBe(text);
});

test('a code has the summary of the operation that it names', () => {
  const operation = (operationId: string, summary?: string) => ({ post: { operationId, summary, responses: {} } });
  const paths = {
    '/a': operation('request_changes_tool', 'Returns a submission to its maker.'),
    '/b': operation('approve_tool'),
    '/c': operation('import', 'Imports a list.'),
  };
  const { codes } = buildModel({ ...sample, paths });
  expect(codes).toEqual({ 'tool.request-changes': 'Returns a submission to its maker.' });
});
