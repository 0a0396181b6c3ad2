import { describe, expect, it } from 'vitest';
import { typedSteps } from '../app/home/useTypedPlaceholder';
import { foldText, paragraphs } from '../app/ui/long-text';
import { sectionAt } from '../app/tool/section-in-view';
import { mediaItems, playerUrl, youTubeId } from '../app/tool/media';
import { swipeStep } from '../app/ui/swipe';

describe('long texts', () => {
  it('are shown whole up to the limit', () => {
    expect(foldText('Short. And done.')).toEqual({ shown: 'Short. And done.', folded: '' });
  });

  it('fold after a sentence and lose nothing', () => {
    const text = 'This sentence is as good as any other one. '.repeat(40).trim();
    const { shown, folded } = foldText(text);
    expect(shown.endsWith('.')).toBe(true);
    expect(shown.length).toBeLessThanOrEqual(660);
    expect(`${shown} ${folded}`).toBe(text);
  });

  it('fold after a word, or anywhere, where there is no sentence', () => {
    const { shown, folded } = foldText('word '.repeat(200));
    expect(shown.endsWith('word')).toBe(true);
    expect(`${shown} ${folded}`).toBe('word '.repeat(200).trim());
    const letters = foldText('😀'.repeat(700));
    expect(letters.shown).toBe('😀'.repeat(480));
    expect(`${letters.shown}${letters.folded}`).toBe('😀'.repeat(700));
  });

  it('keep their paragraphs', () => {
    expect(paragraphs('One\nstill one\n\n\n two ')).toEqual(['One\nstill one', 'two']);
  });
});

describe('the gallery', () => {
  it('has photos, then videos; those it cannot play are links', () => {
    const videos = ['/b.mp4', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://vimeo.com/1'];
    const items = mediaItems({ photos: ['/a.webp'], videos }, 'Sample');
    expect(items.map((item) => item.kind)).toEqual(['photo', 'video', 'youtube', 'link']);
  });

  it('finds the video in each kind of address, and plays it from the host without cookies', () => {
    const id = 'dQw4w9WgXcQ';
    for (const url of [
      `https://www.youtube.com/watch?v=${id}&t=3`,
      `https://m.youtube.com/watch?v=${id}`,
      `https://youtu.be/${id}?si=x`,
      `https://www.youtube.com/embed/${id}`,
      `https://youtube.com/shorts/${id}`,
    ])
      expect(youTubeId(url), url).toBe(id);
    for (const url of [
      'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
      'https://www.youtube.com/redirect?v=dQw4w9WgXcQ&q=https://evil.example',
      'https://youtu.be/../../x',
      'https://youtu.be/"><b>',
      'nowhere',
    ])
      expect(youTubeId(url), url).toBeNull();
    expect(playerUrl(id)).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?/);
  });

  it('moves on a swipe of more than 50 pixels across only', () => {
    expect([swipeStep(50, 0), swipeStep(51, 0), swipeStep(-51, 0), swipeStep(60, 80)]).toEqual([0, -1, 1, 0]);
  });
});

describe('the section in view', () => {
  it('is the last whose top has passed the line', () => {
    expect(sectionAt([-900, -200, 139, 700], false)).toBe(2);
    expect(sectionAt([-900, -200, 141, 700], false)).toBe(1);
  });

  it('is the first before any has, as after a jump from the end back to the top', () => {
    expect(sectionAt([600, 1200, 1800], false)).toBe(0);
  });

  it('is the last at the end of the page', () => {
    expect(sectionAt([-900, -200, 400], true)).toBe(2);
  });
});

describe('the typed placeholder', () => {
  it('types, pauses, deletes and goes on, once through', () => {
    const steps = [...typedSteps(['ab', 'c'])];
    expect(steps).toEqual([
      { text: 'a', wait: 70 },
      { text: 'ab', wait: 1200 },
      { text: 'a', wait: 30 },
      { text: '', wait: 400 },
      { text: 'c', wait: 1200 },
      { text: '', wait: 400 },
    ]);
  });
});
