import { useDemoNotice, useReadOnlyMessage } from '../site/site';

const notice = (message: string | null) =>
  message ? (
    <div className="read-only" role="status">
      <p className="wrap">{message}</p>
    </div>
  ) : null;

/** Shows on every page that the site takes no changes for a while. */
export const ReadOnlyNotice = () => notice(useReadOnlyMessage());

/** Shows on every page that what stands there is made up. */
export const DemoNotice = () => notice(useDemoNotice());
