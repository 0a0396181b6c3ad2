import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { findTools } from '../api/catalog';
import { type Picked, pickedOf } from './picked';
import { COMPARE } from '../texts/compare';
import { Logo } from '../ui/Logo';

const WAIT_MS = 300;
const SHOWN = 5;

interface Found {
  tools: Picked[];
  failed: boolean;
}

/** The first tools of that name, 300 ms after the last letter; a response to earlier letters is ignored. */
function useFound(query: string): Found | null {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    if (query === '') {
      setFound(null);
      return;
    }
    const controller = new AbortController();
    const timer = setTimeout(() => {
      findTools(query, SHOWN, controller.signal).then(
        (tools) => setFound({ tools: tools.slice(0, SHOWN).map(pickedOf), failed: false }),
        () => {
          if (!controller.signal.aborted) setFound({ tools: [], failed: true });
        },
      );
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query]);
  return found;
}

function message(found: Found | null): string {
  if (!found) return '';
  if (found.failed) return COMPARE.searchFailed;
  return found.tools.length > 0 ? COMPARE.found(found.tools.length) : COMPARE.noneFound;
}

interface ToolFinderProps {
  /** Tools that have a place already: one tool cannot have two. */
  taken: readonly Picked[];
  /** Is true when the field gets the focus. */
  focused?: boolean;
  onPick: (tool: Picked) => void;
}

/** Looks for a tool by its name: five at most, each a button. */
export function ToolFinder({ taken, focused = true, onPick }: ToolFinderProps) {
  const [query, setQuery] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const found = useFound(query.trim());
  useEffect(() => {
    if (focused) input.current?.focus();
    // Once: a field does not take the focus from another.
  }, []);

  /** The arrow keys go through field and results, as in the header's search. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // The form around it is not sent with what has been typed so far.
    if (event.key === 'Enter' && event.target === input.current) event.preventDefault();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, .finder-list button:enabled')];
    const next = (stops.indexOf(document.activeElement as HTMLElement) + step + stops.length) % stops.length;
    event.preventDefault();
    stops[next]?.focus();
  };

  return (
    <div className="finder field needs-js" onKeyDown={onKeyDown}>
      <label htmlFor="picker-search">{COMPARE.findTool}</label>
      <input
        ref={input}
        id="picker-search"
        type="search"
        className="input"
        maxLength={100}
        autoComplete="off"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <p role="status" className={found && found.tools.length > 0 ? 'visually-hidden' : 'finder-message'}>
        {message(found)}
      </p>
      <ul className="finder-list">
        {(found?.tools ?? []).map((tool) => {
          const chosen = taken.some(({ id }) => id === tool.id);
          return (
            <li key={tool.id}>
              <button type="button" disabled={chosen} onClick={() => onPick(tool)}>
                <Logo slug={tool.slug} name={tool.name} logo={tool.logo} size={48} />
                {tool.name}
                {chosen && <span> ({COMPARE.alreadyChosen})</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
