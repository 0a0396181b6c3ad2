import { Link, Navigate } from 'react-router';
import { EmptyLead } from '../../../../app/dashboard/EmptyLead';
import { Logo } from '../../../../app/ui/Logo';
import { ListFailed, Loading } from '../../../../app/dashboard/ListState';
import { useFetched } from '../../../../app/dashboard/fetched';
import { listClaimedTools } from '../../api/claims';
import { ANALYTICS, FIRST_ANALYTICS } from '../../texts/analytics';

/** The tools whose analytics the member may see; the only one opens at once. */
export function AnalyticsList() {
  const { fetched, again } = useFetched(listClaimedTools);
  if (fetched.state === 'loading') return <Loading />;
  if (fetched.state === 'failed') return <ListFailed again={again} />;
  const { tools } = fetched.value;
  const [first, ...others] = tools;
  if (!first) return <EmptyLead {...FIRST_ANALYTICS} way={{ to: '/claim', label: ANALYTICS.claimOne }} />;
  if (others.length === 0) return <Navigate to={`/dashboard/analytics/${first.slug}`} replace />;
  return (
    <section className="open-claims" aria-labelledby="choose">
      <h2 id="choose">{ANALYTICS.choose}</h2>
      <ul>
        {tools.map(({ id, slug, name, url, logoUrl }) => (
          <li key={id}>
            <Logo slug={slug} name={name} logo={logoUrl} size={48} />
            <div>
              <h3>
                <Link to={`/dashboard/analytics/${slug}`}>{name}</Link>
              </h3>
              <p>{url}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
