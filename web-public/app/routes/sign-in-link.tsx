import type { Route } from './+types/sign-in-link';
import { MailedLink } from '../account/MailedLink';
import { secretPageHeaders, secretPageMeta } from '../account/secret-page';
import { openSignInLink } from '../api/accounts';
import { ApiError } from '../api/http';
import { siteOf } from '../site/site';
import { A } from '../texts/account';

export const meta: Route.MetaFunction = ({ matches }) => secretPageMeta(siteOf(matches), A.signInLink);

export const headers = secretPageHeaders;

const TO_LOGIN = { to: '/login', label: A.login };

const OUTCOMES = {
  opened: { text: A.signInLinkOpened, next: TO_LOGIN },
  expired: { text: A.signInLinkExpired, next: TO_LOGIN },
  unknown: { text: A.signInLinkUnknown },
};

async function open(token: string): Promise<keyof typeof OUTCOMES> {
  try {
    await openSignInLink(token);
    return 'opened';
  } catch (error) {
    return error instanceof ApiError && error.status === 422 ? 'expired' : 'unknown';
  }
}

/** Makes this browser known as the owner's, after too many failed attempts to sign in. */
export default function SignInLink() {
  return (
    <MailedLink
      heading={A.signInLink}
      intro={A.signInLinkIntro}
      press={A.signInLinkPress}
      path="/sign-in-link"
      pending={A.signInLinkOpening}
      open={open}
      outcomes={OUTCOMES}
    />
  );
}
