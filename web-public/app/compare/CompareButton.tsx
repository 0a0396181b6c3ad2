import type { Picked } from './picked';
import { useIsSelected } from './selection';
import { toggleCompared } from './toggle';
import { COMPARE } from '../texts/compare';
import { Icon } from '../ui/Icon';

interface CompareButtonProps {
  tool: Picked;
  /** That of a button whose word stands beside its drawing; without it, it is one of a card's actions. */
  className?: string;
}

/** Takes a tool into the comparison, or out of it. */
export function CompareButton({ tool, className }: CompareButtonProps) {
  const chosen = useIsSelected(tool.id);
  const { id, slug, name, logo } = tool;
  return (
    <button
      type="button"
      className={className ?? 'act'}
      aria-pressed={chosen}
      onClick={() => void toggleCompared({ id, slug, name, logo })}
    >
      <Icon name={chosen ? 'check' : 'compare'} />
      <span className={className ? undefined : 'act-word'}>{COMPARE.action}</span>
      <span className="visually-hidden">
        {' '}
        <span className="act-tool">{tool.name}</span>
      </span>
    </button>
  );
}
