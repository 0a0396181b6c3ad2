import { gainsBy } from '../texts/sign-in';
import { Icon } from '../ui/Icon';

/** The gains of an account, first the one that fits `reason`, the action that needs a login. */
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
