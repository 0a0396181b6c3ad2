import { isolated } from '@toolbase/web-shared/isolated';

/** The words of the dashboard. Those of the specification stay to the letter (S3 section 2). */

export interface DashboardPage {
  /** In the sidebar, the menu and the breadcrumb. */
  label: string;
  heading: string;
  intro: string;
}

/** The core's own pages in the order of the sidebar, by their paths. */
export const DASHBOARD_PAGES = {
  '/dashboard': {
    label: 'Dashboard',
    heading: 'Dashboard',
    intro: 'Everything you have submitted, saved, upvoted and reviewed, at a glance.',
  },
  '/dashboard/profile': {
    label: 'My Profile',
    heading: 'My Profile',
    intro: 'What others see about you, how you log in, and the data stored about you.',
  },
  '/dashboard/my-ais': {
    label: 'My AIs',
    heading: 'My AIs',
    intro: 'The AI tools you have submitted or claimed.',
  },
  '/dashboard/saved': {
    label: 'Saved',
    heading: 'Saved AIs',
    intro: 'All your saved AI tools, agents and GPTs.',
  },
  '/dashboard/upvoted': {
    label: 'Upvoted',
    heading: 'Upvoted AIs',
    intro: 'All the AI tools, agents and GPTs you have upvoted.',
  },
} as const satisfies Record<string, DashboardPage>;

export const D = {
  home: 'Home',
  admin: 'Admin',
  statistics: 'Statistics',
  logOut: 'Log Out',
  collapse: 'Collapse the sidebar',
  expand: 'Expand the sidebar',
  menu: 'Dashboard menu',
  needsScripts: 'The dashboard needs JavaScript, which is turned off in this browser.',
  loading: 'Loading...',
  showMore: 'Show More',
  listFailed: 'This list could not be loaded.',
  submitted: 'Submitted',
  findTools: 'Find AI tools',
  searchLabel: 'I am looking for an AI to...',
  searchPlaceholder: 'Generate image from text',
  search: 'Search',
  filterRows: 'Type to search...',
  noData: 'No data to show',
  submitOne: 'Submit a tool',
  /** The state of a submitted tool, in words. */
  toolStates: {
    draft: 'Draft',
    pending: 'Under review',
    approved: 'Listed',
    returned: 'Changes requested',
    rejected: 'Rejected',
    inactive: 'Removed',
  } as Partial<Record<string, string>>,
  state: 'State',
  actions: 'Actions',
  reason: (text: string) => `Reason: ${text}`,
  queuePlace: (place: number) => `Number ${place} in the queue`,
  edit: 'Edit',
  withdraw: 'Withdraw',
  withdrawing: 'Withdrawing...',
  withdrawHeading: 'Withdraw this submission?',
  withdrawText: (name: string) => `${isolated(name)} will not be listed. You can submit it again later.`,
  withdrawn: 'The tool has been deleted successfully.',
  withdrawFailed: 'The submission could not be withdrawn. Please try again.',
  previous: 'Previous',
  next: 'Next',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
} as const;
