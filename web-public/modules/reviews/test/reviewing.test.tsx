import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseDraft, readDraft, writeDraft } from '../operated/writing/drafts';
import {
  begunWith,
  type Entered,
  linesOf,
  missingCharacters,
  NOTHING,
  overallOf,
  reviewBody,
  wrongWith,
} from '../operated/writing/review-form';
import { useDraft } from '../operated/writing/useDraft';
import { starsOf } from '../reading/writing';
import { forgetPerson } from '../../../app/session/personal';

const LONG = 'x'.repeat(40);
const FULL: Entered = {
  title: 'Good',
  ratings: { easeOfUse: 5, valueForMoney: 4, functionality: 4, performance: 5, innovation: 4 },
  texts: { problemSolved: LONG, teamImpact: LONG, lovedFeatures: LONG, improvements: LONG, tips: LONG },
  usedFor: '6-to-12-months',
};

describe('a review that is written', () => {
  it('needs all ratings, a title and 40 characters of each text', () => {
    expect(wrongWith(FULL)).toEqual({});
    expect(wrongWith(NOTHING)).toEqual({
      ratings: 'Please provide ratings for all categories.',
      title: 'Please provide a title for your review.',
      problemSolved: 'Please write at least 40 characters for problem solved.',
      teamImpact: 'Please write at least 40 characters for team impact.',
      lovedFeatures: 'Please write at least 40 characters for loved features.',
      improvements: 'Please write at least 40 characters for improvements.',
      tips: 'Please write at least 40 characters for tips.',
    });
    expect(wrongWith({ ...FULL, title: 't'.repeat(51) })).toEqual({ title: 'Title must be 50 characters or less.' });
  });

  it('counts characters that can be seen, as the server does', () => {
    expect(missingCharacters('', false)).toBe(40);
    expect(missingCharacters(`  ${'x'.repeat(39)}\u200B\u200D   `, false)).toBe(1);
    for (const unseen of ['\u034F', '\u2800', ' \u2800', '\u3164', '\u115F', '\u1160', '\u17B4', '\uFFA0', '\u{E0020}'])
      expect(missingCharacters('x'.repeat(39) + unseen.repeat(50), false)).toBe(1);
    expect(missingCharacters('a        b', false)).toBe(37);
    expect(missingCharacters(`${'l'.repeat(20)}\n\n \n${'m'.repeat(19)}`, true)).toBe(0);
    expect(missingCharacters('👍'.repeat(40), false)).toBe(0);
  });

  it('rates overall with the mean of what is given, halves up', () => {
    expect(overallOf(FULL.ratings)).toBe(4);
    expect(overallOf({ ...NOTHING.ratings, easeOfUse: 5, innovation: 4 })).toBe(5);
    expect(overallOf(NOTHING.ratings)).toBe(0);
  });

  it('is sent with its lists as lines', () => {
    expect(linesOf(' Fast \r\n\n  Simple')).toEqual(['Fast', 'Simple']);
    const { texts } = FULL;
    expect(reviewBody({ ...FULL, texts: { ...texts, lovedFeatures: 'Fast\n\nSimple' } })).toMatchObject({
      title: 'Good',
      ratings: { overall: 4 },
      lovedFeatures: ['Fast', 'Simple'],
      usedFor: '6-to-12-months',
    });
    expect(reviewBody(NOTHING).usedFor).toBeNull();
  });
});

describe('a review that begins with stars', () => {
  const begun = (query: string) => begunWith(starsOf(new URLSearchParams(query)));

  it('has that many for each rating, and nothing else', () => {
    const { ratings, ...rest } = begun('review=write&stars=4');
    expect(ratings).toEqual({ easeOfUse: 4, valueForMoney: 4, functionality: 4, performance: 4, innovation: 4 });
    expect({ ...rest, ratings: NOTHING.ratings }).toEqual(NOTHING);
    expect(overallOf(ratings)).toBe(4);
  });

  it('is empty without stars that can be given', () => {
    for (const query of ['', 'stars=', 'stars=0', 'stars=6', 'stars=4.5', 'stars=-1', 'stars=55', 'stars=five'])
      expect(begun(query)).toEqual(NOTHING);
  });
});

describe('a draft', () => {
  let shown: Root;
  let draft: ReturnType<typeof useDraft>;
  function Probe({ from }: { from?: Entered }) {
    draft = useDraft('ada', 'sample', from);
    return null;
  }
  const open = (from?: Entered) => {
    shown = createRoot(document.createElement('div'));
    act(() => shown.render(<Probe from={from} />));
  };

  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    vi.useFakeTimers({ now: new Date(2026, 10, 22, 12, 4) });
    localStorage.clear();
  });
  afterEach(() => {
    act(() => shown.unmount());
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is stored half a second after a change, and says when', () => {
    open();
    act(() => draft.enter(FULL));
    expect([draft.savedAt, readDraft('ada', 'sample')]).toEqual([null, null]);
    act(() => vi.advanceTimersByTime(500));
    expect([draft.savedAt, readDraft('ada', 'sample')]).toEqual(['12:04', FULL]);
  });

  it('is stored when the dialog is closed before that, and is there again', () => {
    open();
    act(() => draft.enter(FULL));
    act(() => shown.unmount());
    open();
    expect([draft.restored, draft.entered]).toEqual([true, FULL]);
    act(() => draft.discard());
    expect([draft.entered, readDraft('ada', 'sample')]).toEqual([NOTHING, null]);
  });

  it('is gone once it is sent, and with the session', () => {
    open();
    act(() => draft.enter(FULL));
    act(() => draft.sent());
    act(() => shown.unmount());
    expect(readDraft('ada', 'sample')).toBeNull();
    writeDraft('ada', 'sample', FULL);
    forgetPerson();
    expect(readDraft('ada', 'sample')).toBeNull();
    open();
  });

  it('is none when what is stored is something else', () => {
    expect([parseDraft('x'), parseDraft({}), parseDraft(null)]).toEqual([null, null, null]);
    expect(parseDraft({ title: 7, ratings: { easeOfUse: 9 }, texts: { tips: 1 }, usedFor: 'toString' })).toEqual(
      NOTHING,
    );
    open();
  });
});
