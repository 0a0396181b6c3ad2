import { Link } from 'react-router';
import type { Route } from './+types/signup';
import { AccountSide } from '../account/AccountSide';
import { SignUpForm } from '../account/SignUpForm';
import { NeedsJavaScript } from '../account/NeedsJavaScript';
import { useLiveQuery } from '../ui/live';
import { pageMeta, pageTitle } from '../site/meta';
import { siteOf } from '../site/site';
import { loginPath, ownPath } from '../session/return-address';
import { useReturn } from '../session/useReturn';
import { A } from '../texts/account';

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  const title = pageTitle(site, A.signUp);
  return pageMeta(site, { title, description: A.signUpIntro, path: '/signup', noindex: true });
};

export default function SignUp() {
  const back = ownPath(useLiveQuery().get('redirect'));
  useReturn(back);
  return (
    <>
      <div>
        <h1>{A.signUp}</h1>
        <p className="account-intro">{A.signUpIntro}</p>
        <NeedsJavaScript />
        <SignUpForm />
        <p className="account-other">
          {A.hasAccount} <Link to={loginPath(back ?? '/')}>{A.login}</Link>
        </p>
      </div>
      <AccountSide />
    </>
  );
}
