import { lazy, Suspense, useState } from 'react';
import type { Tool } from '../../../app/api/types';
import { E } from '../texts/embeds';

// Fetched when it is unfolded: few visitors are makers.
const EmbedCards = lazy(() => import('./EmbedCards'));

/** The widgets of the tool for other sites, folded as they are for its makers. */
export function Embeds({ tool }: { tool: Pick<Tool, 'name' | 'slug'> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <p className="prose">{E.intro(tool.name)}</p>
      <details
        className="fold needs-js"
        // Unfolded before the page came to life.
        ref={(fold) => {
          if (fold?.open) setOpen(true);
        }}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>{E.choose}</summary>
        {open && (
          <Suspense>
            <EmbedCards tool={tool} />
          </Suspense>
        )}
      </details>
    </>
  );
}
