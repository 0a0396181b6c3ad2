import { useEffect, useRef, useState } from 'react';
import { showFocused, useMarkedInView } from '../ui/keep-in-view';

export interface Section {
  id: string;
  label: string;
}

/** The section in view: the last whose top has passed under the tab bar. */
function useSectionInView(sections: Section[]): string {
  const [active, setActive] = useState(sections[0]?.id ?? '');
  const ids = sections.map((section) => section.id).join(' ');
  useEffect(() => {
    const visible = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target.id);
          else visible.delete(target.id);
        }
        const first = ids.split(' ').find((id) => visible.has(id));
        if (first) setActive(first);
      },
      { rootMargin: '-140px 0px -50% 0px' },
    );
    for (const id of ids.split(' ')) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [ids]);
  return active;
}

interface SectionTabsProps {
  sections: Section[];
  label: string;
  className?: string;
}

/** Links to the parts of a page; the one in view is marked. */
export function SectionTabs({ sections, label, className = 'tabs' }: SectionTabsProps) {
  const active = useSectionInView(sections);
  const row = useRef<HTMLUListElement>(null);
  useMarkedInView(row, active);
  return (
    <nav className={className} aria-label={label}>
      <ul ref={row} onFocus={showFocused}>
        {sections.map((section) => (
          <li key={section.id}>
            <a href={`#${section.id}`} aria-current={section.id === active ? 'true' : undefined}>
              {section.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
