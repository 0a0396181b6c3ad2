import type { ExplainedPart } from '../../../app/texts/explained';

/** The sections of the page about how reviews are checked; the facts are those of docs/reviews.md. */
export const CHECKING_PARTS: ExplainedPart[] = [
  {
    id: 'before',
    heading: 'Before a review is published',
    paragraphs: [
      'A moderator of this site reads each review. That takes one to three days, and the author gets a mail with the decision. These are the things the moderator sees beside the text:',
    ],
    points: [
      'Whether the author’s mail address is confirmed, and what else the author has written.',
      'Texts that are much alike: of the same author, of the same tool, or with the same words anywhere.',
      'Links in the text, how long it took to write, and whether a field was filled in that only programs see.',
    ],
  },
  {
    id: 'rejected',
    heading: 'What is not published',
    paragraphs: [
      'A review is rejected for a reason from a fixed list: it is not about the tool, does not come from using it, was written by somebody with an interest in the tool or a competitor, advertises, is copied, insults, has personal data, cannot be understood or breaks the law. The number of stars is never a reason.',
    ],
  },
  {
    id: 'who',
    heading: 'Who may review a tool',
    paragraphs: ['Every member may review a tool once. Some are labelled, or may not:'],
    points: [
      'Who owns the listing of a tool cannot review it. A review from before says “Owns this tool”.',
      'Who submitted the tool may. The review says “Submitted this tool” and does not count in the score.',
      'Reviews by admins of this site say “Staff”.',
      '“Verified Google User” means that the account was opened with that service. It does not prove that the member uses the tool.',
    ],
  },
  {
    id: 'after',
    heading: 'After it is published',
    paragraphs: [
      'Owners of tools can reply, but cannot change or remove a review. Nobody can pay for one to be shown, hidden or moved.',
    ],
    points: [
      'An author can change a review. The new text is read like the first one; until then the published text stays.',
      'A moderator may take words out of a text, such as a phone number, and then it says “Edited by moderator”. Nobody changes the stars.',
      'Every reader can report a review. A moderator looks at each report.',
    ],
  },
];
