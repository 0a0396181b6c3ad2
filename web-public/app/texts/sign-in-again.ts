/** The dialog over a form whose session has ended. */
export const SIGN_IN_AGAIN = {
  heading: 'Your session has ended',
  text: 'Log in again to continue. Nothing you entered is lost.',
  password: 'Password',
  missing: 'Please enter your password.',
  code: 'Code from your authenticator app',
  confirm: 'Log in',
  failed: 'You could not be logged in. Please try again.',
  withoutPassword: 'Log in again in another tab, then come back to continue. Nothing you entered is lost.',
  otherWay: 'Open the login page in a new tab',
  cancel: 'Not now',
} as const;
