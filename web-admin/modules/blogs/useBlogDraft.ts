import { useEffect, useState, useSyncExternalStore } from 'react';
import * as calls from './calls';
import { BlogDraft } from './blog-draft';
import { Copies, type Copy } from '@toolbase/web-shared/copies';
import type { BlogValues } from './blog';

const isPost = ({ title }: BlogValues) => typeof title === 'string';

/** A new post has no id yet. */
const NEW = 'new';

/** The post that is being written, for as long as the screen is open. */
export function useBlogDraft(opened: calls.Opened | undefined) {
  const [draft] = useState(() => {
    const copiesOf = (post = NEW) => new Copies<BlogValues>(`toolbase.blog-copy.${post}`, isPost);
    return new BlogDraft(opened, calls, copiesOf);
  });
  const [offers, setOffers] = useState<Copy<BlogValues>[]>([]);
  const state = useSyncExternalStore(draft.subscribe, draft.read);

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const flush = () => draft.flush();
    draft.open(signal);
    void draft.offers().then((found) => {
      if (!signal.aborted) setOffers(found);
    });
    window.addEventListener('pagehide', flush, { signal });
    document.addEventListener('visibilitychange', flush, { signal });
    return () => {
      stop.abort();
      draft.dispose();
    };
  }, [draft]);

  const without = ({ key }: Copy<BlogValues>) => setOffers((some) => some.filter((one) => one.key !== key));
  return {
    draft,
    state,
    offers,
    restoreCopy: (copy: Copy<BlogValues>) => {
      draft.useCopy(copy);
      without(copy);
    },
    discardCopy: (copy: Copy<BlogValues>) => {
      draft.discardCopy(copy);
      without(copy);
    },
  };
}
