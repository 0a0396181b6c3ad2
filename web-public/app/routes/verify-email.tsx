import type { Route } from './+types/verify-email';
import { MailedLink } from '../account/MailedLink';
import { secretPageHeaders, secretPageMeta } from '../account/secret-page';
import { verifyEmail } from '../api/accounts';
import { ApiError } from '../api/http';
import { listSubmittedTools } from '../api/submitted';
import { sessionNow } from '../session/session';
import { checkSession } from '../sign-in/follow-session';
import { mayBeSignedIn } from '../session/store';
import { siteOf } from '../site/site';
import { A } from '../texts/account';

export const meta: Route.MetaFunction = ({ matches }) => secretPageMeta(siteOf(matches), A.verify);

export const headers = secretPageHeaders;

const OUTCOMES = {
  verified: { title: A.verified, text: A.verifiedText, next: { to: '/', label: A.toHome } },
  waiting: {
    title: A.verified,
    text: A.verifiedWaiting,
    next: { to: '/dashboard/my-ais', label: A.toSubmissions },
  },
  rejected: {
    title: A.verifyFailed,
    text: A.verifyFailedText,
    next: { to: '/dashboard/profile', label: A.toProfile },
  },
  unknown: { title: A.verifyUnknown },
};

/** A response that only names the way on is not waited for any longer. */
const PATIENCE_MS = 3_000;

/** Returns whether the member has submitted a tool that nobody has decided on; false when that cannot be read. */
const hasWaitingTool = (): Promise<boolean> =>
  listSubmittedTools(AbortSignal.timeout(PATIENCE_MS)).then(
    (tools) => tools.some(({ state }) => state === 'pending'),
    () => false,
  );

async function confirm(token: string): Promise<keyof typeof OUTCOMES> {
  try {
    await verifyEmail(token);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 422)) return 'unknown';
    // The link may have been followed before, as mail programs that look for harm in links do.
    if (mayBeSignedIn()) await checkSession();
    const session = sessionNow();
    return session.state === 'in' && session.user.emailVerified ? 'verified' : 'rejected';
  }
  if (!mayBeSignedIn()) return 'verified';
  void checkSession();
  return (await hasWaitingTool()) ? 'waiting' : 'verified';
}

export default function VerifyEmail() {
  return (
    <MailedLink
      heading={A.verify}
      intro={A.verifyIntro}
      press={A.verifyPress}
      path="/verify-email"
      pending={A.verifying}
      open={confirm}
      outcomes={OUTCOMES}
    />
  );
}
