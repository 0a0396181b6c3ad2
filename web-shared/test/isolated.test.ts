import { expect, it } from 'vitest';
import { isolated } from '../src/isolated';

it('isolates names with right-to-left letters alone', () => {
  for (const name of ['Inkwell', '文案', 'Ω', '']) expect(isolated(name)).toBe(name);
  for (const name of ['כותב', 'Meow كاتب', '𞤀𞤣']) expect(isolated(name)).toBe(`\u2068${name}\u2069`);
});
