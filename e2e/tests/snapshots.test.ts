import { existsSync, readdirSync } from 'node:fs';
import { ADMIN_SCREENS } from '../admin-screens.ts';
import { DASHBOARD } from '../dashboard-pages.ts';
import { expect, test } from '../harness/test.ts';
import { PAGES } from '../pages/index.ts';

const FOLDER = new URL('./snapshots/', import.meta.url).pathname;

/** Pages that are not listed, because they need data of their own. */
const OTHERS = [
  'blog',
  'blogs',
  'claim-chosen',
  'claim-found',
  'claim-invitation-missing',
  'claim-record-missing',
  'promote-register-filled',
];

test.for([
  ['', [...PAGES.map(({ name }) => name), ...OTHERS]],
  ['dashboard/', DASHBOARD.map(({ name }) => name)],
  ['admin/', ADMIN_SCREENS.map(({ name }) => name)],
] as const)('snapshots/%s has those of the pages that are checked, and no others', ([folder, names]) => {
  const files = readdirSync(FOLDER + folder).filter((file) => /\.(desktop|phone)\.yml$/.test(file));
  const left = files.filter((file) => !names.includes(file.replace(/\.(desktop|phone)\.yml$/, '')));
  expect(left).toEqual([]);
  expect(names.filter((name) => !existsSync(`${FOLDER}${folder}${name}.desktop.yml`))).toEqual([]);
});
