import { isolated } from '@toolbase/web-shared/isolated';
import { STEPS } from './claim-steps';

/** The words of a member's own claim. */
export const OWN = {
  ...STEPS,
  failed: 'That did not work. Please try again.',
  missing: 'This claim does not exist, or it is not yours.',
  backToClaimed: 'Your claimed tools',
  steps: 'Progress of the claim',
  ended: 'Claim ended',
  done: 'done',
  current: 'now',
  ahead: 'to come',
  reason: (text: string) => `Reason: ${text}`,
  // Proof
  proveIntro: 'Choose one way. One is enough.',
  waysLabel: 'Ways to prove it',
  instant: 'Instant',
  byAdmin: 'An admin decides',
  email: (address: string) => `Your login address is ${address}.`,
  confirm: 'Check now',
  colleague: 'Does somebody else manage the website?',
  colleagueText: 'Send them this link. It shows the record without an account, and when it was last seen.',
  link: 'link for your colleague',
  notFound: 'Not found yet',
  nowOwner: 'The record was found. The listing is now yours.',
  nowReview: 'The record was found. An admin will review it before the listing is yours.',
  // Documents
  documents: 'Documents',
  documentsHint: (most: number, types: string, size: string) =>
    `Up to ${most} files: ${types}, ${size} each. Only admins can open them.`,
  choose: 'Choose files',
  uploading: (name: string, percent: number) => `${name}: ${percent}%`,
  uploadFailed: 'could not be uploaded. Please try again.',
  wrongType: (types: string) => `must be a ${types} file`,
  tooLarge: (size: string) => `is larger than ${size}`,
  tooMany: (most: number) => `You can send at most ${most} documents.`,
  dismiss: (name: string) => `Dismiss the message about ${name}`,
  remove: 'Remove',
  statement: 'Who are you, and what do the documents show?',
  statementMissing: 'Please write a sentence or two.',
  statementLong: 'Up to 2,000 characters.',
  documentMissing: 'Please add at least one document.',
  send: 'Send for review',
  sending: 'Sending...',
  sent: 'Your documents were sent to the admins.',
  // Review
  whatYouSent: 'What you sent',
  messages: 'Messages',
  noMessages: 'No messages yet.',
  from: { you: 'You', claimant: 'Claimant', owner: 'Current owner', admin: 'Admin' } as const,
  write: 'Your message',
  writeHint: 'Admins can read it. In a dispute, the other side can, too.',
  writeMissing: 'Please enter a message.',
  writeSend: 'Send',
  // Owner
  yours: (name: string) => `${isolated(name)} is yours`,
  shared: (name: string) => `You are a co-owner of ${name}`,
  since: (day: string) => `Since ${day}.`,
  provedBy: (method: string) => `Proof: ${method}.`,
  see: 'See the listing',
  edit: 'Edit',
  analytics: 'Analytics',
  stay: 'Leave the record where it is. We check it every month.',
  renewBy: (day: string) =>
    `We cannot check this proof ourselves. Please confirm by ${day} that the tool is still yours.`,
  renew: 'It is still mine',
  renewed: 'Thank you. Confirmed for another year.',
  people: 'Owners',
  coOwner: (name: string) => `${isolated(name)} is a co-owner, and can also edit, reply and see analytics.`,
  noCoOwner: 'You can invite one co-owner, who can also edit, reply and see analytics.',
  invited: (email: string, day: string) => `${email} is invited as a co-owner until ${day}.`,
  handing: (email: string, day: string) => `${email} is invited to take it over until ${day}.`,
  takeBack: 'Withdraw the invitation',
  takenBack: 'The invitation was withdrawn.',
  inviteCoOwner: 'Invite a co-owner',
  handOver: 'Hand over',
  leave: 'Leave',
  removeCoOwner: 'Remove the co-owner',
  // Suspended
  lost: 'The proof can no longer be found',
  // The end
  again: 'Start a new claim',
  withdraw: 'Withdraw the claim',
} as const;

/** The words of the dialogs: heading, what follows, and the buttons. */
export const DIALOGS = {
  'co-owner': {
    heading: 'Invite a co-owner',
    text: (name: string) =>
      `They can edit ${name}, reply to reviews and see its analytics. They cannot hand it over. You can remove them at any time.`,
    submit: 'Send the invitation',
    done: 'The invitation was sent.',
  },
  owner: {
    heading: 'Hand over',
    text: (name: string) => `Once they accept, ${name} is theirs and no longer yours. Until then nothing changes.`,
    submit: 'Send the invitation',
    done: 'The invitation was sent.',
  },
  withdraw: {
    heading: 'Withdraw the claim?',
    text: (name: string) =>
      `Your claim to ${name} will end, and your documents will be deleted. You can start a new one later.`,
    submit: 'Withdraw the claim',
    done: 'The claim was withdrawn.',
  },
  leave: {
    heading: 'Leave this tool?',
    text: (name: string) =>
      `${isolated(name)} will no longer be yours. If there is a co-owner, they become the owner. Otherwise it has none.`,
    submit: 'Leave',
    done: 'You have left the tool.',
  },
  leaveShared: {
    heading: 'Leave this tool?',
    text: (name: string) => `You will no longer be a co-owner of ${name}.`,
    submit: 'Leave',
    done: 'You have left the tool.',
  },
  remove: {
    heading: 'Remove the co-owner?',
    text: (name: string) => `They will no longer be able to edit ${name} or see its analytics.`,
    submit: 'Remove the co-owner',
    done: 'The co-owner was removed.',
  },
} as const;

export const INVITING = {
  email: 'Email address',
  emailHint: 'They need an account here with this address.',
  emailMissing: 'Please enter an email address.',
  sending: 'Sending...',
} as const;
