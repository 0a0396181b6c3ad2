/** The figures of the dashboard's first page (S3 2.2). */
export const FIGURES_OF_ALL = { running: 'Running', scheduled: 'Scheduled' } as const;

/** The names of the dashboard's pages (S3 2.1). */
export const OWN_PAGES = {
  promotions: {
    label: 'Promotions',
    heading: 'Promotions',
    intro: 'Your campaigns, running and past.',
  },
  billing: {
    label: 'Billing',
    heading: 'Billing',
    intro: 'Your payments and their invoices.',
  },
} as const;
