import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** How a list was left. */
interface Place {
  /** How far its own box was scrolled, and the window. */
  top: number;
  y: number;
  /** The address of the record that was opened from it. */
  opened: string;
}

/** By the addresses of the lists, the one that was left last at the end. */
const places = new Map<string, Place>();

/** State of a link that leads back to a list as it was left. */
export const RETURNING = { returning: true };

const main = () => document.getElementById('main');
const boxOf = (screen: HTMLElement | null) => screen?.querySelector('.RaDataTable-tableWrapper');

/** The link of a record, by the address of its page or of its form. */
const linkTo = (screen: HTMLElement | null, opened: string) =>
  [...(screen?.querySelectorAll<HTMLAnchorElement>('.record-name, .inbox-title') ?? [])].find(
    ({ pathname }) => pathname === opened || pathname === `${opened}/show`,
  );

function leave(address: string): void {
  places.delete(address);
  places.set(address, { top: boxOf(main())?.scrollTop ?? 0, y: window.scrollY, opened: window.location.pathname });
}

function restore({ top, y, opened }: Place): void {
  const screen = main();
  boxOf(screen)?.scrollTo({ top });
  window.scrollTo({ top: y });
  const link = linkTo(screen, opened);
  link?.focus({ preventScroll: true });
  link?.scrollIntoView({ block: 'nearest' });
}

/** The address of a list as it was left last, with its filters and its page. */
export const lastAddressOf = (list: string): string =>
  [...places.keys()].findLast((address) => address === list || address.startsWith(`${list}?`)) ?? list;

/**
 * Has a list return to where it was left: scrolled as it was, with the focus on the record that was opened. `isReady`
 * says that its records are there; `isOwn` is false for a list that only stands beside what the screen is about.
 */
export function usePlace(isReady: boolean, isOwn = true): void {
  const { pathname, search, state } = useLocation();
  const isReturn = useNavigationType() === 'POP' || (state as typeof RETURNING | null)?.returning === true;
  const address = pathname + search;
  // In a layout effect: what is on the screen is still there.
  useLayoutEffect(() => (isReady && isOwn ? () => leave(address) : undefined), [address, isReady, isOwn]);
  useEffect(() => {
    const place = isReady && isOwn && isReturn ? places.get(address) : undefined;
    if (place) restore(place);
  }, [address, isReady, isOwn, isReturn]);
}
