import Button from '@mui/material/Button';
import { ErrorAlert } from '@toolbase/web-shared/ErrorAlert';
import { Link } from 'react-router';
import { ApiError } from '../../../../app/api/http';
import { Loading } from '../../../../app/dashboard/ListState';
import { useFetched } from '../../../../app/dashboard/fetched';
import { fullCount, shortDate } from '../../../../app/ui/format';
import { type Analytics, getAnalytics } from '../../api/claims';
import { ANALYTICS } from '../../texts/analytics';
import { CLAIMED_PATH } from '../../texts/dashboard';
import { T } from '../../../../app/texts/site';
import { hasCounts } from './figure-view';
import { FigureSection } from './FigureSection';
import { Origins } from './Origins';
import { RatingSection } from './RatingSection';

function Failed({ error, again }: { error: unknown; again: () => void }) {
  const status = error instanceof ApiError ? error.status : 500;
  if (status === 403 || status === 404)
    return (
      <div className="message">
        <p>{status === 403 ? ANALYTICS.notOwner : ANALYTICS.missing}</p>
        <Button component={Link} to={CLAIMED_PATH} variant="contained">
          {ANALYTICS.choose}
        </Button>
      </div>
    );
  return (
    <ErrorAlert again={again} label={T.tryAgain}>
      {ANALYTICS.failed}
    </ErrorAlert>
  );
}

function Shown({ analytics }: { analytics: Analytics }) {
  const { tool, category, from, to, figures, rating, origins } = analytics;
  const counted = figures.filter(hasCounts);
  const [first, ...others] = counted;
  const idle = figures.filter((figure) => !hasCounts(figure));
  return (
    <>
      <div className="analytics-head">
        <h2>{ANALYTICS.of(tool.name)}</h2>
        <p className="row-actions">
          <Button component={Link} to={`/ai/${tool.slug}`}>
            {ANALYTICS.see}
          </Button>
          <Button component="a" href={`/api/aitool/${tool.slug}/analytics.csv`} download>
            {ANALYTICS.download}
          </Button>
        </p>
        <p>
          {ANALYTICS.range(shortDate(from), shortDate(to))}{' '}
          {category ? first && ANALYTICS.compared(category.name, fullCount(category.tools)) : ANALYTICS.alone}
        </p>
      </div>
      {!first && (
        <div className="message">
          <div>
            <p className="message-title">{ANALYTICS.nothing}</p>
            <p>{ANALYTICS.nothingText}</p>
          </div>
          <Button component={Link} to={`/ai/${tool.slug}/edit`} variant="contained">
            {ANALYTICS.edit}
          </Button>
        </div>
      )}
      <div className="figures">
        {first && <FigureSection figure={first} folded={false} />}
        {others.map((figure) => (
          <FigureSection key={figure.name} figure={figure} folded />
        ))}
        <RatingSection rating={rating} />
        {idle.length > 0 && first && <p className="figure-none">{ANALYTICS.idle(idle.map(({ label }) => label))}</p>}
        <Origins origins={origins} />
      </div>
    </>
  );
}

/** The figures of the listing of `slug`, for its owner. */
export function AnalyticsPage({ slug }: { slug: string }) {
  const { fetched, again } = useFetched((signal) => getAnalytics(slug, signal));
  if (fetched.state === 'loading') return <Loading />;
  if (fetched.state === 'failed') return <Failed error={fetched.error} again={again} />;
  return <Shown analytics={fetched.value} />;
}
