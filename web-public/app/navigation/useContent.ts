import { useEffect, useState } from 'react';

export type Content<T> = { state: 'loading' } | { state: 'failed' } | { state: 'there'; content: T };

/** Returns a function that calls `read` once per page load; after a failure the next opening tries again. */
export function readOnce<T>(read: () => Promise<T>): () => Promise<T> {
  let cached: Promise<T> | undefined;
  return () => {
    cached ??= read().catch((error: unknown) => {
      cached = undefined;
      throw error;
    });
    return cached;
  };
}

/** The content of a panel, requested when the panel opens. `read` is one that `readOnce` made. */
export function useContent<T>(read: () => Promise<T>): Content<T> {
  const [content, setContent] = useState<Content<T>>({ state: 'loading' });
  useEffect(() => {
    let gone = false;
    read().then(
      (value) => gone || setContent({ state: 'there', content: value }),
      () => gone || setContent({ state: 'failed' }),
    );
    return () => {
      gone = true;
    };
  }, [read]);
  return content;
}
