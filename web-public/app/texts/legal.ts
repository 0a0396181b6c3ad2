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
  intro: 'What this site stores about you, why, and how you can download or delete it.',
  updated: '2026-11-29',
  parts: [
    {
      id: 'visitors',
      heading: 'When you browse',
      paragraphs: [
        'You can read, search and compare without an account. No advertising network or analytics service learns of your visit.',
        'Page views and visits to tool websites are counted. To count you once a day, your network address and browser name are turned into a number with a secret that changes every day. The address itself is not stored, and the next day nobody can tell that you came back.',
      ],
    },
    {
      id: 'browser',
      heading: 'What your browser stores',
      paragraphs: ['None of this is used to follow you on other sites.'],
      points: [
        'Your theme and the tools you chose to compare, until you remove them.',
        'Once you log in: two cookies that keep you logged in and that no script can read, one that says you are logged in, and the list of what you saved and upvoted. All are removed when you log out.',
        'What you entered in a form but did not send (never passwords), until you send it, discard it or log out, for at most 60 days. Only you can restore it.',
        'One more cookie that no script can read. For up to 400 days it remembers that you logged in with this browser, so that someone guessing passwords cannot lock you out. It stays when you log out.',
      ],
    },
    {
      id: 'members',
      heading: 'When you have an account',
      paragraphs: ['You must be at least 13 years old to open an account. This is stored for as long as you have one:'],
      points: [
        'Your name and email address, and your password in a form that cannot be read back.',
        'What you add to your profile. Others see your name, picture, title, city, country and links, but never your email address or phone number.',
        'What you save, upvote, submit, write and suggest.',
        'Where you are logged in: browser name, network address and time, so that you can log out devices you do not recognise.',
      ],
    },
    {
      id: 'reviews',
      heading: 'When you review or ask',
      paragraphs: [
        'A published review shows your name, picture and title beside what you wrote. So does a published question. Until then only moderators can read it.',
      ],
      points: [
        'With a review we store when you wrote and changed it, and the decision with its reason.',
        'Other members cannot see which reviews you found helpful or reported. Moderators see who reported a review.',
        'A review that you withdraw, or that is rejected, is no longer shown.',
      ],
    },
    {
      id: 'claims',
      heading: 'When you claim a tool',
      paragraphs: [
        'A claim is between you and the people who run this site. Visitors see that a tool is verified, not by whom.',
      ],
      points: [
        'We store the tool, how you proved that it is yours, the record or file found on its website and when, and every decision with its reason. The website is checked again every month.',
        'Documents you send are stored privately. Only admins can open them, every access is recorded, and they are deleted 30 days after the decision.',
        'If somebody else claims the same tool, we email you, and both of you can write to the admins who decide. The other side sees what you write there, but not your email address.',
        'Anyone you invite as a co-owner gets an email at the address you enter. The address is deleted with the invitation.',
        'Owners see how often their tool was viewed, saved and found, and from where on this site, but never by whom.',
      ],
    },
    {
      id: 'promotions',
      heading: 'Promotions and billing',
      paragraphs: [
        'Views and clicks of a promoted tool are counted once per network address and day, as described above and without cookies. Nobody is shown a promotion because of what they looked at before.',
      ],
      points: [
        'With a promotion request we store the package, the days, your note and our reply.',
        'With a payment we store its amount, date, method and reference, and the invoice with your name. No card or account number is entered or stored here. Invoices are stored for as long as the law requires, even if your account is deleted.',
        'The register of promotions is public. It names each campaign, its dates, and who pays for it.',
      ],
    },
    {
      id: 'others',
      heading: 'Who else is involved',
      paragraphs: [
        'Email about your account is sent through the mail server of the people who run this site. If you log in with Google, Google knows that you do, and sends us your name, your email address and whether it is confirmed.',
        'Logos may be loaded from the websites of their makers, which can then see your network address.',
      ],
    },
    {
      id: 'rights',
      heading: 'What you can do',
      paragraphs: ['You can do all of this in your profile:'],
      points: [
        'Correct anything that is wrong.',
        'Download everything stored about you, as one file.',
        'Delete your account. It is erased after seven days, during which you can change your mind. Content that others rely on, such as tools you submitted, stays without your name. Your claims end with the account.',
      ],
    },
  ],
};

export const TERMS: LegalPage = {
  title: 'Terms of Service',
  path: '/terms-of-services',
  intro: 'What you can expect from this site, and what it expects from you.',
  updated: '2026-11-29',
  parts: [
    {
      id: 'site',
      heading: 'What the site is',
      paragraphs: [
        'This is a directory of AI tools. It describes them as well as it can and links to their makers. It does not sell them and is not liable for what they do. Prices and features change, so always check with the maker.',
        'The order of lists is explained on the page “How ranking works”. No position is for sale, and anything promoted is marked.',
      ],
    },
    {
      id: 'account',
      heading: 'Your account',
      paragraphs: ['You must be at least 13 years old to open one.'],
      points: [
        'Use your own email address, and keep your password to yourself.',
        'One account per person. Votes from fake accounts do not count.',
        'You can leave whenever you like. Accounts that harm others are suspended.',
      ],
    },
    {
      id: 'contributions',
      heading: 'What you write and submit',
      paragraphs: [
        'Your content stays yours. You allow this site to show it, shorten it and correct minor errors. Submissions are read before they are published, and may be rejected.',
      ],
      points: [
        'Write from your own experience, and say so if you are involved with a tool.',
        'Submit only pictures and texts you have the right to share.',
        'Do not submit anything that is unlawful, attacks people, or is advertising in disguise.',
      ],
    },
    {
      id: 'reviews',
      heading: 'Reviews',
      paragraphs: [
        'Each member may write one review per tool. No one may pay for a review, or review a tool they own. Owners may reply instead.',
        'Reviews are read before they are published. Reviews that break these terms are rejected, or removed when they are reported. An owner cannot have a review removed because it is unfavourable.',
      ],
    },
    {
      id: 'claims',
      heading: 'Claiming a tool',
      paragraphs: [
        'Only the official owner or an authorized representative may claim a tool. Proof is required: a record on its website, a confirmed email address at its domain, or documents.',
      ],
      points: [
        'The proof is checked again from time to time. If it is gone, the claim is suspended, and revoked if the proof does not come back. Changing the address to a website, repository or page that belongs to somebody else ends the claim.',
        'If two people claim the same tool, an admin decides after hearing both sides.',
        'Owners are responsible for their changes. A new name, website, logo or category is shown once it is approved.',
        'A claim does not affect rankings, ratings or reviews.',
      ],
    },
    {
      id: 'promotions',
      heading: 'Promotions',
      paragraphs: [
        'A promotion is always marked “Sponsored”, and shows who pays for it and why it appears there. It never changes the order of lists or search results, and all promotions are in a public register.',
      ],
      points: [
        'Prices and packages are on the page “Promote”. A promotion starts once an admin approves it, and ends on its last day.',
        'A tool cannot be promoted if its website does not work, if it has been reported, if its ownership is in dispute, or if it is in a sensitive category. A running promotion is paused until this is resolved.',
        'An invoice is cancelled only by a credit note.',
      ],
    },
    {
      id: 'use',
      heading: 'Fair use',
      paragraphs: [
        'Programs may read the site through its documented API, within its limits. Anything that slows it down for others, or gets around its rules, will be blocked.',
      ],
    },
    {
      id: 'liability',
      heading: 'No promises',
      paragraphs: [
        'The site is provided as is. We run it with care, but cannot promise that it is always available and never wrong. These terms may change. The version on this page applies.',
      ],
    },
  ],
};
