import type { Schemas } from '@toolbase/client';
import { isolated } from '@toolbase/web-shared/isolated';

/** The words of the page on which admins decide about a submitted tool. */
export const A = {
  heading: (name: string) => `Approve ${name}`,
  approve: 'Approve',
  decide: 'Decision',
  facts: 'What to know',
  requestChanges: 'Request changes',
  reject: 'Reject',
  rejectHeading: 'Reject this AI?',
  changesHeading: 'What should be changed?',
  reason: 'Reason',
  note: 'Note',
  required: 'Please say why.',
  noteHint: 'Who submitted it reads reason and note.',
  approved: (name: string) => `${isolated(name)} is listed.`,
  rejected: (name: string) => `${isolated(name)} is rejected.`,
  returned: (name: string) => `${isolated(name)} went back to who submitted it.`,
  failed: 'The decision could not be stored.',
  busy: 'Sending...',
  state: 'State',
  submittedBy: 'Submitted by',
  nobody: 'An admin or an import',
  unconfirmed: ' (address not confirmed)',
  waits: 'Waits',
  days: (days: number, overdue: boolean) =>
    `${days} business ${days === 1 ? 'day' : 'days'}${overdue ? ', overdue' : ''}`,
  duplicates: 'Same address',
  lookalikes: 'May be taken for',
  signals: 'Signals',
  website: 'Website',
  notChecked: 'Not checked yet',
  none: 'None',
  difference: 'Difference from what is live',
  noDifference: 'Nothing waits beside what the form shows.',
  approveChange: 'Approve the change',
  rejectChange: 'Reject the change',
  changeApproved: 'The change is live.',
  changeRejected: 'The change is rejected.',
  field: 'Field',
  from: 'Now',
  to: 'Then',
  before: 'Before',
  after: 'After',
  history: 'History',
  noHistory: 'Nothing has been changed yet.',
  unsaved: 'Decisions are about what is saved: save your own changes first.',
  queue: 'Back to the queue',
} as const;

export const STATES: Record<string, string> = {
  draft: 'Draft',
  pending: 'Under review',
  approved: 'Listed',
  returned: 'Changes requested',
  rejected: 'Rejected',
  inactive: 'Taken off',
};

export const REJECT_REASONS: Record<Schemas['ToolRejectReason'], string> = {
  duplicate: 'It is listed already',
  'not-an-ai': 'No AI tool, agent or GPT',
  'broken-site': 'The website does not work',
  incomplete: 'The description does not say enough',
  misleading: 'The description is misleading',
  spam: 'Advertising',
  unlawful: 'Unlawful or harmful',
  other: 'Something else',
};

const ACTIONS: Record<string, string> = {
  'tool.create': 'Made',
  'tool.submit': 'Submitted',
  'tool.edit': 'Edited',
  'tool.revert': 'Reverted',
  'tool.approve': 'Approved',
  'tool.reject': 'Rejected',
  'tool.request-changes': 'Changes requested',
  'tool.deactivate': 'Deactivated',
  'tool.reactivate': 'Reactivated',
  'tool.requeue': 'Sent back to the queue',
  'tool.withdraw': 'Withdrawn',
  'tool.undo': 'Decision undone',
  'tool.import': 'Changed by an import',
  'tool.undo-import': 'Import undone',
  'tool.add-question': 'Question answered',
  'tool.change-question': 'Question changed',
  'tool.remove-question': 'Question removed',
};

/** Returns the action in words; the name of the audit log where there are none. */
export const actionText = (action: string): string => ACTIONS[action] ?? action;
