import { describe, expect, it } from 'vitest';
import { typedSteps } from '../app/home/useTypedPlaceholder';
import { foldText, paragraphs } from '../app/tool/long-text';
import { mediaItems, swipeStep } from '../app/tool/media';

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

  it('keep their paragraphs', () => {
    expect(paragraphs('One\nstill one\n\n\n two ')).toEqual(['One\nstill one', 'two']);
  });
});

describe('the gallery', () => {
  it('has photos, then videos; videos elsewhere are links', () => {
    const items = mediaItems(
      { photos: ['/a.webp'], videos: ['/b.mp4', 'https://www.youtube.com/watch?v=x'] },
      'Sample',
    );
    expect(items.map((item) => item.kind)).toEqual(['photo', 'video', 'link']);
  });

  it('moves on a swipe of more than 50 pixels only', () => {
    expect([swipeStep(50), swipeStep(51), swipeStep(-51)]).toEqual([0, -1, 1]);
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
