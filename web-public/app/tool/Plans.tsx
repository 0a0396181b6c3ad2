import type { Tool } from '../api/types';
import { planPrice } from '../ui/format';
import { T } from '../texts';
import { Icon } from '../ui/Icon';

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function withoutPlans({ name, pricingType }: Tool): string {
  return pricingType === 'Free' ? T.freeTool : T.noPlans(name, pricingType ?? T.pricingNotStated);
}

export function Plans({ tool }: { tool: Tool }) {
  if (tool.pricing.length === 0) {
    return <p className="prose">{withoutPlans(tool)}</p>;
  }
  return (
    <ul className="plans">
      {tool.pricing.map((plan) => (
        <li key={plan.planName} className={plan.isPopular ? 'plan is-popular' : 'plan'}>
          <h3>{plan.planName}</h3>
          {plan.isPopular && <span className="badge">Popular</span>}
          <p className="plan-price">{planPrice(plan.price, tool.pricingCurrency)}</p>
          {lines(plan.features).length > 0 && (
            <ul>
              {lines(plan.features).map((line) => (
                <li key={line}>
                  <Icon name="check" />
                  {line}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
