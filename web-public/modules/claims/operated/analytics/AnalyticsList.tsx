import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { Logo } from '../../../../app/ui/Logo';
import { ListFailed, Loading } from '../../../../app/dashboard/ListState';
import { useFetched } from '../../../../app/dashboard/fetched';
import { listClaimedTools } from '../../api/claims';
import { ANALYTICS } from '../../texts/analytics';

/** The tools whose analytics the member may see. */
export function AnalyticsList() {
  const { fetched, again } = useFetched(listClaimedTools);
  if (fetched.state === 'loading') return <Loading />;
  if (fetched.state === 'failed') return <ListFailed again={again} />;
  const { tools } = fetched.value;
  if (tools.length === 0)
    return (
      <div className="message">
        <p>{ANALYTICS.none}</p>
        <Button component={Link} to="/claim" variant="contained">
          {ANALYTICS.claimOne}
        </Button>
      </div>
    );
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
