import { gainsBy } from '../texts/sign-in';
import { Icon } from '../ui/Icon';

/** Lists what an account gives; first what fits `reason`, for which somebody is asked to log in. */
export const Gains = ({ reason }: { reason?: string }) => (
  <ul className="gains">
    {gainsBy(reason).map(({ icon, text }) => (
      <li key={icon}>
        <Icon name={icon} />
        {text}
      </li>
    ))}
  </ul>
);
