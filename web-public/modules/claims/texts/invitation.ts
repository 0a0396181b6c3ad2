import { isolated } from '@toolbase/web-shared/isolated';

/** The words of the page where an invitation is accepted. */
export const INVITATION = {
  title: 'An invitation',
  heading: {
    'co-owner': (tool: string) => `Become co-owner of ${tool}`,
    owner: (tool: string) => `Take over ${tool}`,
  },
  text: {
    'co-owner': (by: string) =>
      `${isolated(by)} invites you to look after this listing together: you can edit it, reply to reviews and see its analytics.`,
    owner: (by: string) => `${isolated(by)} hands this listing over to you: it will be yours, and not theirs any more.`,
  },
  for: (email: string) => `The invitation is for ${email}.`,
  until: (day: string) => `It can be accepted until ${day}.`,
  accept: 'Accept the invitation',
  accepting: 'Accepting...',
  accepted: 'The listing is yours now.',
  signIn: 'Please login to accept the invitation',
  failed: 'The invitation could not be accepted. Please try again.',
  missing: 'There is no such invitation',
  missingText: 'It is used, withdrawn or too old. Ask whoever sent it to you for a new one.',
  see: 'See the listing',
  needsScripts: 'Accepting needs JavaScript, which is switched off in this browser.',
} as const;
