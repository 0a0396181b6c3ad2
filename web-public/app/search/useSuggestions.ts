import { useEffect, useRef, useState } from 'react';
import { suggest, type Suggestion } from '../api/suggest';

/** While someone is typing nothing is requested. */
const TYPING_MS = 150;

/**
 * Returns the suggestions for the text so far. Only the response to the last text counts: earlier requests are given
 * up. A failure offers nothing, the form works without.
 */
export function useSuggestions() {
  const [found, setFound] = useState<Suggestion[]>([]);
  const pending = useRef<{ timer?: ReturnType<typeof setTimeout>; controller?: AbortController }>({});

  const stop = () => {
    clearTimeout(pending.current.timer);
    pending.current.controller?.abort();
  };
  useEffect(() => stop, []);

  const clear = () => {
    stop();
    setFound([]);
  };
  const request = (text: string) => {
    stop();
    const query = text.trim();
    if (!query) return setFound([]);
    const controller = new AbortController();
    pending.current.controller = controller;
    pending.current.timer = setTimeout(() => {
      suggest(query, controller.signal).then(
        (suggestions) => controller.signal.aborted || setFound(suggestions),
        () => controller.signal.aborted || setFound([]),
      );
    }, TYPING_MS);
  };
  return { found, request, clear };
}
