import type { ReactNode } from 'react';

interface FigureBoxProps {
  /** Where links to the figure lead. */
  name: string;
  label: string;
  /** The figure in one number, and what it is compared with. */
  sum: ReactNode;
  /** Is true where the chart is folded: it opens without scripts, and for a link to it. */
  folded: boolean;
  children: ReactNode;
}

/** A figure: its name, its sum, and the chart with its table. */
export function FigureBox({ name, label, sum, folded, children }: FigureBoxProps) {
  const head = (
    <>
      <h3 id={`${name}-head`}>{label}</h3>
      <span className="figure-sum">{sum}</span>
    </>
  );
  if (!folded)
    return (
      <section id={name} className="panel" aria-labelledby={`${name}-head`}>
        <div className="figure-head">{head}</div>
        <div className="figure">{children}</div>
      </section>
    );
  return (
    <details className="panel">
      <summary className="figure-head">{head}</summary>
      <div id={name} className="figure">
        {children}
      </div>
    </details>
  );
}
