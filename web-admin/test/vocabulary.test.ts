import { describe, expect, test } from 'vitest';
// The words that the server accepts in the descriptions of modules.
import vocabulary from '../../core/server/src/openapi/admin/vocabulary.json';
import { WIDGETS } from '../src/model/fields';
import { ICONS } from '../src/kit/icons';

describe('a name that the server accepts', () => {
  test('has its icon here', () => {
    expect(Object.keys(ICONS).sort()).toEqual(vocabulary.icons);
  });

  test('has its widget here', () => {
    expect(Object.keys(WIDGETS).sort()).toEqual(vocabulary.widgets);
  });
});
