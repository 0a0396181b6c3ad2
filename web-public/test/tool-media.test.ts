import { describe, expect, it } from 'vitest';
import type { EditableTool } from '../app/api/submissions';
import type { FormRecord } from '../app/submitting/values/form-record';
import { wrongWithFile } from '../app/submitting/media/file-rules';
import { MediaStore } from '../app/submitting/media/media-store';
import { proposalsOf } from '../app/submitting/website/proposals';
import { mediaItems } from '../app/tool/media';

const MB = 1024 * 1024;

describe('files of a tool', () => {
  it('are limited by kind, at the edge of each limit', () => {
    for (const [kind, name, size, rule] of [
      ['photo', 'a.JPG', 2 * MB, null],
      ['photo', 'a.webp', 2 * MB + 1, 'must not be larger than 2 MB'],
      ['photo', 'a.gif', 1, 'must be a JPG, PNG or WebP picture'],
      ['photo', 'png', 1, 'must be a JPG, PNG or WebP picture'],
      ['logo', 'a.png', MB / 2, null],
      ['logo', 'a.png', MB / 2 + 1, 'must not be larger than 0.5 MB'],
      ['logo', 'a.svg', 1, 'must be a JPG, PNG or WebP picture'],
      ['video', 'a.mov', 10 * MB, null],
      ['video', 'a.mp4', 10 * MB + 1, 'must not be larger than 10 MB'],
      ['video', 'a.avi', 1, 'must be an MP4, MOV or WebM video'],
    ] as const)
      expect(wrongWithFile(kind, { name, size }), name).toBe(rule);
  });

  it('have the texts and posters that were given', () => {
    const media = {
      photos: ['/1', '/2'],
      videos: ['/3.mp4'],
      altTexts: { '/1': 'The editor' },
      posters: { '/3.mp4': '/4' },
    };
    expect(mediaItems(media, 'Sample').map(({ label, poster }) => [label, poster])).toEqual([
      ['The editor', undefined],
      ['Sample, photo 2', undefined],
      ['Sample, video 1', '/4'],
    ]);
  });
});

describe('the logo of a form', () => {
  const media = { photos: [], videos: [] };
  const record = (tool: Partial<EditableTool>) =>
    ({ tool: { media, logoUrl: '/live', waiting: null, ...tool } }) as unknown as FormRecord;
  const shown = (store: MediaStore) => store.state.getState().logoUrl;
  const waits = (logoUrl: string) => ({ waiting: { logoUrl } }) as Partial<EditableTool>;

  it('is the one that waits for a moderator', () => {
    expect(shown(new MediaStore(record({})))).toBe('/live');
    expect(shown(new MediaStore(record(waits('/next'))))).toBe('/next');
    expect(shown(new MediaStore(record(waits(''))))).toBeNull();
  });

  it('follows what the server says, and not what it said before an upload', () => {
    const store = new MediaStore(record(waits('/next')));
    store.state.setState({ logoUrl: '/uploaded' });
    store.follow(record({ ...waits('/next'), logoUrl: '/uploaded' }));
    expect(shown(store)).toBe('/uploaded');
    store.follow(record(waits('/other')));
    expect(shown(store)).toBe('/other');
  });
});

describe('what a website proposes', () => {
  const website = {
    url: 'https://x.example/',
    title: null,
    description: null,
    icon: null,
    picture: null,
    socialLinks: {},
  };

  it('goes to the fields that it fits', () => {
    expect(proposalsOf(website)).toEqual([]);
    const whole = {
      ...website,
      title: 'X',
      description: 'It is.',
      icon: 'https://x.example/i.png',
      socialLinks: { twitter: 'https://x.com/x' },
    };
    expect(proposalsOf(whole).map(({ target }) => target)).toEqual([
      'name',
      'shortDescription',
      'details.introduction',
      'logo',
      'socialLinks.twitter',
    ]);
    const long = proposalsOf({ ...website, description: 'x'.repeat(301) });
    expect(long.map(({ target }) => target)).toEqual(['details.introduction']);
  });
});
