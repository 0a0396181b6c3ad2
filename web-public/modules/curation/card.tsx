import type { CardPart } from '../../app/extensions/card';
import { WHY_HERE } from './texts/card';

export default {
  // The reason why the tool is in the list at hand.
  below: (why) => (
    <p className="card-why">
      <span className="visually-hidden">{WHY_HERE} </span>
      {why}
    </p>
  ),
} satisfies CardPart<string>;
