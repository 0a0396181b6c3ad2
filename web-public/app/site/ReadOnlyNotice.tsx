import { useReadOnlyMessage } from './site';

/** Shows on every page that the site takes no changes for a while. */
export function ReadOnlyNotice() {
  const message = useReadOnlyMessage();
  return message ? (
    <div className="read-only" role="status">
      <p className="wrap">{message}</p>
    </div>
  ) : null;
}
