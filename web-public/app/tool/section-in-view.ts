import { useEffect, useState } from 'react';

/** How far below the top of the window a section counts as reached: the header, the tab bar and a little room. */
const LINE_PX = 140;

/**
 * The section that is being read: the last whose top has passed the line, the first before any has, and the last one
 * at the end of the page, where nothing more can pass. `tops` are in the order of the page.
 */
export function sectionAt(tops: number[], atEnd: boolean, line = LINE_PX): number {
  if (atEnd) return tops.length - 1;
  const passed = tops.filter((top) => top <= line).length;
  return Math.max(0, passed - 1);
}

/** The id of the section in view; looked up anew with each frame in which the page was scrolled. */
export function useSectionInView(ids: string): string {
  const [active, setActive] = useState(ids.split(' ')[0] ?? '');
  useEffect(() => {
    const names = ids.split(' ');
    let frame = 0;
    const look = () => {
      frame = 0;
      const found = names.flatMap((id) => document.getElementById(id) ?? []);
      if (found.length === 0) return;
      const { scrollHeight } = document.documentElement;
      const atEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2;
      const place = sectionAt(
        found.map((section) => section.getBoundingClientRect().top),
        atEnd,
      );
      setActive(found[place]?.id ?? '');
    };
    const later = () => {
      frame ||= requestAnimationFrame(look);
    };
    later();
    window.addEventListener('scroll', later, { passive: true });
    window.addEventListener('resize', later);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', later);
      window.removeEventListener('resize', later);
    };
  }, [ids]);
  return active;
}
