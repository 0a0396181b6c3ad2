/** Screens of the back office that are looked at closely: their titles, and how they are built. */
export interface OfficeScreen {
  /** Names its snapshots. */
  name: string;
  title: RegExp;
  resource?: string;
  kind?: 'list' | 'show' | 'create' | 'edit';
  /** The address of a screen that belongs to no resource. */
  path?: string;
}

const SITE = ' - AI ToolBase back office$';

const screen = (resource: string, kind: OfficeScreen['kind'], title: string): OfficeScreen => ({
  name: `${resource}.${kind}`,
  title: new RegExp(`^${title}${SITE}`),
  resource,
  kind,
});

const editable = (resource: string, label: string, singular: string): OfficeScreen[] => [
  screen(resource, 'list', label),
  screen(resource, 'show', '.+'),
  screen(resource, 'create', `New ${singular}`),
  screen(resource, 'edit', 'Edit .+'),
];

export const OFFICE_SCREENS: OfficeScreen[] = [
  { name: 'overview', title: new RegExp(`^Statistics${SITE}`), path: '/' },
  { name: 'reports', title: new RegExp(`^Reports${SITE}`), path: '/reports' },
  ...editable('tools', 'Tools', 'tool'),
  ...editable('categories', 'Categories', 'category'),
  ...editable('main-categories', 'Main categories', 'main category'),
  screen('users', 'list', 'Users'),
  screen('users', 'show', '.+'),
  screen('users', 'edit', 'Edit .+'),
  screen('audit', 'list', 'Audit log'),
  screen('audit', 'show', '.+'),
  screen('dead-letters', 'list', 'Dead letters'),
  screen('media', 'list', 'Media'),
  screen('modules', 'list', 'Modules'),
];
