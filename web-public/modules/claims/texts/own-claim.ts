import { isolated } from '@toolbase/web-shared/isolated';
import { STEPS } from './claim-steps';

/** The words of a member's own claim. */
export const OWN = {
  ...STEPS,
  failed: 'That did not work. Please try again.',
  missing: 'There is no such claim, or it is not yours.',
  backToClaimed: 'Your claimed AIs',
  steps: 'How far the claim is',
  ended: 'Claim ended',
  done: 'done',
  current: 'now',
  ahead: 'to come',
  reason: (text: string) => `Reason: ${text}`,
  // Proof
  proveIntro: 'Choose one way. Each is enough.',
  waysLabel: 'Ways to prove it',
  instant: 'Instant',
  byAdmin: 'An admin decides',
  email: (address: string) => `Your sign-in address is ${address}.`,
  confirm: 'Check now',
  colleague: 'Somebody else looks after the website?',
  colleagueText: 'Send them this link. It shows the record without an account, and says when it was seen.',
  link: 'link for your colleague',
  notFound: 'Not found yet',
  nowOwner: 'The record was found. The listing is yours now.',
  nowReview: 'The record was found. An admin has a look before the listing is yours.',
  // Documents
  documents: 'Documents',
  documentsHint: (most: number, types: string, size: string) =>
    `Up to ${most}: ${types}, ${size} each. Admins alone can open them.`,
  choose: 'Choose files',
  uploading: (name: string, percent: number) => `${name}: ${percent} %`,
  uploadFailed: 'could not be uploaded. Please try again.',
  wrongType: (types: string) => `must be a ${types} file`,
  tooLarge: (size: string) => `is larger than ${size}`,
  tooMany: (most: number) => `You can send at most ${most} documents.`,
  dismiss: (name: string) => `Dismiss the message about ${name}`,
  remove: 'Remove',
  statement: 'Who are you, and what do the documents show?',
  statementMissing: 'Please write a sentence or two.',
  statementLong: 'At most 2,000 characters.',
  documentMissing: 'Please add at least one document.',
  send: 'Send for review',
  sending: 'Sending...',
  sent: 'Your documents are with the admins now.',
  // Review
  whatYouSent: 'What you sent',
  messages: 'Messages',
  noMessages: 'Nobody has written yet.',
  from: { you: 'You', claimant: 'Claimant', owner: 'Present owner', admin: 'Admin' } as const,
  write: 'Your message',
  writeHint: 'Admins read it, and in a dispute the other side, too.',
  writeMissing: 'Please write something.',
  writeSend: 'Send',
  // Owner
  yours: (name: string) => `${isolated(name)} is yours`,
  shared: (name: string) => `You own ${name} together with its owner`,
  since: (day: string) => `Since ${day}.`,
  provedBy: (method: string) => `Proof: ${method}.`,
  see: 'See the listing',
  edit: 'Edit',
  analytics: 'Analytics',
  stay: 'Leave the record where it is: it is looked for every month.',
  renewBy: (day: string) => `This proof cannot be checked by us. Please confirm by ${day} that the AI is still yours.`,
  renew: 'It is still mine',
  renewed: 'Thank you. That is confirmed for another year.',
  people: 'Owners',
  coOwner: (name: string) => `${isolated(name)} is co-owner: they can edit, reply and see analytics, too.`,
  noCoOwner: 'You can invite one co-owner, who can edit, reply and see analytics, too.',
  invited: (email: string, day: string) => `${email} is invited as co-owner until ${day}.`,
  handing: (email: string, day: string) => `${email} is invited to take it over until ${day}.`,
  takeBack: 'Take back the invitation',
  takenBack: 'The invitation is taken back.',
  inviteCoOwner: 'Invite a co-owner',
  handOver: 'Hand over',
  leave: 'Leave',
  removeCoOwner: 'Remove the co-owner',
  // Suspended
  lost: 'The proof was not found any more',
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
    done: 'The invitation is on its way.',
  },
  owner: {
    heading: 'Hand over',
    text: (name: string) => `Once they accept, ${name} is theirs and not yours any more. Until then nothing changes.`,
    submit: 'Send the invitation',
    done: 'The invitation is on its way.',
  },
  withdraw: {
    heading: 'Withdraw the claim?',
    text: (name: string) =>
      `Your claim of ${name} ends, and your documents are deleted. You can start a new one later.`,
    submit: 'Withdraw the claim',
    done: 'The claim is withdrawn.',
  },
  leave: {
    heading: 'Leave this AI?',
    text: (name: string) =>
      `${isolated(name)} is not yours any more. A co-owner becomes its owner; without one nobody owns it.`,
    submit: 'Leave',
    done: 'You have left the AI.',
  },
  leaveShared: {
    heading: 'Leave this AI?',
    text: (name: string) => `You are not a co-owner of ${name} any more.`,
    submit: 'Leave',
    done: 'You have left the AI.',
  },
  remove: {
    heading: 'Remove the co-owner?',
    text: (name: string) => `They can no longer edit ${name} or see its analytics.`,
    submit: 'Remove the co-owner',
    done: 'The co-owner is removed.',
  },
} as const;

export const INVITING = {
  email: 'E-mail address',
  emailHint: 'They need an account here with this address.',
  emailMissing: 'Please enter an e-mail address.',
  sending: 'Sending...',
} as const;
