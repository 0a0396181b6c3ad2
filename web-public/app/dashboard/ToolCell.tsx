import type { ReactNode } from 'react';
import { Logo } from '../ui/Logo';

interface ToolCellProps {
  tool: { slug: string; name: string; logoUrl?: string | null };
  /** Is false for a tool without a page. */
  linked: boolean;
  /** Beside the name and below it. */
  children?: ReactNode;
}

/** A tool in a table: its logo, and its name, which leads to its page. */
export function ToolCell({ tool: { slug, name, logoUrl }, linked, children }: ToolCellProps) {
  return (
    <div className="tool-cell">
      <Logo slug={slug} name={name} logo={logoUrl} size={48} />
      <div>
        {linked ? (
          <a href={`/ai/${slug}`} target="_blank" rel="noopener">
            {name}
          </a>
        ) : (
          name
        )}
        {children}
      </div>
    </div>
  );
}
