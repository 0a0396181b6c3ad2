import { describe, expect, it } from 'vitest';
import { readSuggestion } from '../app/tool/SuggestDialog';

function read(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return readSuggestion(form);
}

describe('a suggested edit', () => {
  it('needs a reason of 10 to 1,000 characters', () => {
    for (const reason of [
      '',
      '   too short   '.slice(0, 9),
      ' 123456789 ',
      `123456789${'\u2800\u3164'.repeat(9)}`,
      'x'.repeat(1001),
    ]) {
      expect(read({ reason })).toEqual({ errors: { reason: 'Please give a reason of 10 to 1,000 characters.' } });
    }
    for (const reason of ['1234567890', 'x'.repeat(1000), '🙂'.repeat(1000)]) {
      expect(read({ reason })).toMatchObject({ values: { reason } });
    }
  });

  it('leaves out what was left empty', () => {
    expect(read({ reason: 'The price is wrong.', field: '', proposed: '  ' })).toEqual({
      values: { reason: 'The price is wrong.', field: undefined, proposed: undefined },
    });
    expect(read({ reason: 'The price is wrong.', field: 'pricing', proposed: ' 20 ' })).toMatchObject({
      values: { field: 'pricing', proposed: '20' },
    });
  });
});
