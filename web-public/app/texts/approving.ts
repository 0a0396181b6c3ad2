import type { Schemas } from '@toolbase/client';
import { isolated } from '@toolbase/web-shared/isolated';

/** The words of the page on which admins decide about a submitted tool. */
export const A = {
  heading: (name: string) => `Approve ${name}`,
  approve: 'Approve',
  decide: 'Decision',
  facts: 'Facts',
  requestChanges: 'Request changes',
  reject: 'Reject',
  rejectHeading: 'Reject this tool?',
  changesHeading: 'What should be changed?',
  reason: 'Reason',
  note: 'Note',
  required: 'Please give a reason.',
  noteHint: 'The submitter sees the reason and the note.',
  approved: (name: string) => `${isolated(name)} is listed.`,
  rejected: (name: string) => `${isolated(name)} is rejected.`,
  returned: (name: string) => `${isolated(name)} was sent back to its submitter.`,
  failed: 'The decision could not be saved.',
  busy: 'Sending...',
  state: 'State',
  submittedBy: 'Submitted by',
  nobody: 'An admin or an import',
  unconfirmed: ' (address not confirmed)',
  waits: 'Waiting for',
  days: (days: number, overdue: boolean) =>
    `${days} business ${days === 1 ? 'day' : 'days'}${overdue ? ', overdue' : ''}`,
  duplicates: 'Same address',
  lookalikes: 'Easily confused with',
  signals: 'Signals',
  website: 'Website',
  notChecked: 'Not checked yet',
  none: 'None',
  difference: 'Changes to the live listing',
  noDifference: 'There are no changes waiting.',
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
  noHistory: 'No changes yet.',
  unsaved: 'A decision applies to the saved version. Save your own changes first.',
  queue: 'Back to the queue',
} as const;

export const STATES: Record<string, string> = {
  draft: 'Draft',
  pending: 'Under review',
  approved: 'Listed',
  returned: 'Changes requested',
  rejected: 'Rejected',
  inactive: 'Removed',
};

export const REJECT_REASONS: Record<Schemas['ToolRejectReason'], string> = {
  duplicate: 'It is already listed',
  'not-an-ai': 'It is not an AI tool, agent or GPT',
  'broken-site': 'The website does not work',
  incomplete: 'The description is incomplete',
  misleading: 'The description is misleading',
  spam: 'Advertising',
  unlawful: 'Unlawful or harmful',
  other: 'Something else',
};

const ACTIONS: Record<string, string> = {
  'tool.create': 'Created',
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
