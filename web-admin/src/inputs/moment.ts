/** `2026-03-29T01:30`: what a `datetime-local` input holds, a time of the admin's own zone without its name. */
const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

const two = (part: number) => String(part).padStart(2, '0');

function localText(date: Date): string {
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** A moment of the API as the input shows it, in the admin's zone; what is no moment stays as it was typed. */
export function momentToInput(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  const text = String(value);
  const date = new Date(text);
  return LOCAL.test(text) || Number.isNaN(date.getTime()) ? text : localText(date);
}

/**
 * The typed text, as the moment that it is in the admin's zone. A time that does not exist there, because clocks go
 * forward over it, stays as it was typed: see [`isMoment`]. Of a time that comes twice, the first is meant.
 */
export function inputToMoment(text: string): string | null {
  if (text === '') return null;
  const date = new Date(text);
  return Number.isNaN(date.getTime()) || localText(date) !== text ? text : date.toISOString();
}

/** The rule that every moment has a zone. */
export const isMoment = (value: unknown): string | undefined =>
  typeof value === 'string' && LOCAL.test(value)
    ? 'This time does not exist in your time zone: clocks go forward over it. Choose another.'
    : undefined;

/** The zone that times are shown and typed in, as `Europe/Lisbon`. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
