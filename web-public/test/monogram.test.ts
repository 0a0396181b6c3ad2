import { describe, expect, it } from 'vitest';
import { MONOGRAM_COLOURS, monogramColour, monogramLetter } from '../app/ui/monogram';

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe('monograms', () => {
  it.each(MONOGRAM_COLOURS)('%s carries white text at 4.5:1 or better', (colour) => {
    expect(1.05 / (luminance(colour) + 0.05)).toBeGreaterThanOrEqual(4.5);
  });

  it('give a tool the same colour every time', () => {
    expect(monogramColour('chatgpt')).toBe(monogramColour('chatgpt'));
  });

  it('spread tools over the colours', () => {
    const used = new Set(Array.from({ length: 300 }, (_, index) => monogramColour(`tool-${index}`)));
    expect(used.size).toBe(MONOGRAM_COLOURS.length);
  });

  it.each([
    ['chatGPT', 'C'],
    ['  (beta) x', 'B'],
    ['10Web', '1'],
    ['文心一言', '文'],
    ['ñandú', 'Ñ'],
    ['!!!', '#'],
  ])('"%s" is drawn as %s', (name, letter) => expect(monogramLetter(name)).toBe(letter));
});
