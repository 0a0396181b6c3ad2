/** A number for each day; `null` where it is not known. */
export type Series = readonly (number | null | undefined)[];

/** The size of the drawing; it is stretched to its place. */
export const WIDTH = 600;
export const HEIGHT = 160;

export interface Scale {
  low: number;
  high: number;
}

/** The next of 2, 4, 6, 8, 10, 20, 40 … that is not smaller: their halves are whole, as counts are. */
export function roundUp(value: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(value)));
  const step = [2, 4, 6, 8, 10, 20].find((factor) => factor * power >= value) ?? 20;
  return step * power;
}

/** From zero to a round number above all; where some are below zero, as far below it. */
export function scaleOf(...series: Series[]): Scale {
  const numbers = series.flat().filter((value): value is number => typeof value === 'number');
  const most = Math.max(...numbers.map(Math.abs), 0);
  const high = roundUp(most);
  return { low: numbers.some((value) => value < 0) ? -high : 0, high };
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** How far from the top a number is drawn. */
export const heightOf = (value: number, { low, high }: Scale): number =>
  round(HEIGHT - ((value - low) / (high - low)) * HEIGHT);

const placeOf = (index: number, count: number): number => round(count > 1 ? (index / (count - 1)) * WIDTH : WIDTH / 2);

/** The path of a line through the numbers, with gaps where none is known. */
export function linePath(series: Series, scale: Scale): string {
  let isOpen = false;
  return series
    .map((value, index) => {
      if (typeof value !== 'number') {
        isOpen = false;
        return '';
      }
      const point = `${isOpen ? 'L' : 'M'}${placeOf(index, series.length)} ${heightOf(value, scale)}`;
      isOpen = true;
      return point;
    })
    .join('');
}

/** The path of the area between the line and zero. For series without gaps. */
export function areaPath(series: Series, scale: Scale): string {
  const zero = heightOf(0, scale);
  return `${linePath(series, scale)}L${placeOf(series.length - 1, series.length)} ${zero}L${placeOf(0, series.length)} ${zero}Z`;
}
