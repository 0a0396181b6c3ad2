import { isolated } from '@toolbase/web-shared/isolated';

/** The words of the page where an invitation is accepted. */
export const INVITATION = {
  title: 'Invitation',
  heading: {
    'co-owner': (tool: string) => `Become a co-owner of ${tool}`,
    owner: (tool: string) => `Take over ${tool}`,
  },
  text: {
    'co-owner': (by: string) =>
      `${isolated(by)} invites you to manage this listing together. You can edit it, reply to reviews and see its analytics.`,
    owner: (by: string) =>
      `${isolated(by)} wants to hand this listing over to you. It will be yours, and no longer theirs.`,
  },
  for: (email: string) => `The invitation is for ${email}.`,
  until: (day: string) => `It can be accepted until ${day}.`,
  accept: 'Accept the invitation',
  accepting: 'Accepting...',
  accepted: 'The listing is now yours.',
  signIn: 'Please login to accept the invitation',
  failed: 'The invitation could not be accepted. Please try again.',
  missing: 'Invitation not found',
  missingText: 'It has been used or withdrawn, or it has expired. Ask the sender for a new one.',
  see: 'See the listing',
  needsScripts: 'Accepting needs JavaScript, which is turned off in this browser.',
} as const;
