import { planPrice } from '../ui/format';
import { T } from '../texts/site';
import { Icon } from '../ui/Icon';
import { isDated, planLines } from './plan-lines';
import type { ShownTool } from './shown-tool';

function withoutPlans({ name, pricingType }: ShownTool): string {
  if (pricingType === 'Free') return T.freeTool;
  return pricingType ? T.noPlans(name, pricingType) : T.priceNotKnown;
}

/** The lines of a plan on what it includes, without how old its price is. */
const included = (features: string): string[] => planLines(features).filter((line) => !isDated(line));

export function Plans({ tool }: { tool: ShownTool }) {
  if (tool.pricing.length === 0) {
    return <p className="prose">{withoutPlans(tool)}</p>;
  }
  return (
    <>
      <ul className="plans">
        {tool.pricing.map((plan) => {
          const price = planPrice(plan.price, tool.pricingCurrency);
          // A plan that is called as its price says it once, and large.
          const isPrice = price.toLowerCase() === plan.planName.trim().toLowerCase();
          return (
            <li key={plan.planName} className={plan.isPopular ? 'plan is-popular' : 'plan'}>
              <h3 className={isPrice ? 'plan-price' : undefined}>{plan.planName}</h3>
              {plan.isPopular && <span className="badge">Popular</span>}
              {!isPrice && <p className="plan-price">{price}</p>}
              {included(plan.features).length > 0 && (
                <ul>
                  {included(plan.features).map((line) => (
                    <li key={line}>
                      <Icon name="check" />
                      {line}
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
