import { content } from '../../../app/api/http';
import { calls } from '../api/calls';
import { type Offered, type Place, placeQuery } from '../api/placement';

/**
 * The interactions that are counted: half of it in view for a second, its link to the tool's page, and to its own site.
 */
type Kind = 'impression' | 'view' | 'visit';

/** How long it must be in view. */
const SEEN_AFTER_MS = 1_000;
/** How much of it. */
const SEEN_SHARE = 0.5;

/** The button of the mouse that opens a menu and no link. */
const RIGHT = 2;

/** An offer, with a token if it may be counted: once for each kind. Offers to bots have none. */
type Issued = Offered & { token?: string | null };

const requestOffer = async (place: Place, campaign: string | undefined): Promise<Issued | null> => {
  const query = { ...placeQuery(place), campaign };
  const { sponsor } = await content(
    calls.GET<{ sponsor?: Issued | null }>('/api/promotions/offers', { params: { query } }),
  );
  return sponsor ?? null;
};

/** Reports it to the server. Nothing is shown of how that ends, and it outlives the page. */
const report = (token: string, kind: Kind): Promise<unknown> =>
  fetch('/api/promotions/offers/count', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, kind }),
  }).catch(() => undefined);

/** Makes what counts an offer. A link that was opened was seen, which the server has to know before. */
function counterOf(token: string): (kind: Kind) => void {
  let impression: Promise<unknown> | undefined;
  return (kind) => {
    impression ??= report(token, 'impression');
    if (kind !== 'impression') void impression.then(() => report(token, kind));
  };
}

/** Runs `seen` once, when half of `box` has been in view for a second of a visible tab. Returns what gives it up. */
export function whenSeen(box: Element, seen: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let inView = false;
  const arm = () => {
    clearTimeout(timer);
    if (inView && !document.hidden) timer = setTimeout(finish, SEEN_AFTER_MS);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      inView = (entries.at(-1)?.intersectionRatio ?? 0) >= SEEN_SHARE;
      arm();
    },
    { threshold: SEEN_SHARE },
  );
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('visibilitychange', arm);
  };
  function finish(): void {
    stop();
    seen();
  }
  observer.observe(box);
  document.addEventListener('visibilitychange', arm);
  return stop;
}

/** Returns the kind that the link under `target` is counted as. */
const kindOf = (target: EventTarget | null): Kind | null => {
  const link = target instanceof Element ? target.closest<HTMLElement>('[data-counts]') : null;
  return (link?.dataset.counts as Kind | undefined) ?? null;
};

/** The campaign that a place shows already. */
interface Shown {
  campaign: string;
  box: HTMLElement;
  /** Shows another campaign that is offered instead, or none. */
  show: (offered: Offered | null) => void;
}

/**
 * Requests an offer for `place`, and counts what becomes of it. A failure leaves the place as it is, uncounted. A page
 * without a campaign requests it, too: the server learns how many see the place, before it is sold.
 */
export function followOffer(place: Place, shown: Shown | null): () => void {
  const issued = requestOffer(place, shown?.campaign).then(
    (offer) => offer && { offer, count: offer.token ? counterOf(offer.token) : () => undefined },
  );
  // A failure is nothing to anyone.
  issued.catch(() => undefined);
  return shown ? countOffer(issued, shown) : () => undefined;
}

type Counted = { offer: Issued; count: (kind: Kind) => void } | null;

function countOffer(issued: Promise<Counted>, { campaign, box, show }: Shown): () => void {
  let stopped = false;
  let stopWatching = () => undefined as void;
  issued.then(
    (counted) => {
      if (stopped) return;
      if (counted?.offer.campaign !== campaign) show(counted?.offer ?? null);
      if (counted) stopWatching = whenSeen(box, () => counted.count('impression'));
    },
    () => undefined,
  );
  const onClick = ({ target, button }: MouseEvent) => {
    const kind = button === RIGHT ? null : kindOf(target);
    // A click may come before the offer, and the page may be left meanwhile.
    if (kind) issued.then((counted) => counted?.count(kind)).catch(() => undefined);
  };
  box.addEventListener('click', onClick);
  box.addEventListener('auxclick', onClick);
  return () => {
    stopped = true;
    stopWatching();
    box.removeEventListener('click', onClick);
    box.removeEventListener('auxclick', onClick);
  };
}
