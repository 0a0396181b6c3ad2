import { useEffect, useState } from 'react';
import { listAllTools } from '../api/catalog';
import { type CardView, cardView } from '../card/card-view';
import { ToolGrid } from '../card/ToolGrid';
import { T } from '../texts';

const SHOWN = 3;

/** The most popular tools, requested once the page is there. */
export default function PopularTools() {
  const [tools, setTools] = useState<CardView[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    listAllTools({ limit: SHOWN }, controller.signal).then(
      (list) => setTools(list.tools.map((tool) => cardView(tool))),
      () => undefined,
    );
    return () => controller.abort();
  }, []);
  if (tools.length === 0) return null;
  return (
    <section className="suggestions" aria-labelledby="popular-tools">
      <h2 id="popular-tools">{T.popularTools}</h2>
      <ToolGrid tools={tools} />
    </section>
  );
}
