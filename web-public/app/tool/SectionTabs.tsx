import { useRef } from 'react';
import { showFocused, useMarkedInView } from '../ui/keep-in-view';
import { useSectionInView } from './section-in-view';

export interface Section {
  id: string;
  label: string;
}

interface SectionTabsProps {
  sections: Section[];
  label: string;
  className?: string;
}

/** Links to the parts of a page; the one in view is marked. */
export function SectionTabs({ sections, label, className = 'tabs' }: SectionTabsProps) {
  const active = useSectionInView(sections.map(({ id }) => id).join(' '));
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
