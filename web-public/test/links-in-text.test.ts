import { expect, test } from 'vitest';
import { splitAtLinks } from '../app/tool/links-in-text';

test('addresses are split from the text around them', () => {
  expect(splitAtLinks('See https://a.example/x?y=1, or (http://b.example).')).toEqual([
    { text: 'See ' },
    { text: 'https://a.example/x?y=1', url: 'https://a.example/x?y=1' },
    { text: ', or (' },
    { text: 'http://b.example', url: 'http://b.example' },
    { text: ').' },
  ]);
  const wiki = 'https://a.example/Foo_(bar)';
  expect(splitAtLinks(`${wiki}.`)).toEqual([{ text: wiki, url: wiki }, { text: '.' }]);
});

test('other schemes and broken addresses stay text', () => {
  for (const text of ['javascript:alert(1)', 'mailto:a@b.example', 'https://', 'https://[', 'a.example', '']) {
    expect(splitAtLinks(text).filter((part) => part.url)).toEqual([]);
  }
});
