import { T } from '../texts/site';
import { Icon } from '../ui/Icon';
import { chooseShape, useListShape } from './view';

const SHAPES = [
  ['cards', T.asCards],
  ['rows', T.asRows],
] as const;

/** Cards or dense rows; remembered by the browser. */
export function ShapeSwitch() {
  const shape = useListShape();
  return (
    <div className="shapes needs-js" role="group" aria-label={T.listShape}>
      {SHAPES.map(([value, label]) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === shape}
          aria-label={label}
          title={label}
          onClick={() => chooseShape(value)}
        >
          <Icon name={value} />
        </button>
      ))}
    </div>
  );
}
