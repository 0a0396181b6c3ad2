import { ANNOUNCED, useSite, useSwitch } from '../site/site';
import { A } from '../texts/account';

/** Signing in by someone who vouches for one. `back` is where to go afterwards. */
export function OtherWays({ back }: { back: string | null }) {
  const { googleSignIn } = useSite();
  const announced = useSwitch(ANNOUNCED);
  if (!googleSignIn && !announced) return null;
  const query = back ? `?redirect=${encodeURIComponent(back)}` : '';
  return (
    <div className="other-ways">
      {googleSignIn && (
        <>
          <p className="other-ways-or">{A.or}</p>
          {/* Not the router's: it leads out of the site. */}
          <a className="button-plain other-way" href={`/api/auth/google${query}`}>
            {A.google}
          </a>
        </>
      )}
      {announced && <p className="other-ways-soon">{A.otherWaysSoon}</p>}
    </div>
  );
}
