import { T } from '../texts/site';
import { checkedIn } from './plan-lines';
import type { ShownTool } from './shown-tool';

/** The price in a phrase, and the month in which it was checked. */
export function Price({ tool }: { tool: Pick<ShownTool, 'price' | 'priceText' | 'pricing'> }) {
  const checked = checkedIn(tool);
  return (
    <p className="tool-price">
      <span className="visually-hidden">{T.pricing}: </span>
      <b>{tool.priceText}</b>
      {checked && <small>{`${T.pricesChecked} ${checked}`}</small>}
    </p>
  );
}
