import type { CardView } from '../card/card-view';
import { H } from '../texts/home';
import { ToolGrid } from '../card/ToolGrid';
import { SectionHead } from './SectionHead';

export function JustLaunched({ tools, more }: { tools: CardView[]; more: boolean }) {
  return (
    <section className="wrap home-section" aria-labelledby="just-launched">
      <SectionHead id="just-launched" heading={H.justLaunched} all={more ? '/newlaunch' : undefined} />
      <ToolGrid tools={tools} />
    </section>
  );
}
