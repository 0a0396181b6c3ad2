import { noun, shortCount } from '../ui/format';
import { type VoteKind, VOTES } from '../texts/votes';
import { useFreshCount, voteKey } from './fresh-counts';
import { press, useVote } from './press';
import { useSwitch } from '../site/site';
import { Icon } from '../ui/Icon';

interface VoteButtonProps {
  kind: VoteKind;
  tool: { id: string; slug: string; name: string };
  /** The count as the page has it. */
  count: number;
  className?: string;
  /** Is true when the word stands beside the drawing. */
  worded?: boolean;
}

/**
 * Save or Upvote with its count, unless that is zero. All buttons of a tool show the same, and change together. While upvotes
 * are switched off, a card has their count alone.
 */
export function VoteButton({ kind, tool, count, className = 'act', worded = false }: VoteButtonProps) {
  const vote = useVote(kind, tool.id);
  const fresh = useFreshCount(voteKey(kind, tool.id, count));
  const shown = vote.count ?? fresh ?? count;
  const { action, counted } = VOTES[kind];
  const isOn = useSwitch(`catalog.${kind}s`);
  const figure = shown > 0 && (
    <span className="vote-count">
      {shortCount(shown)}
      <span className="visually-hidden"> {noun(shown, counted)}</span>
    </span>
  );
  if (!isOn) return !worded && figure;
  return (
    <button
      type="button"
      className={className}
      data-vote={voteKey(kind, tool.id, count)}
      aria-pressed={vote.on}
      aria-disabled={vote.busy || undefined}
      onClick={() => void press(kind, tool, shown)}
    >
      <Icon name={kind} />
      <span className={worded ? undefined : 'act-word'}>{action}</span>
      <span className="visually-hidden">
        {' '}
        <span className="act-tool">{tool.name}</span>
        {shown > 0 && ', '}
      </span>
      {figure}
    </button>
  );
}
