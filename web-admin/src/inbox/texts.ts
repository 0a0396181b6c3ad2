import { isolated } from '@toolbase/web-shared/isolated';
import { formatNumber } from '../kit/format';

const itemsOf = (count: number) => `${formatNumber(count)} ${count === 1 ? 'item' : 'items'}`;

/** The texts of the inbox. */
export const INBOX = {
  title: 'Inbox',
  loading: 'Loading the inbox',
  place: (total: number, page: number, pages: number) =>
    `Total: ${formatNumber(total)} · Page ${formatNumber(page)} of ${formatNumber(pages)}`,
  pages: 'Pages of the inbox',
  unread: (labels: string[]) => `Cannot be read at the moment: ${labels.join(', ')}.`,
  nothing: 'Nothing waits for you. Enjoy the day.',
  nothingIn: (queue: string) => `Nothing waits in ${queue}.`,
  nothingFrom: (name: string) => `Nothing from ${isolated(name)} waits.`,
  allQueues: 'Show all queues',
  overdue: 'Overdue',
  queues: 'Queues',
  all: 'All',
  uncounted: '?',
  groupBy: 'Group by',
  /** The ways to group, by the value in the address. */
  groups: { '': 'Nothing', member: 'Member', host: 'Website' },
  /** The headings of the items that belong to no group. */
  without: { member: 'Without a member', host: 'Without a website' } as Record<string, string>,
  items: (count: number) => `, ${itemsOf(count)}`,
  and: ' and ',
  from: (name: string) => `Waiting from ${isolated(name)}`,
  showAll: 'Show all',
  more: (count: number, name: string) => `${formatNumber(count)} more from ${isolated(name)}`,
  reading: (name: string) => `${isolated(name)} has it open`,
  readingToo: (name: string) => `${isolated(name)} has this open, too.`,
  facts: 'Facts',
  effects: 'Effects of a decision',
  decision: 'Decision',
  back: 'Back to the inbox',
  edit: 'Edit',
  later: 'Decide later',
  next: 'Next item',
  previous: 'Previous item',
  move: 'Move through the list',
  same: 'The same',
  open: 'Open',
};

/** The texts of the daily mail about what waits. */
export const DIGEST = {
  label: 'Daily digest by mail',
  on: 'You get a mail a day while something waits.',
  off: 'You get no daily mail any more.',
};
