/** The screens of the admin that are checked closely: their titles and their structure. */
export interface AdminScreen {
  /** Names its snapshots. */
  name: string;
  title: RegExp;
  resource?: string;
  kind?: 'list' | 'show' | 'create' | 'edit';
  /** The address of a screen that belongs to no resource. */
  path?: string;
}

const SITE = ' - AI ToolBase admin$';

const screen = (resource: string, kind: AdminScreen['kind'], title: string): AdminScreen => ({
  name: `${resource}.${kind}`,
  title: new RegExp(`^${title}${SITE}`),
  resource,
  kind,
});

const editable = (resource: string, label: string, singular: string): AdminScreen[] => [
  screen(resource, 'list', label),
  screen(resource, 'show', '.+'),
  screen(resource, 'create', `New ${singular}`),
  screen(resource, 'edit', 'Edit .+'),
];

export const ADMIN_SCREENS: AdminScreen[] = [
  { name: 'overview', title: new RegExp(`^Statistics${SITE}`), path: '/' },
  { name: 'reports', title: new RegExp(`^Reports${SITE}`), path: '/reports' },
  ...editable('tools', 'Tools', 'tool'),
  screen('submitted-ai', 'list', 'Submitted AIs'),
  screen('tool-changes', 'list', 'Edited AIs'),
  ...editable('categories', 'Categories', 'category'),
  ...editable('main-categories', 'Main categories', 'main category'),
  screen('imports', 'list', 'Imports'),
  screen('imports', 'create', 'Import a list'),
  screen('users', 'list', 'Users'),
  screen('users', 'show', '.+'),
  screen('users', 'edit', 'Edit .+'),
  screen('audit', 'list', 'Audit log'),
  screen('audit', 'show', '.+'),
  screen('dead-letters', 'list', 'Dead letters'),
  screen('mails', 'list', 'Mail log'),
  screen('media', 'list', 'Media'),
  screen('site-settings', 'list', 'Look and words'),
  screen('site-settings', 'edit', 'Look and words'),
  screen('modules', 'list', 'Modules'),
];
