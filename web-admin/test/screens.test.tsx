import { describe, expect, it } from 'vitest';
import { buildModel } from '../src/model/index';
import { screensOf } from '../src/screens';
import { sample } from './sample';

const resource = buildModel(sample).resources[0]!;

describe('screens written by hand', () => {
  it('take the place of the generated one, and of no other', () => {
    const Own = () => null;
    const generated = screensOf(resource, {});
    const screens = screensOf(resource, { [resource.name]: { list: Own } });
    expect(screens.list?.type).toBe(Own);
    expect(screens.show?.type).toBe(generated.show?.type);
    expect(Object.keys(screens)).toEqual(Object.keys(generated));
  });

  it('of another resource change nothing', () => {
    const screens = screensOf(resource, { somethingElse: { list: () => null } });
    expect(screens.list?.type).toBe(screensOf(resource, {}).list?.type);
  });
});
