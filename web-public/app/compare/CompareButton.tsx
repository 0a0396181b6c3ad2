import type { Picked } from './picked';
import { useIsSelected } from './selection';
import { toggleCompared } from './toggle';
import { COMPARE } from '../texts/compare';
import { Icon } from '../ui/Icon';

interface CompareButtonProps {
  tool: Picked;
  /** That of a button outside of a card's actions. */
  className?: string;
}

/** Takes a tool into the comparison, or out of it. */
export function CompareButton({ tool, className = 'act' }: CompareButtonProps) {
  const chosen = useIsSelected(tool.id);
  const { id, slug, name, logo } = tool;
  return (
    <button
      type="button"
      className={className}
      aria-pressed={chosen}
      onClick={() => void toggleCompared({ id, slug, name, logo })}
    >
      <Icon name={chosen ? 'check' : 'compare'} />
      {COMPARE.action}
      <span className="visually-hidden">
        {' '}
        <span className="act-tool">{tool.name}</span>
      </span>
    </button>
  );
}
