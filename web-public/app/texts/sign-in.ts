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

/** The dialog over a form whose session has ended. */
export const SIGN_IN_AGAIN = {
  heading: 'Your session has ended',
  text: 'Log in again to go on. What you have entered is still here.',
  password: 'Password',
  missing: 'Enter your password.',
  code: 'Code of your authenticator app',
  confirm: 'Log in',
  failed: 'You could not be logged in. Please try again.',
  withoutPassword: 'Log in again in another tab, and come back to go on. What you have entered is still here.',
  otherWay: 'Open the login page in a new tab',
  cancel: 'Not now',
} as const;

/** The offer of what an earlier visit has left in a form. */
export const COPY = {
  offer: (time: string) => `This browser has a copy of what you entered here and did not send, from ${time}.`,
  restore: 'Restore it',
  discard: 'Discard it',
} as const;
