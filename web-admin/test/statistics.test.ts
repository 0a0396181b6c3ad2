import { expect, test } from 'vitest';
import { causesOf, changeOf, firstDay, halves, periodName } from '../src/home/spans';
import { compactNumber, exactNumber, valueAt } from '../src/home/values';
import { ageOf, countsOf, spanOf, type WaitingQueue } from '../src/kit/waiting';
import { buildModel } from '../src/model/index';
import { addressOf } from '../src/reports/address';
import { counted } from './sample-statistics';

test('the model has sections with statistics, and leads to lists that there are', () => {
  const { statistics, waiting } = buildModel(counted);
  expect(waiting).toBe('/api/admin/waiting');
  expect(statistics?.sections.map(({ label }) => label)).toEqual(['AIs', 'Users']);
  const [live, users, mean] = statistics!.sections.flatMap((section) => section.statistics);
  expect(live).toMatchObject({ address: expect.stringContaining('/tools?filter='), figure: 'tools-listed' });
  expect([users?.address, mean?.address, mean?.decimal]).toEqual([undefined, undefined, true]);
});

test('an admin who may not see statistics has none', () => {
  const { statistics, waiting, reports } = buildModel(counted, ['reports.read']);
  expect([statistics, waiting]).toEqual([undefined, undefined]);
  expect(reports[0]?.preview).toBe('/api/reports/tools-per-rating/preview');
});

test('values are found at their places, and large ones are shortened', () => {
  const values = { liveCount: 12_345, userStats: { totalUsers: 7 }, gone: null };
  expect(
    ['liveCount', 'userStats.totalUsers', 'gone', 'userStats.none', 'gone.more'].map((name) => valueAt(values, name)),
  ).toEqual([12_345, 7, undefined, undefined, undefined]);
  expect([compactNumber(12_345, false), exactNumber(12_345, false)]).toEqual(['12.3K', '12,345']);
  expect([compactNumber(9_999, false), compactNumber(1.5, true), compactNumber(0, false)]).toEqual([
    '9,999',
    '1.50',
    '0',
  ]);
});

const queue = (more: Partial<WaitingQueue>): WaitingQueue => ({
  name: 'tools',
  label: 'Tools',
  resource: 'tools',
  address: '/tools',
  count: 1,
  oldest: null,
  due: null,
  overdue: 0,
  reason: 'It waits.',
  ...more,
});

test('queues have an age or a day by which they must be done', () => {
  const now = Date.parse('2026-03-10T12:00:00Z');
  expect(ageOf(queue({ oldest: '2026-03-07T11:00:00Z' }), now)).toBe('Waits for 3 days');
  expect(ageOf(queue({ oldest: '2026-03-10T11:00:00Z' }), now)).toBe('Waits for 1 hour');
  expect(ageOf(queue({ due: '2026-03-12T13:00:00Z' }), now)).toBe('Due in 2 days');
  expect(ageOf(queue({ due: '2026-03-10T11:30:00Z' }), now)).toBe('Due 30 minutes ago');
  expect([ageOf(queue({}), now), spanOf(10)]).toEqual(['', 'less than a minute']);
});

test('the queues of a resource are added up for the menu', () => {
  const queues = [queue({ count: 2 }), queue({ name: 'more', count: 3 }), queue({ resource: 'users', count: 0 })];
  expect([...countsOf([...queues, queue({ resource: 'jobs', count: null })])]).toEqual([['tools', 5]]);
  expect(countsOf(undefined).size).toBe(0);
});

test('a chart has a span and the one before it', () => {
  const now = Date.parse('2026-03-10T12:00:00Z');
  expect([firstDay('day', now), firstDay('week', now), firstDay('month', now)]).toEqual([
    '2026-01-10',
    '2025-09-30',
    '2024-04-01',
  ]);
  const amounts = [1, 2, 3, 4, 5].map((amount) => ({ day: `2026-03-0${amount}`, amount }));
  expect(halves(amounts, 2)).toEqual({ present: amounts.slice(3), before: amounts.slice(1, 3) });
  expect([
    changeOf(82, 100, '30 days'),
    changeOf(2, 1, '30 days'),
    changeOf(1, 1, '30 days'),
    changeOf(1, 0, '30 days'),
  ]).toEqual([
    '18 % fewer than in the 30 days before (100)',
    '100 % more than in the 30 days before (1)',
    'As many as in the 30 days before',
    'None in the 30 days before',
  ]);
  expect([
    periodName('2026-03-02', 'day'),
    periodName('2026-03-02', 'week'),
    periodName('2026-03-01', 'month'),
  ]).toEqual(['Mar 2', 'Week of Mar 2', 'Mar 2026']);
});

test('the address of a report has what is filled in, and the format of a file only', () => {
  const report = buildModel(counted).reports[0]!;
  expect(addressOf(report.preview!, report.parameters, {})).toBe('/api/reports/tools-per-rating/preview');
  expect(addressOf(report.path, report.parameters, { rating: '1Star' }, 'csv')).toBe(
    '/api/reports/tools-per-rating?rating=1Star&format=csv',
  );
});

test('a change names the parts that it comes from', () => {
  const parts = [
    { part: 'Midjourney', amount: 3, before: 1_203 },
    { part: 'Claude', amount: 4, before: 0 },
  ];
  expect(causesOf(parts)).toBe('Most of it: Midjourney (1,200 fewer), Claude (4 more).');
});
