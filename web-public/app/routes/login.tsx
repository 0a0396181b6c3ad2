import { useState } from 'react';
import { Link } from 'react-router';
import type { Route } from './+types/login';
import { AccountSide } from '../account/AccountSide';
import { CodeForm } from '../account/CodeForm';
import { LoginForm, type Password } from '../account/LoginForm';
import { OtherWays } from '../account/OtherWays';
import { NeedsJavaScript } from '../account/NeedsJavaScript';
import { useLiveQuery } from '../ui/live';
import { pageMeta, pageTitle } from '../site/meta';
import { siteOf } from '../site/site';
import { ownPath, signUpPath } from '../session/return-address';
import { useReturn } from '../session/useReturn';
import { A } from '../texts/account';

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  return pageMeta(site, { title: pageTitle(site, A.login), description: A.loginIntro, path: '/login', noindex: true });
};

const isReason = (reason: string | null): reason is keyof typeof A.cameBack => reason !== null && reason in A.cameBack;

/** In the address after a sign-in with Google that needs a code: the parameter, and its former name. */
const TWO_FACTOR = ['two-factor', 'second-factor'];

/** The next thing to enter: the password, or the code that follows a password or Google. */
type Step = 'password' | { after: Password | null };

export default function Login() {
  const query = useLiveQuery();
  const back = ownPath(query.get('redirect'));
  const reason = query.get('error');
  const [step, setStep] = useState<Step>();
  const needsCode = TWO_FACTOR.some((name) => query.has(name));
  const current = step ?? (needsCode ? { after: null } : 'password');
  useReturn(back);

  if (current !== 'password')
    return (
      <>
        <h1>{A.codeTitle}</h1>
        <CodeForm proof={current.after} onBack={() => setStep('password')} />
      </>
    );
  return (
    <>
      <div>
        <h1>{A.login}</h1>
        <p className="account-intro">{A.loginIntro}</p>
        <NeedsJavaScript />
        <LoginForm
          cameBack={isReason(reason) ? A.cameBack[reason] : undefined}
          onCode={(proof) => setStep({ after: proof })}
        />
        <OtherWays back={back} />
        <p className="account-other">
          {A.noAccount} <Link to={signUpPath(back ?? '/')}>{A.toSignUp}</Link>
        </p>
      </div>
      <AccountSide />
    </>
  );
}
