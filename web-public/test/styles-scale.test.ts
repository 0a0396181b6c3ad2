import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const SHEETS = ['app', 'modules'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => `${folder}/${file}`),
);

/** The steps of space between and in things, in pixels. What is wider than the last is a place, not space. */
const STEPS = [0, 1, 2, 4, 6, 8, 12, 16, 20, 24, 32, 40, 48, 64, 80];

/** The declarations of all sheets whose property fits, each with its file. */
const declared = (property: RegExp) =>
  SHEETS.flatMap((file) =>
    [...read(file).matchAll(/^\s*([a-z-]+):\s*([^;{}]+);/gm)].flatMap(([, name = '', value = '']) =>
      property.test(name) ? [{ at: `${file}: ${name}: ${value.trim()}`, value: value.trim() }] : [],
    ),
  );
const others = (property: RegExp, isAllowed: (value: string) => boolean) =>
  declared(property).flatMap(({ at, value }) => (isAllowed(value) ? [] : [at]));

describe('the style sheets', () => {
  const names = [...read('app/styles/tokens.css').matchAll(/--(text|weight)-[a-z]+(?=:)/g)].map(([name]) => name);
  const isToken = (value: string) => names.some((name) => value === `var(${name})`);

  it('know seven sizes and three weights of type', () => {
    const countOf = (kind: string) => names.filter((name) => name.startsWith(`--${kind}-`)).length;
    expect([countOf('text'), countOf('weight')]).toEqual([7, 3]);
  });

  it('use no other size but those of drawings, which grow with their frame', () => {
    expect(others(/^font-size$/, (value) => isToken(value) || value === 'inherit' || value.endsWith('cqw'))).toEqual(
      [],
    );
  });

  it('use no other weight', () => {
    expect(others(/^font-weight$/, (value) => isToken(value) || value === 'inherit')).toEqual([]);
  });

  it('use no other steps of space', () => {
    const isOnScale = (value: string) =>
      [...value.matchAll(/(?<![\w.])(\d+)px/g)].every(([, px]) => Number(px) > 80 || STEPS.includes(Number(px)));
    expect(others(/^(padding|margin|gap|row-gap|column-gap)(-|$)/, isOnScale)).toEqual([]);
  });

  it('dress a select in one way', () => {
    expect(others(/^appearance$/, (value) => value === 'none')).toEqual([]);
    const dressed = SHEETS.filter((file) =>
      /(^|[\s,>])select[^{};]*\{[^}]*(border|background|appearance)/m.test(read(file)),
    );
    expect(dressed).toEqual(['app/ui/controls.css']);
  });
});
