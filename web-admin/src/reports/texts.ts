/** The texts of the page of reports. */
export const TEXTS = {
  title: 'Reports',
  none: 'No module offers a report.',
  all: 'All reports',
};
