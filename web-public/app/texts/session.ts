/** The texts about being signed in. The words of the specification stay to the letter. */
export const S = {
  loading: 'Loading...',
  reconnecting: 'Reconnecting...',
  dashboard: 'Dashboard',
  login: 'Login',
  loggedOut: 'Logged out successfully',
  logOutFailed: 'You could not be logged out. Please try again.',
  mustBeLoggedIn: 'You must be logged in to access this page',
  dashboardLogin: 'Please login to access your dashboard',
  sessionEnded: 'Your session has ended. Please log in again.',
} as const;
