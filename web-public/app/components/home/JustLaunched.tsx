import type { CardView } from '../../lib/card-view';
import { T } from '../../texts';
import { ToolGrid } from '../ToolGrid';
import { SectionHead } from './SectionHead';

export function JustLaunched({ tools, more }: { tools: CardView[]; more: boolean }) {
  return (
    <section className="wrap home-section" aria-labelledby="just-launched">
      <SectionHead id="just-launched" heading={T.justLaunched} all={more ? '/newlaunch' : undefined} />
      <ToolGrid tools={tools} />
    </section>
  );
}
