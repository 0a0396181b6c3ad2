import { type FormEvent, Fragment, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { comparePath } from '../compare/address';
import { MAX_COMPARED, MIN_COMPARED, type Picked } from '../compare/picked';
import { selected } from '../compare/selection';
import { COMPARE } from '../texts/compare';
import { Icon } from '../ui/Icon';
import { useLive } from '../ui/live';
import { Logo } from '../ui/Logo';
import { ToolFinder } from '../compare/ToolFinder';

interface SlotProps {
  place: number;
  tool: Picked | null;
  active: boolean;
  onOpen: () => void;
  onRemove: () => void;
}

/** One of the three places: a tool, or the button that looks for one. */
function Slot({ place, tool, active, onOpen, onRemove }: SlotProps) {
  return (
    <div className={active ? 'slot is-active' : 'slot'} role="group" aria-label={COMPARE.slot(place + 1)}>
      {tool ? (
        <>
          <Logo slug={tool.slug} name={tool.name} logo={tool.logo} size={48} />
          <span className="slot-name">{tool.name}</span>
          <button type="button" className="icon-button" aria-label={COMPARE.remove(tool.name)} onClick={onRemove}>
            <Icon name="close" />
          </button>
        </>
      ) : (
        <button type="button" className="slot-add" aria-pressed={active} onClick={onOpen}>
          <span aria-hidden="true">+</span> {COMPARE.addTool}
        </button>
      )}
    </div>
  );
}

const PLACES = Array.from({ length: MAX_COMPARED }, (_, place) => place);

interface PickerProps {
  /** The tools that are being compared. */
  columns: readonly Picked[];
  /** Tools to choose from without a search. */
  popular: readonly Picked[];
  /** Is true where a field gets the focus at once, as in a dialog. */
  focused?: boolean;
  /** A comparison was chosen and is on its way. */
  onDone?: () => void;
}

/**
 * The form with three places, "Vs" between them; it looks for tools by name, and suggests popular ones. Without scripts
 * those are the form, and the address that it leads to is the comparison.
 */
export function Picker({ columns, popular, focused = false, onDone }: PickerProps) {
  const navigate = useNavigate();
  const live = useLive();
  const [tools, setTools] = useState(() => PLACES.map((place) => columns[place] ?? null));
  const [active, setActive] = useState(() => tools.indexOf(null));
  const [touched, setTouched] = useState(focused);
  // The page is rendered without what the browser's tray holds.
  useEffect(() => {
    const stored = selected();
    if (columns.length > 0 || stored.length === 0) return;
    setTools(PLACES.map((place) => stored[place] ?? null));
    setActive(stored.length);
  }, []);
  const chosen = tools.filter((tool) => tool !== null);
  const placeOf = ({ id }: Picked) => tools.findIndex((tool) => tool?.id === id);

  const put = (place: number, tool: Picked | null) => {
    const next = tools.map((other, at) => (at === place ? tool : other));
    setTools(next);
    setActive(tool ? next.indexOf(null) : place);
  };
  const open = (place: number) => {
    setTouched(true);
    setActive(place);
  };
  const compare = (event: FormEvent) => {
    event.preventDefault();
    onDone?.();
    void navigate(comparePath(chosen.map(({ slug }) => slug)));
  };

  return (
    <form action={COMPARE.path} className="picker" onSubmit={compare}>
      <p className="picker-intro">{COMPARE.pickerIntro}</p>
      <div className="slots needs-js">
        {PLACES.map((place) => (
          <Fragment key={place}>
            {place > 0 && <span className="slots-versus">{COMPARE.versus}</span>}
            <Slot
              place={place}
              tool={tools[place] ?? null}
              active={place === active}
              onOpen={() => open(place)}
              onRemove={() => put(place, null)}
            />
          </Fragment>
        ))}
      </div>
      {active >= 0 && (
        <ToolFinder
          key={active}
          taken={chosen}
          focused={touched}
          onPick={(tool) => {
            setTouched(true);
            put(active, tool);
          }}
        />
      )}
      {columns.map(({ id, slug }) => (
        <input key={id} type="hidden" name="tools" value={slug} />
      ))}
      {popular.length > 0 && (
        <fieldset className="popular">
          <legend>{COMPARE.popularTools}</legend>
          {popular.map((tool) => {
            const place = placeOf(tool);
            return (
              <label key={tool.id}>
                <input
                  type="checkbox"
                  name="tools"
                  value={tool.slug}
                  checked={place >= 0}
                  disabled={place < 0 && active < 0}
                  onChange={() => (place < 0 ? put(active, tool) : put(place, null))}
                />
                <Logo slug={tool.slug} name={tool.name} logo={tool.logo} size={48} />
                {tool.name}
              </label>
            );
          })}
        </fieldset>
      )}
      <div className="picker-foot">
        <button className="button" disabled={live && chosen.length < MIN_COMPARED}>
          {COMPARE.compareTools}
        </button>
      </div>
    </form>
  );
}
