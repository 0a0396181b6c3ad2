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
