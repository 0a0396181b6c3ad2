import { useEffect, useRef, useState } from 'react';
import { suggest, type Suggestion } from '../api/suggest';

/** While someone is typing nothing is asked for. */
const TYPING_MS = 150;

/**
 * What is offered for the text so far. Only the answer to the last text counts: earlier questions are given
 * up. A failure offers nothing, the form works without.
 */
export function useSuggestions() {
  const [found, setFound] = useState<Suggestion[]>([]);
  const asking = useRef<{ timer?: ReturnType<typeof setTimeout>; request?: AbortController }>({});

  const stop = () => {
    clearTimeout(asking.current.timer);
    asking.current.request?.abort();
  };
  useEffect(() => stop, []);

  const clear = () => {
    stop();
    setFound([]);
  };
  const ask = (text: string) => {
    stop();
    const query = text.trim();
    if (!query) return setFound([]);
    const request = new AbortController();
    asking.current.request = request;
    asking.current.timer = setTimeout(() => {
      suggest(query, request.signal).then(
        (suggestions) => request.signal.aborted || setFound(suggestions),
        () => request.signal.aborted || setFound([]),
      );
    }, TYPING_MS);
  };
  return { found, ask, clear };
}
