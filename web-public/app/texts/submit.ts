/** The words of submitting. Those of the specification stay to the letter (S2 sections 2, 5 and 8). */

export const faq = (reviewTime: string): { question: string; answer: string }[] => [
  {
    question: 'What does it cost to list an AI?',
    answer: 'Nothing. Submitting and being listed are free.',
  },
  {
    question: 'What can be submitted?',
    answer: 'Tools, agents and GPTs in which AI does a substantial part of the work, and that people can use today.',
  },
  {
    question: 'Do I have to own the AI that I submit?',
    answer: 'No. Anyone with an account can submit one. Its owner can claim the listing later and keep it up to date.',
  },
  {
    question: 'Which way should I choose?',
    answer:
      'Name and website are enough if you are in a hurry: we complete the rest. With all the details you decide what the page says, and the review is quicker.',
  },
  {
    question: 'How long does the review take?',
    answer: `${reviewTime}. You see its place in the queue in your dashboard, and get a mail when it is decided.`,
  },
  {
    question: 'Can I stop in the middle and continue later?',
    answer:
      'Yes. What you enter is saved as a draft, here and in your account, so that you can go on with any device. A draft that nobody touches for 30 days is deleted.',
  },
  {
    question: 'Can I change my submission?',
    answer:
      'Until it is approved, as often as you like, under My AIs in your dashboard. You can withdraw it there, too.',
  },
  {
    question: 'Why might it not be approved?',
    answer:
      'Because the site does not work, the AI is listed already, the texts say little or something untrue, or it is against our terms. We tell you the reason, and you can send it again.',
  },
  {
    question: 'Who can see my e-mail address and phone number?',
    answer: 'Nobody, unless you allow it in the form. Even then they are shown only to who asks for them on the page.',
  },
  {
    question: 'Does the listing link to my website?',
    answer:
      'Yes. Links of approved listings may be followed by search engines; those of listings under review may not.',
  },
];

export const BENEFITS = [
  {
    heading: 'Instant exposure',
    text: 'Your AI appears in its categories, in the search and among the new ones as soon as it is approved.',
  },
  { heading: 'Dofollow backlinks', text: 'The page of an approved AI links to your website without nofollow.' },
  { heading: 'Ongoing traffic', text: 'Lists, comparisons and search bring visitors long after the launch.' },
  { heading: 'A certified badge', text: 'Approved AIs have widgets with their rating for their own site.' },
  { heading: 'Built-in trust', text: 'Reviews are checked before they are published, and nobody can buy stars.' },
];

export const SUBMIT = {
  heading: 'Submit your AI',
  title: 'Submit your AI tool, agent or GPT',
  intro: 'Free, in a minute or in full. Every submission is reviewed by a person.',
  name: 'AI Name',
  url: 'AI URL',
  urlHint: 'As in https://example.com',
  how: 'How do you want to go on?',
  quick: (product: string) => `Let ${product} completes`,
  quickText: 'Name and website are enough. We add the rest.',
  full: 'I will provide all the details',
  fullText: 'Texts, pricing, pictures and links, in your own words.',
  submit: 'Submit',
  next: 'Next Steps',
  submitting: 'Submitting...',
  loginFirst: 'Please login to submit your tool',
  nameMissing: 'AI Name is required',
  nameLong: 'AI Name cannot exceed 30 characters',
  fullNameLong: 'AI Name can have maximum 100 characters',
  urlMissing: 'AI URL is required',
  urlInvalid: 'Please enter a valid website URL',
  urlLong: 'AI URL cannot exceed 100 characters',
  fullUrlLong: 'AI URL cannot exceed 500 characters',
  failed: 'There was an error submitting your tool. Please try again later.',
  done: (reviewTime: string) =>
    `Your AI has been Submitted successfully. We'll review it and then add it to our directory within ${reviewTime}.`,
  doneHeading: 'Thank you!',
  failedHeading: 'Not submitted',
  unverified: 'Please confirm your e-mail address with the link we mailed you. Until then your submission waits.',
  queuePlace: (place: number) => `Your submission is number ${place} in the queue.`,
  /** Of tools that are not public, to who submitted them. */
  states: {
    draft: 'This is your draft',
    pending: 'Your submission waits for its review',
    approved: 'Your submission is approved',
    returned: 'We have requested changes of your submission',
    rejected: 'We have not listed your submission',
    inactive: 'Your submission was taken off the site',
  } as Partial<Record<string, string>>,
  /** What follows from the state. */
  nextSteps: {
    draft: 'Only you see it. It is reviewed once you have completed and submitted it.',
    pending: 'You can still change it.',
    returned: 'Change it and send it again: then it is reviewed once more.',
    rejected: 'You can change it and send it again.',
    inactive: 'You can submit it again.',
  } as Partial<Record<string, string>>,
  /** The same, to admins. */
  stateOf: (state: string) => `This AI is not listed. Its state is: ${state}`,
  decideIt: 'Decide on it',
  submissions: 'Your submissions',
  reason: (text: string) => `The reason: ${text}`,
  editIt: 'Change it',
  home: 'Go to Home',
  checkOut: (name: string) => `Checkout ${name}`,
  again: 'Try again',
  listed: (name: string) => `See ${name}`,
  why: 'Why list it here',
  figures: 'The site in figures',
  faq: 'Frequently asked questions',
} as const;
