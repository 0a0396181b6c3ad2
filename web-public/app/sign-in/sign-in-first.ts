import type { ComponentType } from 'react';
import { createStore } from 'zustand';
import { type Intended, remember } from '../session/intended';
import { loginPath } from '../session/return-address';

export interface SignInRequest {
  /** The heading: what signing in is needed for. */
  reason: string;
  /** The action that they were about to do; it is done once they are signed in. */
  action?: Intended;
  /** The path where they go afterwards, instead of back to this page. */
  path?: string;
}

/** The request that is open, with the dialog that shows it; `null` while there is none. */
export const signInRequest = createStore<(SignInRequest & { View: ComponentType<SignInRequest> }) | null>(() => null);

/** Opens the dialog that leads who is not signed in to do so, and back. It is fetched then: most visits never need it. */
export function signInFirst(reason: string, then: Omit<SignInRequest, 'reason'> = {}): void {
  import('./SignInDialog').then(
    ({ SignInDialog }) => signInRequest.setState({ reason, ...then, View: SignInDialog }, true),
    () => {
      // Not reached: the login page is loaded in one piece, or the browser shows that there is no network.
      if (then.action) remember(then.action);
      window.location.assign(loginPath(then.path ?? window.location.pathname + window.location.search));
    },
  );
}
