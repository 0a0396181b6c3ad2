import { A } from '../texts/account';

/** For who has switched it off; everyone else never sees it. */
export const NeedsJavaScript = () => <p className="notice no-js">{A.needsJavaScript}</p>;
