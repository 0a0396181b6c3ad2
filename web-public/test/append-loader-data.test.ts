import { expect, test } from 'vitest';
import { appendLoaderData } from '../app/rendering/append-loader-data';

const given = (data: string): string[] => {
  const page = appendLoaderData('<html><body><p>Hello</p></body></html>', data);
  const [, script = ''] = /<script>([^<]*)<\/script><\/body><\/html>$/.exec(page) ?? [];
  const parts: string[] = [];
  const streamController = { enqueue: (part: string) => parts.push(part), close: () => parts.push('end') };
  new Function('window', script)({ __reactRouterContext: { streamController } });
  return parts;
};

test('what the loaders gave arrives as it was, behind the page', () => {
  const data = '[{"_1":2},"name","a \\"quoted\\" & </script><!-- \u2028 name"]\n';
  expect(given(data)).toEqual([data, 'end']);
});

test('a page cut short is rejected', () => {
  expect(() => appendLoaderData('<html><body><p>Hel', '')).toThrow('does not end with its body');
});
