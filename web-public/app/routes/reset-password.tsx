import { Link } from 'react-router';
import type { Route } from './+types/reset-password';
import { ResetForm } from '../account/ResetForm';
import { NeedsJavaScript } from '../account/NeedsJavaScript';
import { useLinkToken } from '../account/link-token';
import { secretPageHeaders, secretPageMeta } from '../account/secret-page';
import { siteOf } from '../site/site';
import { A } from '../texts/account';

export const meta: Route.MetaFunction = ({ matches }) => secretPageMeta(siteOf(matches), A.reset);

export const headers = secretPageHeaders;

export default function ResetPassword() {
  const token = useLinkToken('/reset-password');
  return (
    <>
      <h1>{A.reset}</h1>
      <p className="account-intro">{A.resetIntro}</p>
      <NeedsJavaScript />
      <ResetForm token={token} />
      <p className="account-other">
        <Link to="/login">{A.toLogin}</Link>
      </p>
    </>
  );
}
