import { type KeyboardEvent, useEffect } from 'react';
import { getToolById } from '../../../app/api/catalog';
import { type Picked, pickedOf } from '../../../app/compare/picked';
import { ToolFinder } from '../../../app/compare/ToolFinder';
import { Icon } from '../../../app/ui/Icon';
import { INTEREST } from '../texts/requesting';

interface ToolChoiceProps {
  /** The slug of the tool to begin with. */
  named: string | null;
  chosen: Picked | null;
  onChoose: (tool: Picked | null) => void;
}

/** Enter in the search would send the form that it stands in. */
function stay(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

/** The tool that is to be promoted: the one that the address names, or another. */
export function ToolChoice({ named, chosen, onChoose }: ToolChoiceProps) {
  useEffect(() => {
    if (!named) return;
    const given = new AbortController();
    getToolById(named, given.signal).then(
      (tool) => {
        // One that is not listed yet cannot be promoted.
        if (!given.signal.aborted && 'logoUrl' in tool) onChoose(pickedOf(tool));
      },
      () => undefined,
    );
    return () => given.abort();
    // `onChoose` is another function with each render; what it does stays the same.
  }, [named]);

  return (
    <fieldset className="choices" onKeyDown={stay}>
      <legend>{INTEREST.tool}</legend>
      {chosen ? (
        <p>
          <span className="chip">
            {chosen.name}
            {/* It takes the place of the search, which had the focus. */}
            <button type="button" autoFocus aria-label={INTEREST.clearTool(chosen.name)} onClick={() => onChoose(null)}>
              <Icon name="close" />
            </button>
          </span>
        </p>
      ) : (
        <>
          <p className="field-hint">{INTEREST.toolHint}</p>
          <ToolFinder taken={[]} onPick={onChoose} />
        </>
      )}
    </fieldset>
  );
}
