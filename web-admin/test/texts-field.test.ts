import { expect, test } from 'vitest';
import { errorsOnInputs, submitted } from '../src/data/values';
import { Fields } from '../src/model/fields';
import type { Schema } from '../src/model/openapi';
import { Schemas } from '../src/model/schema';

const fields = new Fields(new Schemas({}));
const kindOf = (schema: Schema) => fields.field('links', schema, { required: false }).kind;
const texts: Schema = { type: ['object', 'null'], additionalProperties: { type: 'string' } };

test('an object of texts by keys is entered text by text, and other data as JSON', () => {
  expect(kindOf(texts)).toBe('map');
  expect(kindOf({ ...texts, 'x-admin': { widget: 'json' } })).toBe('map');
  expect(kindOf({ ...texts, 'x-admin': { widget: 'changes' } })).toBe('changes');
  expect(kindOf({ type: 'object', additionalProperties: { type: 'object' } })).toBe('json');
  expect(kindOf({ type: 'object', additionalProperties: true })).toBe('json');
});

test('its keys are those of another field, or have labels', () => {
  const notes = { keys: 'photos', options: { x: 'X' } };
  const field = fields.field('links', { ...texts, 'x-admin': notes }, { required: false });
  expect(field).toMatchObject({ keys: 'photos', choices: [{ id: 'x', name: 'X' }] });
});

test('what is left empty is not sent, and errors of its keys stand at its input', () => {
  const field = fields.field('links', texts, { required: false });
  expect(submitted(field, { x: ' https://x.com ', youtube: ' ', '': 'y' })).toEqual({ x: 'https://x.com' });
  expect(submitted(field, null)).toBeNull();
  expect(errorsOnInputs([field], { 'links.x': 'is no address', 'links.y': 'is too long' })).toEqual({
    links: 'x: is no address; y: is too long',
  });
});
