/** The dialog over a page where something needs an account. It is fetched on demand, and its words with it. */
export const SIGN_IN = {
  thenDone: 'You come back to this page, and it is done.',
  thenThere: 'You come back to this page, and go on with it.',
  thenBack: 'You come back to this page.',
  gains: 'What an account gives you',
  each: [
    { icon: 'save', text: 'A list of saved tools, the same on every device' },
    { icon: 'upvote', text: 'Your upvotes, which you can take back' },
    { icon: 'edit', text: 'Reviews and questions under your name' },
    { icon: 'spark', text: 'Tools that you submit, and how they do' },
  ],
  signUp: 'Sign up',
  note: 'It is free. A name, an e-mail address and a password are all it takes.',
} as const;
