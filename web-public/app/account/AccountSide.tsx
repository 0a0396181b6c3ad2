import { Gains } from '../sign-in/Gains';
import { SIGN_IN } from '../texts/sign-in';

/** The side of the login and sign-up pages that shows what an account gives. */
export const AccountSide = () => (
  <aside className="account-side" aria-labelledby="gains">
    <h2 id="gains">{SIGN_IN.gains}</h2>
    <Gains />
    <p className="sign-in-note">{SIGN_IN.note}</p>
  </aside>
);
