import type { ExplainedPart } from '../../../app/texts/explained';

/** The sections of the page about how reviews are checked; the facts are those of docs/reviews.md. */
export const CHECKING_PARTS: ExplainedPart[] = [
  {
    id: 'before',
    heading: 'Before a review is published',
    paragraphs: [
      'A moderator reads each review. This takes one to three days, and the author is emailed the decision. Beside the text, the moderator sees:',
    ],
    points: [
      'Whether the author’s email address is confirmed, and what else the author has written.',
      'Similar texts by the same author, about the same tool, or with the same words elsewhere.',
      'Links in the text, how long it took to write, and whether a field was filled in that only automated programs see.',
    ],
  },
  {
    id: 'rejected',
    heading: 'What is not published',
    paragraphs: [
      'A review is rejected for a reason from a fixed list: it is not about the tool, is not based on using it, was written by somebody with an interest in the tool or in a competitor, is advertising, is copied, is insulting, contains personal data, cannot be understood or breaks the law. The number of stars is never a reason.',
    ],
  },
  {
    id: 'who',
    heading: 'Who may review a tool',
    paragraphs: ['Every member may review a tool once, with these exceptions and labels:'],
    points: [
      'The owner of a listing cannot review the tool. A review written earlier is labelled “Owns this tool”.',
      'The submitter of a tool can review it. The review is labelled “Submitted this tool” and does not count towards the score.',
      'Reviews by admins of this site are labelled “Staff”.',
      '“Verified Google User” means that the account was created with that service. It does not prove that the member uses the tool.',
    ],
  },
  {
    id: 'after',
    heading: 'After it is published',
    paragraphs: [
      'Owners can reply to a review, but cannot change or remove it. Nobody can pay for a review to be shown, hidden or moved.',
    ],
    points: [
      'Authors can change their review. The new text is checked like the first. Until then the published text stays.',
      'A moderator may remove words from a text, such as a phone number. The review is then labelled “Edited by moderator”. Nobody can change the stars.',
      'Any reader can report a review. A moderator looks at every report.',
    ],
  },
];
