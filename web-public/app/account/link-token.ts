import { useEffect, useState } from 'react';
import { useParams } from 'react-router';

/**
 * The secret of a mailed link: what follows the `#`, which browsers send to no server, or the end of the path in links
 * that were mailed before. It is taken out of the address, so that neither the history nor a look at the screen shows
 * it. Undefined until the page is live; empty when there is none.
 */
export function useLinkToken(page: string): string | undefined {
  const { token: inPath } = useParams();
  const [token, setToken] = useState<string>();

  useEffect(() => {
    const read = () => {
      const found = location.hash.slice(1) || inPath || '';
      setToken((before) => found || before || '');
      if (found) history.replaceState(history.state, '', page);
    };
    read();
    // Another link opened in the same tab changes nothing else.
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, [page, inPath]);

  return token;
}
