import { ADMIN, asAdmin, firstId, openScreen, ready } from '../harness/admin.ts';
import { memberPages } from '../harness/dashboard.ts';
import { hydrated } from '../harness/hydrated.ts';
import { ownAdmin } from '../harness/own-admin.ts';
import { expect, test } from '../harness/test.ts';
import { pressTranslated } from '../harness/translate.ts';

/** Forms are sent as they are, mostly empty; and only a person's own press opens the dialog for files. */
const expected = /^response: 4\d\d|File chooser dialog/;

const FOR_VISITORS = ['/', '/ai/chatgpt', '/login'];

const FOR_MEMBERS = [
  '/ai/chatgpt',
  '/all-reviews',
  '/compare?tools=chatgpt,claude',
  '/category/image',
  '/submit',
  '/submit/manual',
  '/claim',
  '/promote',
  '/dashboard',
  '/dashboard/profile',
  '/dashboard/my-ais',
  '/dashboard/promotions',
];

const own = ownAdmin();

test('every control works for visitors whose browser translates the site', async ({ browse }) => {
  const page = await browse('/', { site: own.server.url, expected });
  const { count, problems } = await pressTranslated(page, FOR_VISITORS, hydrated);
  expect(problems).toEqual([]);
  expect(count).toBeGreaterThan(15);
});

test('every control works for members whose browser translates the site', async ({ browse }) => {
  const page = await memberPages(browse, own.server)('/', { expected });
  const { count, problems } = await pressTranslated(page, FOR_MEMBERS, hydrated);
  expect(problems).toEqual([]);
  expect(count).toBeGreaterThan(60);
});

test('every control works for admins whose browser translates their screens', async ({ browse }) => {
  const page = await openScreen(browse, '', { ...asAdmin(own.server), expected });
  const tool = `/tools/${await firstId(page.context(), own.server.url, 'tools')}`;
  const screens = ['', '/tools', `${tool}/show`, tool, '/submitted-ai', '/imports/create', '/blogs/write'];
  const paths = [...screens, '/site-settings/site'].map((path) => ADMIN + path);
  const { count, problems } = await pressTranslated(page, paths, ready);
  expect(problems).toEqual([]);
  expect(count).toBeGreaterThan(60);
});
