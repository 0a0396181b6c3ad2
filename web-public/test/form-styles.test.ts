// @vitest-environment node
import { expect, test } from 'vitest';
import { styleCache, withStyles } from '../app/rendering/component-styles.server';
import { formStyles } from '../app/submitting/form-styles.server';

test('the styles that the form begins with go into the head, named as emotion looks them up', () => {
  const cache = styleCache();
  Object.assign(cache.inserted, formStyles());
  const page = withStyles('<head></head><body></body>', cache);
  const [, names = '', styles = ''] = /<style data-emotion="css ([^"]+)">(.+)<\/style><\/head>/.exec(page) ?? [];
  const ruled = new Set(styles.match(/\.css-[\w-]+/g));
  expect(ruled.size).toBeGreaterThan(10);
  expect([...ruled].filter((rule) => !names.split(' ').includes(rule.slice('.css-'.length)))).toEqual([]);
  expect(styles).toContain('.MuiAutocomplete-input');
});
