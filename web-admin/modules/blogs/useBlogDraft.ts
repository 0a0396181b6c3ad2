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
  const [{ draft, copies }] = useState(() => {
    const own = new Copies<BlogValues>(`toolbase.blog-copy.${opened?.blog._id ?? NEW}`, isPost);
    return { copies: own, draft: new BlogDraft(opened, calls, own) };
  });
  const [offers, setOffers] = useState<Copy<BlogValues>[]>([]);
  const state = useSyncExternalStore(draft.subscribe, draft.read);

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const flush = () => draft.flush();
    copies.hold(signal);
    draft.open();
    void copies.others().then((found) => {
      if (!signal.aborted) setOffers(found.filter((copy) => draft.differs(copy)));
    });
    window.addEventListener('pagehide', flush, { signal });
    document.addEventListener('visibilitychange', flush, { signal });
    return () => {
      stop.abort();
      draft.dispose();
    };
  }, [copies, draft]);

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
      copies.remove(copy.key);
      without(copy);
    },
  };
}
