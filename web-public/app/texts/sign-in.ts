import { ACTIONS } from './tool-actions';

/** The dialog over a page where something needs an account. It is fetched on demand, and its words with it. */
export const SIGN_IN = {
  thenDone: 'You will return to this page, and it will be done.',
  thenThere: 'You will return to this page and can continue.',
  thenBack: 'You will return to this page.',
  gains: 'What an account gives you',
  each: [
    { icon: 'save', text: 'A list of saved tools, the same on every device' },
    { icon: 'upvote', text: 'Your upvotes, which you can take back' },
    { icon: 'edit', text: 'Reviews and questions under your name' },
    { icon: 'spark', text: 'Your submitted tools, and how they perform' },
  ],
  signUp: 'Sign up',
  note: 'It is free. All you need is a name, an email address and a password.',
} as const;

interface Gain {
  icon: 'check' | 'edit' | 'flag' | 'save' | 'spark' | 'upvote';
  text: string;
}

const CLAIM: Gain = { icon: 'check', text: 'Your own tool: claim its listing and edit it yourself' };
const PROMOTE: Gain = { icon: 'flag', text: 'Promotion of your tool, with figures and invoices' };

/** The gains of who came for something besides, by the reason. */
const BESIDES: Partial<Record<string, readonly Gain[]>> = {
  [ACTIONS.editSignIn]: [CLAIM],
  [ACTIONS.claimSignIn]: [CLAIM],
  [ACTIONS.promoteSignIn]: [PROMOTE, CLAIM],
};

/** The gains of an account; first those that somebody came for. */
export const gainsBy = (reason = ''): readonly Gain[] => [...(BESIDES[reason] ?? []), ...SIGN_IN.each];
