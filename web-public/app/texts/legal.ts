import type { ExplainedPart } from './explained';

/** A page with what people agree on. It describes what the software does; the operator adds the rest. */
export interface LegalPage {
  title: string;
  path: string;
  intro: string;
  /** The day of the last change of its text, as `2026-11-29`. */
  updated: string;
  parts: ExplainedPart[];
}

export const updatedOn = (day: string): string => `Last updated ${day}`;

export const CONTENTS = 'On this page';

export const PRIVACY: LegalPage = {
  title: 'Privacy Policy',
  path: '/privacy-policy',
  intro: 'What this site stores about you, what for, and how you get it back or have it deleted.',
  updated: '2026-11-29',
  parts: [
    {
      id: 'visitors',
      heading: 'While you look around',
      paragraphs: [
        'You can read, search and compare without an account. No advertising network and no analytics service learns of your visit.',
        'Openings of tools and visits to their sites are counted. To count you once a day, your network address and the name of your browser are made into a number with a secret that changes every day; the address itself is not stored, and the next day nobody can know that you came back.',
      ],
    },
    {
      id: 'browser',
      heading: 'What your browser stores',
      paragraphs: ['Nothing of this is used to follow you on other sites.'],
      points: [
        'Your theme and the tools you chose to compare, until you remove them.',
        'Once you sign in: two cookies that keep you signed in and that no script can read, one that says that you are, and the list of what you saved and upvoted. All are removed when you sign out.',
        'What you have entered in a form and not sent, never passwords: until you send it, give it up or log out, or for 60 days. It is offered to you alone.',
        'One more that no script can read: for up to 400 days it remembers that you signed in with this browser, so that whoever guesses passwords cannot lock you out. It stays when you sign out.',
      ],
    },
    {
      id: 'members',
      heading: 'When you have an account',
      paragraphs: ['You must be at least 13 years old to open an account. This is stored for as long as you have one:'],
      points: [
        'Your name and e-mail address, and your password in a form from which it cannot be read.',
        'What you add to your profile. Others see your name, picture, title, city, country and links; never your e-mail address or phone number.',
        'What you save, upvote, submit, write and suggest.',
        'Where you are signed in: the name of the browser, the network address and the time, so that you can end what was not you.',
      ],
    },
    {
      id: 'reviews',
      heading: 'When you review or ask',
      paragraphs: [
        'A published review shows your name, picture and title beside what you wrote; so does a question that is published. Until then only moderators read it.',
      ],
      points: [
        'With a review are stored when you wrote and changed it, and what was decided about it and why.',
        'Which reviews you find helpful, and which you report, is known to no other member. Moderators see who reported a review.',
        'A review that you withdraw, or that is rejected, is not shown any more.',
      ],
    },
    {
      id: 'claims',
      heading: 'When you claim an AI',
      paragraphs: [
        'A claim is between you and the people who run this site. Visitors see that an AI is verified, not by whom.',
      ],
      points: [
        'Stored are the AI, the way in which you prove that it is yours, the record or file that was found at its website and when, and every decision with its reason. The website is looked up again each month.',
        'Documents that you send are stored privately. Admins alone can open them, each opening is recorded, and they are deleted 30 days after the decision.',
        'If somebody else claims the same AI, you get a mail, and both of you can write to the admins who decide. The other side sees what you write there, not your e-mail address.',
        'Whoever you invite as a co-owner gets a mail at the address you enter, which is deleted with the invitation.',
        'Owners see how often the page of their AI was viewed, saved and found, and from where on this site; never by whom.',
      ],
    },
    {
      id: 'promotions',
      heading: 'Promotions and billing',
      paragraphs: [
        'How often a promoted AI is seen and opened is counted once for each internet address and day, in the way described above and without cookies. Nobody is shown a promotion because of what they looked at before.',
      ],
      points: [
        'With a request for a promotion are stored the package, the days, your note and what was replied.',
        'With a payment are stored its amount, date, way and reference, and the invoice with your name. No card or account number is entered or stored here. Invoices stay for as long as the law demands, also when your account is deleted.',
        'The register of promotions is public: it names each campaign, its days, and who pays for it.',
      ],
    },
    {
      id: 'others',
      heading: 'Who else is involved',
      paragraphs: [
        'Mail about your account is sent by the mail server of whoever runs this site. If you sign in with Google, Google learns that you do, and sends us your name, e-mail address and whether it is confirmed.',
        'Logos may be loaded from the sites of their makers, which then see your network address.',
      ],
    },
    {
      id: 'rights',
      heading: 'What you can do',
      paragraphs: ['Your profile has all of it:'],
      points: [
        'Correct what is wrong.',
        'Download everything that is stored about you, as one file.',
        'Delete your account. It is erased after seven days, in which you can change your mind. What others rely on, such as tools you submitted, stays without your name. Your claims end with it.',
      ],
    },
  ],
};

export const TERMS: LegalPage = {
  title: 'Terms of Service',
  path: '/terms-of-services',
  intro: 'What you can expect of this site, and what it expects of you.',
  updated: '2026-11-29',
  parts: [
    {
      id: 'site',
      heading: 'What the site is',
      paragraphs: [
        'A directory of AI tools. It describes them as well as it can and links to their makers; it does not sell them, and is not liable for what they do. Prices and features change: what counts is what the maker says.',
        'The order of lists is explained on the page “How ranking works”. No place in them is for sale; what is promoted is marked.',
      ],
    },
    {
      id: 'account',
      heading: 'Your account',
      paragraphs: ['You must be at least 13 years old to open one.'],
      points: [
        'Give an e-mail address that is yours, and keep your password to yourself.',
        'One person has one account. Votes from made-up accounts do not count.',
        'You can leave whenever you like. An account that harms others is suspended.',
      ],
    },
    {
      id: 'contributions',
      heading: 'What you write and submit',
      paragraphs: [
        'It stays yours. You allow this site to show it, to shorten it and to correct slips in it. What is submitted is read before it is published, and may be rejected.',
      ],
      points: [
        'Write what you know from your own use, and say so when you have a part in a tool.',
        'Submit only pictures and texts that you may pass on.',
        'Nothing that is against the law, that attacks people, or that is advertising in disguise.',
      ],
    },
    {
      id: 'reviews',
      heading: 'Reviews',
      paragraphs: [
        'Each member writes at most one review of an AI. No one may pay for a review, or write one of an AI that is theirs; owners may reply instead.',
        'Reviews are read before they are published. One that breaks these terms is rejected, or taken off when it is reported; an owner cannot have one removed because it is unfavourable.',
      ],
    },
    {
      id: 'claims',
      heading: 'Claiming an AI',
      paragraphs: [
        'Only the official owner or an authorized representative may claim an AI. Proof is required: a record at its website, a confirmed address of it, or documents.',
      ],
      points: [
        'The proof is repeated from time to time. A claim whose proof is gone is suspended, and revoked when it does not come back. A change of the address to a website, repository or page of somebody else ends the claim.',
        'Of two claims of one AI an admin decides, after both sides could write.',
        'Owners answer for what they change. A new name, website, logo or category is shown once it has been approved.',
        'A claim buys no place in lists, no rating and no review.',
      ],
    },
    {
      id: 'promotions',
      heading: 'Promotions',
      paragraphs: [
        'A promotion is always marked “Sponsored”, with who pays for it and why it stands where it stands. It never changes the order of lists or search results, and all promotions are in a public register.',
      ],
      points: [
        'Prices and packages are on the page “Promote”. A promotion begins when an admin has agreed to it and ends on its last day.',
        'There is none for an AI whose website does not work, that is reported or whose owner is in dispute, and none in sensitive categories. A running one is paused for as long as that is so.',
        'An invoice is cancelled only by a credit note.',
      ],
    },
    {
      id: 'use',
      heading: 'Fair use',
      paragraphs: [
        'Programs may read the site by its documented calls and within its limits. What would slow it down for others, or get around its rules, is not welcome and is stopped.',
      ],
    },
    {
      id: 'liability',
      heading: 'No promises',
      paragraphs: [
        'The site is offered as it is. It is looked after with care, but nobody can promise that it is always there and never wrong. These terms may change; what is written here counts.',
      ],
    },
  ],
};
