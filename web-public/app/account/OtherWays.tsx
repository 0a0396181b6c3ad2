import { useSite } from '../site/site';
import { A } from '../texts/account';

function Unavailable({ label, why }: { label: string; why: string }) {
  return (
    <button type="button" className="button-plain other-way" aria-disabled="true">
      {label}
      <span className="badge">{why}</span>
    </button>
  );
}

/** Signing in by someone who vouches for one. `back` is where to go afterwards. */
export function OtherWays({ back }: { back: string | null }) {
  const { googleSignIn } = useSite();
  const query = back ? `?redirect=${encodeURIComponent(back)}` : '';
  return (
    <div className="other-ways">
      <p className="other-ways-or">{A.or}</p>
      {googleSignIn ? (
        // Not the router's: it leads out of the site.
        <a className="button-plain other-way" href={`/api/auth/google${query}`}>
          {A.google}
        </a>
      ) : (
        <Unavailable label={A.google} why={A.notAvailable} />
      )}
      <Unavailable label={A.apple} why={A.comingSoon} />
      <Unavailable label={A.facebook} why={A.comingSoon} />
    </div>
  );
}
