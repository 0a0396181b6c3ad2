import { afterEach, describe, expect, test } from 'vitest';
import { inputToMoment, isMoment, momentToInput } from '../src/inputs/moment';

const OWN = process.env.TZ;
const inZone = <T>(zone: string, run: () => T): T => {
  process.env.TZ = zone;
  return run();
};

afterEach(() => {
  if (OWN === undefined) delete process.env.TZ;
  else process.env.TZ = OWN;
});

describe('a moment typed in a form', () => {
  test('is the same for an admin in Lisbon and a member in Tokyo', () => {
    const sent = inZone('Europe/Lisbon', () => inputToMoment('2026-11-01T10:00'));
    expect(sent).toBe('2026-11-01T10:00:00.000Z');
    expect(inZone('Asia/Tokyo', () => momentToInput(sent))).toBe('2026-11-01T19:00');
    expect(inZone('Asia/Tokyo', () => inputToMoment('2026-11-01T19:00'))).toBe(sent);
  });

  test.each(['Europe/Lisbon', 'Asia/Tokyo', 'America/St_Johns'])('comes back in %s as it was typed', (zone) => {
    for (const typed of ['2026-07-01T00:30', '2026-12-31T23:59']) {
      expect(inZone(zone, () => momentToInput(inputToMoment(typed)))).toBe(typed);
    }
  });

  test('that clocks go forward over is a mistake that is named, not another time', () => {
    const typed = inZone('Europe/Lisbon', () => inputToMoment('2026-03-29T01:30'));
    expect(typed).toBe('2026-03-29T01:30');
    expect(momentToInput(typed)).toBe('2026-03-29T01:30');
    expect(isMoment(typed)).toMatch(/does not exist in your time zone/);
    expect(inZone('Asia/Tokyo', () => isMoment(inputToMoment('2026-03-29T01:30')))).toBeUndefined();
  });

  test('that comes twice is the first of the two', () => {
    expect(inZone('Europe/Lisbon', () => inputToMoment('2026-10-25T01:30'))).toBe('2026-10-25T00:30:00.000Z');
  });

  test('can be emptied', () => {
    expect(inputToMoment('')).toBeNull();
    expect(momentToInput(null)).toBe('');
    expect(isMoment(null)).toBeUndefined();
  });
});
