import { type ComponentType, createContext, lazy, Suspense, useContext } from 'react';
import { isRouteErrorResponse, Link } from 'react-router';
import { T } from '../texts/site';

/** Ways on from a 404. Browsers fetch them only for a page that has them; the renderer has them at hand. */
export const MissingStepsContext = createContext<ComponentType>(lazy(() => import('./MissingSteps')));

/** `missing` is the title of a 404, where the page knows what is missing. */
export function errorTitle(error: unknown, missing: string = T.notFound): string {
  if (!isRouteErrorResponse(error)) return 'Something went wrong';
  if (error.status === 410) return T.gone;
  if (error.status === 404) return missing;
  return 'Something went wrong';
}

const PAGES: Record<number, { heading: string; text: string }> = {
  404: {
    heading: 'Oops! Page Not Found',
    text: 'There is nothing at this address. It may have moved or been removed, or the link may be mistyped.',
  },
  410: { heading: T.gone, text: 'This page was taken down for good. The tools themselves live under new addresses.' },
};

const FAILED = {
  heading: 'Something went wrong',
  text: 'The page could not be shown. Trying again in a moment often helps.',
};

/** The page shown instead of one that does not exist or failed; each offers a next step. */
export function ErrorPage({ status, heading }: { status: number; heading?: string }) {
  const page = PAGES[status] ?? FAILED;
  const MissingSteps = useContext(MissingStepsContext);
  return (
    <div className="wrap error-page">
      <p className="error-status" aria-hidden="true">
        {status}
      </p>
      <h1>{heading ?? page.heading}</h1>
      <p>{page.text}</p>
      <p className="error-links">
        <Link to="/" className="button">
          Go Home
        </Link>
        <Link to="/all">{T.allAis}</Link>
        <Link to="/categories">{T.categories}</Link>
      </p>
      {status === 404 && (
        <Suspense>
          <MissingSteps />
        </Suspense>
      )}
    </div>
  );
}
