import { T } from '../texts/site';
import { ErrorPage } from './ErrorPage';

/**
 * The 404 at an address where members see what is theirs. The document is the same for everybody: while `isLooking`,
 * styles choose by the mark of `HINT_MEMBER`, and who may be signed in does not read that there is nothing.
 */
export function MaybeOwn({ isLooking, heading }: { isLooking: boolean; heading: string }) {
  return (
    <>
      {isLooking && (
        <p className="wrap guard looking" role="status">
          {T.looking}
        </p>
      )}
      <div>
        <ErrorPage status={404} heading={heading} />
      </div>
    </>
  );
}
